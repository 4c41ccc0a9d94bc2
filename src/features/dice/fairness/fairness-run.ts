import { makeFairnessCounter, type FairnessReport } from '#game/volley/fairness.ts'
import type { DrawFaces } from '#game/volley/volley.ts'

/** Dice of one run. */
export const fairnessRolls = 1_000_000
/** Dice drawn between two looks at the clock. */
const handful = 5000
/** How long the page is kept busy at a time, ms: less than a frame. */
const sliceMs = 10

export interface FairnessRun {
  /** How far it is, each time a slice is done. */
  readonly onProgress: (rolled: number) => void
  readonly onDone: (report: FairnessReport) => void
  readonly draw: DrawFaces
  /** Milliseconds from any point. */
  readonly now: () => number
  /** Calls back when the page has drawn a frame, or soon. */
  readonly soon: (run: () => void) => void
}

/** Rolls a million dice in slices that leave the page its frames. Answers how to stop; what was rolled is still reported. */
export function runFairness({ onProgress, onDone, draw, now, soon }: FairnessRun): () => void {
  const counter = makeFairnessCounter()
  let rolled = 0
  let isStopped = false
  const slice = () => {
    const end = now() + sliceMs
    while (!isStopped && rolled < fairnessRolls && now() < end) {
      const count = Math.min(handful, fairnessRolls - rolled)
      counter.add(draw(count))
      rolled += count
    }
    onProgress(rolled)
    if (isStopped || rolled === fairnessRolls) onDone(counter.report())
    else soon(slice)
  }
  soon(slice)
  return () => {
    isStopped = true
  }
}
