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
import { makeVolley, type Volley, type VolleyFaces, type VolleyRoll, type VolleyTraits } from '#game/volley/volley.ts'

/** Builders of throws and entries with defaults, so that a test names only what matters to it. */

export function aVolley(settings: Partial<VolleySettings> = {}, traits: VolleyTraits = {}): Volley {
  const made = makeVolley({ successDice: 3, failureDice: 2, damageRating: 2, defenseRating: 1, ...settings }, traits)
  if (!made.ok) throw new Error(made.error.code)
  return made.value
}

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
  faces: {
    readonly success: readonly number[]
    readonly failure: readonly number[]
    readonly rerolled?: VolleyRoll['rerolled']
  },
  over: Partial<IntentRequest> = {},
): readonly RollEntry[] {
  const intent = anIntent(stamp(), over)
  return [intent, ...makeValues(intent.id, { ...fromPips(faces), rerolled: faces.rerolled ?? [] }, stamp)]
}

const fromPips = ({ success, failure }: VolleyFaces): VolleyFaces => ({
  success: success.map((pips) => pips - 1),
  failure: failure.map((pips) => pips - 1),
})

export function viewOf(entries: readonly RollEntry[]): ThrowView {
  const view = foldThrow(entries)
  if (!view.ok) throw new Error(view.error.map(({ code }) => code).join())
  return view.value
}

export const codesOf = (problems: readonly RollLogProblem[]): readonly string[] => problems.map(({ code }) => code)
