import type { WeaponTrait } from '#game/ship.ts'
import { makeVolley, type Volley } from '#game/volley.ts'
import { volleyBounds, type VolleySettings } from '#game/volley-settings.ts'

/** Traits that change a volley on this page; the others of a weapon decide when it may fire, not what it does. */
export interface SetupTraits {
  /** Failure dice ignored. */
  readonly accurate: number
  /** Defense rating ignored. */
  readonly piercing: number
  readonly rending: boolean
  /** Every blank success die is rolled once more. */
  readonly overcharge: boolean
  readonly ion: boolean
}

export const noTraits: SetupTraits = { accurate: 0, piercing: 0, rending: false, overcharge: false, ion: false }

/** Most that Accurate and Piercing can be set to by hand. */
export const mostAccurate = 3
export const mostPiercing = 3

/** Overcharge is spent once a battle, so a weapon that has it does not arrive with it switched on. */
export function setupTraitsOf(traits: readonly WeaponTrait[]): SetupTraits {
  const total = (kind: 'accurate' | 'piercing', most: number) =>
    Math.min(most, traits.reduce((sum, trait) => (trait.kind === kind && !isTiedToBand(trait) ? sum + trait.n : sum), 0))
  return {
    accurate: total('accurate', mostAccurate),
    piercing: total('piercing', mostPiercing),
    rending: traits.some(({ kind }) => kind === 'rending'),
    overcharge: false,
    ion: traits.some(({ kind }) => kind === 'ion'),
  }
}

/** Accurate at one range only: the range is not known here, so the player sets it. */
const isTiedToBand = (trait: WeaponTrait): boolean => trait.kind === 'accurate' && trait.band !== undefined

/** The volley of the four figures and the traits. The figures are clamped to what can be rolled, so there always is one. */
export function volleyOf(settings: VolleySettings, traits: SetupTraits): Volley {
  const clamped = clampSettings(settings)
  const made = makeVolley(
    {
      ...clamped,
      failureDice: Math.max(0, clamped.failureDice - traits.accurate),
      defenseRating: Math.max(0, clamped.defenseRating - traits.piercing),
    },
    { rending: traits.rending, rerollBlanks: traits.overcharge, ion: traits.ion },
  )
  if (!made.ok) throw new Error(`a clamped setting was refused: ${made.error.field}`)
  return made.value
}

export function clampSettings(settings: VolleySettings): VolleySettings {
  const clamp = (field: keyof VolleySettings) => {
    const { min, max } = volleyBounds[field]
    const value = Math.round(settings[field])
    return Number.isNaN(value) ? min : Math.min(max, Math.max(min, value))
  }
  return {
    successDice: clamp('successDice'),
    failureDice: clamp('failureDice'),
    damageRating: clamp('damageRating'),
    defenseRating: clamp('defenseRating'),
  }
}
