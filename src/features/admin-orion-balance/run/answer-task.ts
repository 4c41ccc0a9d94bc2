import { makePartPlayer, type PartPlayer } from '#game/balance/balance-run.ts'
import type { BalanceDraft } from '#game/balance/draft.ts'
import { makeWorthPlayer, type WorthPlayer } from '#game/balance/worth-run.ts'
import { sourcesOf } from './sources.ts'
import type { WorkerAnswer, WorkerTask } from './worker-task.ts'

interface Players {
  readonly draft: string
  readonly playPart: PartPlayer
  readonly playWorth: WorthPlayer
}

let known: Players | undefined

function playersFor(draft: BalanceDraft): Players {
  const text = JSON.stringify(draft)
  if (known?.draft === text) return known
  const sources = sourcesOf(draft)
  if (!sources.ok) throw new Error('the draft does not fit this content')
  known = { draft: text, playPart: makePartPlayer(sources.value), playWorth: makeWorthPlayer(sources.value.catalogue) }
  return known
}

/** Fights what a task asks. It throws where the draft does not fit the content, or a faction has no fleet. */
export function answerTo(task: WorkerTask): WorkerAnswer {
  const { playPart, playWorth } = playersFor(task.draft)
  const start = performance.now()
  if (task.kind === 'matrix') {
    const tally = playPart(task.question, task.part)
    return { kind: 'matrix', tally, battles: tally.battles, millis: performance.now() - start }
  }
  const sums = playWorth(task.question, task.part)
  const battles = Object.values(sums).reduce((sum, counted) => sum + counted.battles, 0)
  return { kind: 'worth', sums, battles, millis: performance.now() - start }
}
