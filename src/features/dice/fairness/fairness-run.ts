import { makeFairnessCounter, type FairnessReport } from '#game/volley/fairness.ts'
import type { DrawFaces } from '#game/volley/volley.ts'

export const fairnessRolls = 1_000_000
const batchSize = 5000
/** Time in ms that one slice of the run takes. It is shorter than a frame, so that the page stays responsive. */
const sliceMs = 10

export interface FairnessRunOptions {
  /** Called after each slice with the number of dice rolled so far. */
  readonly onProgress: (rolled: number) => void
  readonly onDone: (report: FairnessReport) => void
  readonly draw: DrawFaces
  /** Returns the time in milliseconds since any fixed moment. */
  readonly now: () => number
  readonly schedule: (run: () => void) => void
}

/** Rolls a million dice in short slices. Returns a function that stops; `onDone` then reports the dice so far. */
export function runFairness({ onProgress, onDone, draw, now, schedule }: FairnessRunOptions): () => void {
  const counter = makeFairnessCounter()
  let rolled = 0
  let isStopped = false
  const slice = () => {
    const end = now() + sliceMs
    while (!isStopped && rolled < fairnessRolls && now() < end) {
      const count = Math.min(batchSize, fairnessRolls - rolled)
      counter.add(draw(count))
      rolled += count
    }
    onProgress(rolled)
    if (isStopped || rolled === fairnessRolls) onDone(counter.report())
    else schedule(slice)
  }
  schedule(slice)
  return () => {
    isStopped = true
  }
}
