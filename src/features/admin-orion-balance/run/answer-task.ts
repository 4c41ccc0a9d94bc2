import { makePartPlayer, type PartPlayer } from '#game/balance/balance-run.ts'
import type { BalanceDraft } from '#game/balance/draft.ts'
import { priceFitOf } from '#game/balance/fit-result.ts'
import { makeFitPlayer } from '#game/balance/fit-run.ts'
import { makeWorthPlayer, type WorthPlayer } from '#game/balance/worth/worth-run.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'
import { sourcesOf } from './balance-sources.ts'
import type { WorkerAnswer, WorkerTask } from './worker-task.ts'

interface Players {
  readonly draft: string
  readonly catalogue: Catalogue
  readonly playPart: PartPlayer
  readonly playWorth: WorthPlayer
  readonly playFit: ReturnType<typeof makeFitPlayer>['playPart']
}

/** The players of the last draft. They cache the fleets that they have drawn. */
let known: Players | undefined

function playersFor(draft: BalanceDraft): Players {
  const text = JSON.stringify(draft)
  if (known?.draft === text) return known
  const sources = sourcesOf(draft)
  if (!sources.ok) throw new Error('the draft does not fit this content')
  const { catalogue } = sources.value
  known = {
    draft: text,
    catalogue,
    playPart: makePartPlayer(sources.value),
    playWorth: makeWorthPlayer(catalogue),
    playFit: makeFitPlayer(catalogue).playPart,
  }
  return known
}

/** Performs a task. It throws if the draft does not fit the content, or if a faction has no fleet. */
export function answerTo(task: WorkerTask): WorkerAnswer {
  const { catalogue, playPart, playWorth, playFit } = playersFor(task.draft)
  const start = performance.now()
  const effort = (battles: number) => ({ battles, millis: performance.now() - start })
  switch (task.kind) {
    case 'matrix': {
      const tally = playPart(task.question, task.part)
      return { kind: 'matrix', tally, ...effort(tally.battles) }
    }
    case 'worth': {
      const sums = playWorth(task.question, task.part)
      return { kind: 'worth', sums, ...effort(Object.values(sums).reduce((sum, { battles }) => sum + battles, 0)) }
    }
    case 'fit': {
      const scores = playFit(task.question, task.part)
      return { kind: 'fit', scores, ...effort(scores.length) }
    }
    case 'prices':
      return { kind: 'prices', prices: priceFitOf(task.result, catalogue), ...effort(0) }
  }
}
