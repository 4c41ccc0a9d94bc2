import { makePartPlayer, type PartPlayer } from '#game/balance/balance-run.ts'
import type { BalanceDraft } from '#game/balance/draft.ts'
import { sourcesOf } from './sources.ts'
import type { WorkerAnswer, WorkerTask } from './worker-task.ts'

/** Fights parts of runs in a Web Worker, one after another. What it throws is reported to the page as a crash. */

let known: { readonly draft: string; readonly player: PartPlayer } | undefined

function playerFor(draft: BalanceDraft): PartPlayer {
  const text = JSON.stringify(draft)
  if (known?.draft !== text) {
    const sources = sourcesOf(draft)
    if (!sources.ok) throw new Error('the draft does not fit this content')
    known = { draft: text, player: makePartPlayer(sources.value) }
  }
  return known.player
}

self.onmessage = ({ data: { draft, question, part } }: MessageEvent<WorkerTask>) => {
  const play = playerFor(draft)
  const start = performance.now()
  const tally = play(question, part)
  const answer: WorkerAnswer = { tally, millis: performance.now() - start }
  self.postMessage(answer)
}
