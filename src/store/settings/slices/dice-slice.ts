import * as v from 'valibot'
import { volleyBounds, type VolleySettings } from '#game/volley/volley-settings.ts'
import { clamp, type MakeSlice } from './slice.ts'

/** The figures of the volley on the dice screen (LS-02). */
export interface DiceSlice extends VolleySettings {
  /** Changes figures of the volley. They are rounded and clamped to their bounds; NaN changes nothing. */
  readonly setVolley: (change: Partial<VolleySettings>) => void
}

export const diceDefaults: VolleySettings = { successDice: 4, failureDice: 2, damageRating: 2, defenseRating: 1 }

const within = ({ min, max }: { readonly min: number; readonly max: number }) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

export const diceEntries = {
  successDice: within(volleyBounds.successDice),
  failureDice: within(volleyBounds.failureDice),
  damageRating: within(volleyBounds.damageRating),
  defenseRating: within(volleyBounds.defenseRating),
}

const clampVolley = (change: Partial<VolleySettings>): Partial<VolleySettings> =>
  Object.fromEntries(
    (Object.keys(volleyBounds) as (keyof VolleySettings)[]).flatMap((field) => {
      const value = change[field]
      return value === undefined || Number.isNaN(value) ? [] : [[field, clamp(value, volleyBounds[field])]]
    }),
  )

export const makeDiceSlice: MakeSlice<DiceSlice> = (set) => ({
  ...diceDefaults,
  setVolley: (change) => set(clampVolley(change)),
})
