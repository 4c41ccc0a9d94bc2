import { figuresId } from '#content/current-rules.ts'
import { gameVersion } from '#content/version.ts'
import { noDraft } from '#game/balance/draft.ts'
import { methodNow } from '#game/balance/run-header.ts'
import { factionIds } from '#game/ship/ship.ts'
import type { SharedQuestion } from '../address/question-address.ts'
import type { FitIdentity } from '../run/kept-run.ts'

/** Battles a pairing that are offered. */
export const battleCounts: readonly number[] = [500, 1000, 6000, 20_000]
export const usualBattles = 1000

/** A run for price suggestions with today's content: as the matrix is asked, but always of random fleets. */
export const fitIdentity = (
  { model, doctrine, scenario, limit, seed }: SharedQuestion,
  battles: number,
): FitIdentity => ({
  question: { model, doctrine, scenario, limit, seed, battles, factions: factionIds },
  gameVersion,
  contentHash: figuresId,
  draft: noDraft,
  method: methodNow,
})
