import { parentPort } from 'node:worker_threads'
import { catalogue } from '#content/catalogue.ts'
import { firstGameFleets } from '#content/first-game-fleets.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import { makePartPlayer } from '#game/balance/balance-run.ts'
import type { Climb } from '#game/balance/climb/climb-question.ts'
import { makeClimbPlayer } from '#game/balance/climb/climb-run.ts'
import { applyDraft, type BalanceDraft } from '#game/balance/draft.ts'
import { makeFitPlayer } from '#game/balance/fit-run.ts'
import { makeWorthPlayer } from '#game/balance/worth/worth-run.ts'
import type { WorthSums } from '#game/balance/worth/worth-sums.ts'
import type { Tally } from '#game/battle/run/pairing.ts'
import type { BalanceJob, DraftedJob } from './balance-job.ts'

/** Fights parts of runs that the main thread asks for. */

/** A worker's answer: its counts, and how long the battles took. */
export type BalanceAnswer =
  | { readonly kind: 'pairing'; readonly tally: Tally; readonly battles: number; readonly millis: number }
  | { readonly kind: 'worth'; readonly sums: WorthSums; readonly battles: number; readonly millis: number }
  | { readonly kind: 'fit'; readonly scores: readonly number[]; readonly battles: number; readonly millis: number }
  | { readonly kind: 'climb'; readonly climb: Climb; readonly battles: number; readonly millis: number }

function makePlayers(draft: BalanceDraft) {
  const changed = applyDraft(catalogue, draft)
  if (!changed.ok) throw new Error(`The draft cannot be applied: ${JSON.stringify(changed.error)}`)
  const sources = { catalogue: changed.value, ready: starterFleets, patrols: firstGameFleets }
  return {
    playPart: makePartPlayer(sources),
    playWorth: makeWorthPlayer(changed.value),
    playFit: makeFitPlayer(changed.value).playPart,
    playClimb: makeClimbPlayer(sources),
  }
}

const kept = new Map<string, ReturnType<typeof makePlayers>>()

function playersFor(draft: BalanceDraft): ReturnType<typeof makePlayers> {
  const key = JSON.stringify(draft)
  const players = kept.get(key) ?? makePlayers(draft)
  kept.set(key, players)
  return players
}

function answer(job: BalanceJob, draft: BalanceDraft): BalanceAnswer {
  const { playPart, playWorth, playFit, playClimb } = playersFor(draft)
  const start = performance.now()
  const millis = (): number => performance.now() - start
  if (job.kind === 'pairing') {
    const tally = playPart(job.question, job.part)
    return { kind: 'pairing', tally, battles: tally.battles, millis: millis() }
  }
  if (job.kind === 'fit') {
    const scores = playFit(job.question, job.part)
    return { kind: 'fit', scores, battles: scores.length, millis: millis() }
  }
  if (job.kind === 'climb') {
    const { climb, battles } = playClimb(job.question, job.faction, job.climb)
    return { kind: 'climb', climb, battles, millis: millis() }
  }
  const sums = playWorth(job.question, job.part)
  const battles = Object.values(sums).reduce((sum, counted) => sum + counted.battles, 0)
  return { kind: 'worth', sums, battles, millis: millis() }
}

parentPort?.on('message', ({ job, draft }: DraftedJob) => parentPort?.postMessage(answer(job, draft)))
