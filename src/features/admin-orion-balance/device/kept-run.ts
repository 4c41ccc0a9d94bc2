import { resultFormat, type BalanceResult, type RunIdentity } from '#game/balance/balance-result.ts'
import { worthFormat, type WorthIdentity, type WorthResult } from '#game/balance/worth-result.ts'

/** A run that is kept on this device, finished or not. */
export interface Kept<R> {
  /** Says what the run is of; a run of the same is the same run. */
  readonly key: string
  readonly result: R
  /** Milliseconds since 1970. */
  readonly changedAt: number
  /** Battles a second of one worker of this device; 0 where it was not fought here. */
  readonly speed: number
}

export type KeptRun = Kept<BalanceResult>
export type KeptWorth = Kept<WorthResult>

/** The key of a matrix: the same for two runs whose battles are the same. */
export const runKey = ({ question, gameVersion, contentHash, draft }: RunIdentity): string => {
  const { kind, model, doctrine, scenario, terrain, limit, seed, battles } = question
  const asked = [kind, model, doctrine, scenario, terrain, kind === 'random' ? limit : 0, seed, battles]
  return JSON.stringify([resultFormat, ...asked, gameVersion, contentHash, draft.changes])
}

/** The key of a run on worth. */
export const worthKey = ({ question, gameVersion, contentHash, draft }: WorthIdentity): string => {
  const { model, doctrine, scenario, limit, seed, fleets, battles, factions } = question
  const asked = [model, doctrine, scenario, limit, seed, fleets, battles, factions]
  return JSON.stringify([worthFormat, ...asked, gameVersion, contentHash, draft.changes])
}
