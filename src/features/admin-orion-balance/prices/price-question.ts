import { figuresId } from '#content/current-rules.ts'
import { gameVersion } from '#content/version.ts'
import { noDraft } from '#game/balance/draft.ts'
import { methodNow } from '#game/balance/run-header.ts'
import { factionIds } from '#game/ship/ship.ts'
import type { SharedQuestion } from '../address/question-address.ts'
import type { FitIdentity } from '../run/kept-run.ts'

/** Choices for the number of battles of each pairing. */
export const battleCounts: readonly number[] = [500, 1000, 6000, 20_000]
export const usualBattles = 1000

/**
 * The identity of a run for price suggestions with the current content: the question of the matrix, but always with
 * random fleets.
 */
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
