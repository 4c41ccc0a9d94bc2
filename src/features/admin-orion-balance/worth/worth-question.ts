import { figuresId } from '#content/current-rules.ts'
import { gameVersion } from '#content/version.ts'
import { noDraft, type BalanceDraft } from '#game/balance/draft.ts'
import { methodNow } from '#game/balance/run-header.ts'
import { worthBattles, type WorthQuestion } from '#game/balance/worth/worth-question.ts'
import { sumsOf } from '#game/balance/worth/worth-result.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'
import { factionIds } from '#game/ship/ship.ts'
import type { SharedQuestion } from '../address/question-address.ts'
import { worthKey, type KeptWorth, type WorthIdentity } from '../run/kept-run.ts'
import { speedOf, type RunOutlook } from '../run/run-outlook.ts'

/** Choices for the number of fleets of each faction. */
export const fleetCounts: readonly number[] = [12, 48, 150, 300, 1000]
export const usualFleets = 48
export const fleetBounds = { min: 1, max: 100_000 } as const

/** Four battles of each fleet against each faction. */
const battlesOfFleet = 24

/** The question of a run on worth: that of the matrix, but always with random fleets. */
export const worthQuestion = (
  { model, doctrine, scenario, limit, seed }: SharedQuestion,
  fleets: number,
): WorthQuestion => ({ model, doctrine, scenario, limit, seed, fleets, battles: battlesOfFleet, factions: factionIds })

export const worthIdentity = (question: WorthQuestion, draft: BalanceDraft = noDraft): WorthIdentity => ({
  question,
  draft,
  gameVersion,
  contentHash: figuresId,
  method: methodNow,
})

/**
 * The progress of a run on worth. The number of battles of a part is known only after it was fought, so each part
 * counts the same.
 */
export function worthOutlook(
  identity: WorthIdentity,
  worths: readonly KeptWorth[],
  catalogue: Catalogue,
  workers: number,
  of: string,
): RunOutlook {
  const { question } = identity
  const key = worthKey(identity)
  const run = worths.find((one) => one.key === key)
  const parts = question.fleets * question.factions.length
  // Each choice is fought with and without it, and the battles without are shared by some.
  const battles = Math.round(1.3 * worthBattles(question, catalogue))
  const share = (run?.result.done.length ?? 0) / parts
  const fought = share === 1 ? battles : Math.floor(battles * share)
  return {
    keys: [key],
    battles,
    fought,
    of,
    millis: (1e3 * (battles - fought)) / (workers * speedOf(worths, question.model)),
  }
}

/** Whether anything was counted. */
export const isMeasured = ({ result }: KeptWorth): boolean => Object.keys(sumsOf(result)).length > 0
