import {
  makeIntent,
  makeValues,
  type IntentRequest,
  type RollEntry,
  type RollIntent,
  type RollStamp,
} from '#game/roll-log/roll-entry.ts'
import { foldThrow } from '#game/roll-log/roll-log.ts'
import type { RollLogProblem, ThrowView } from '#game/roll-log/throw-view.ts'
import type { VolleySettings } from '#game/volley/volley-settings.ts'
import { makeVolley, type Volley, type VolleyFaces, type VolleyTraits } from '#game/volley/volley.ts'
import { okValue } from './ok-value.ts'

/** Builders of throws and entries with defaults, so that a test names only what matters to it. */

export const aVolley = (settings: Partial<VolleySettings> = {}, traits: VolleyTraits = {}): Volley =>
  okValue(makeVolley({ successDice: 3, failureDice: 2, damageRating: 2, defenseRating: 1, ...settings }, traits))

/** A volley of this many success and failure dice; net and damage are the same unless ratings are given. */
export const aPool = (
  successDice: number,
  failureDice: number,
  damageRating = 1,
  defenseRating = 0,
  traits: VolleyTraits = {},
): Volley => aVolley({ successDice, failureDice, damageRating, defenseRating }, traits)

/** Stamps one second apart, ids `<prefix>1`, `<prefix>2`, … */
export function stamps(prefix = 'e', from = 1_000_000): () => RollStamp {
  let n = 0
  return () => ({ id: `${prefix}${(n += 1)}`, at: from + n * 1000, by: 'u1' })
}

export const anIntent = (stamp: RollStamp, over: Partial<IntentRequest> = {}): RollIntent =>
  makeIntent(stamp, { volley: aVolley(), label: 'Broadside', gameVersion: 'v0', decided: 'drawn', ...over })

/** The entries of one throw with these faces. `faces`: pips from 1 to 6, as on the dice. */
export function aThrow(
  stamp: () => RollStamp,
  faces: VolleyFaces,
  over: Partial<IntentRequest> = {},
): readonly RollEntry[] {
  const intent = anIntent(stamp(), over)
  return [intent, ...makeValues(intent.id, { ...fromPips(faces), rerolled: [] }, stamp)]
}

const fromPips = ({ success, failure }: VolleyFaces): VolleyFaces => ({
  success: success.map((pips) => pips - 1),
  failure: failure.map((pips) => pips - 1),
})

export const viewOf = (entries: readonly RollEntry[]): ThrowView => okValue(foldThrow(entries))

export const codesOf = (problems: readonly RollLogProblem[]): readonly string[] => problems.map(({ code }) => code)
