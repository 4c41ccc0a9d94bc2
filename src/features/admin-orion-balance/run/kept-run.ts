import type { BalanceQuestion } from '#game/balance/balance-question.ts'
import { resultFormat, type BalanceResult } from '#game/balance/balance-result.ts'
import type { FitQuestion } from '#game/balance/fit-question.ts'
import { fitFormat, type FitResult } from '#game/balance/fit-result.ts'
import type { RunHeader } from '#game/balance/run-header.ts'
import type { WorthQuestion } from '#game/balance/worth/worth-question.ts'
import { worthFormat, type WorthResult } from '#game/balance/worth/worth-result.ts'

export type RunIdentity = RunHeader<BalanceQuestion>
export type WorthIdentity = RunHeader<WorthQuestion>
export type FitIdentity = RunHeader<FitQuestion>

/** A run stored on this device, finished or not. */
export interface Kept<R> {
  /** Identifies the run: runs with the same key are the same run. */
  readonly key: string
  readonly result: R
  /** Milliseconds since 1970. */
  readonly changedAt: number
  /** Battles a second of one worker of this device; 0 if it was not fought here. */
  readonly speed: number
}

export type KeptRun = Kept<BalanceResult>
export type KeptWorth = Kept<WorthResult>
export type KeptFit = Kept<FitResult>

/**
 * The content and method of a run. Keys of the first method do not contain the method, because such keys are already
 * stored on devices.
 */
const foughtWith = (run: RunHeader<unknown>): readonly unknown[] => {
  const { gameVersion, contentHash, draft, method } = run
  return [gameVersion, contentHash, draft.changes, ...(method === undefined ? [] : [method])]
}

/** The key of a matrix. Two runs with the same battles have the same key. */
export function runKey(run: RunIdentity): string {
  const { kind, model, doctrine, scenario, terrain, limit, seed, battles } = run.question
  const asked = [kind, model, doctrine, scenario, terrain, kind === 'random' ? limit : 0, seed, battles]
  return JSON.stringify([resultFormat, ...asked, ...foughtWith(run)])
}

/** The key of a run on worth. */
export function worthKey(run: WorthIdentity): string {
  const { model, doctrine, scenario, limit, seed, fleets, battles, factions, only } = run.question
  const asked = [model, doctrine, scenario, limit, seed, fleets, battles, factions, ...(only ?? [])]
  return JSON.stringify([worthFormat, ...asked, ...foughtWith(run)])
}

/** The key of a run for price suggestions. */
export function fitKey(run: FitIdentity): string {
  const { model, doctrine, scenario, limit, seed, battles, factions } = run.question
  const asked = [model, doctrine, scenario, limit, seed, battles, factions]
  return JSON.stringify([fitFormat, ...asked, ...foughtWith(run)])
}
