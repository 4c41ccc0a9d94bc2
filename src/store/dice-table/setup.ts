import type { WeaponTrait } from '#game/ship/ship.ts'
import type { AttackModifier } from '#game/volley/attack.ts'
import { maxHull, volleyBounds, type VolleySettings } from '#game/volley/volley-settings.ts'
import { makeVolley, type Volley } from '#game/volley/volley.ts'

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

/** Why the figures are what they are: a weapon at a target under the circumstances that were named. */
export interface SetupSource {
  /** The figures as they came; one that the player changed since differs from them. */
  readonly settings: VolleySettings
  readonly modifiers: readonly AttackModifier[]
}

/** Everything that is laid out on the page before the dice are picked up. */
export interface Setup {
  readonly settings: VolleySettings
  readonly traits: SetupTraits
  /** Hull points the target has left; 0 while nobody asks. */
  readonly hull: number
  /** What is rolled, in words; may be empty. */
  readonly label: string
  /** The weapon that a link laid out. */
  readonly weapon?: { readonly design: string; readonly weapon: string } | undefined
  readonly source?: SetupSource | undefined
}

export const noTraits: SetupTraits = { accurate: 0, piercing: 0, rending: false, overcharge: false, ion: false }

/** Most that Accurate and Piercing can be set to by hand. */
export const mostAccurate = 3
export const mostPiercing = 3

const clamp = (value: number, { min, max }: { readonly min: number; readonly max: number }): number =>
  Number.isNaN(value) ? min : Math.min(max, Math.max(min, Math.round(value)))

/** Overcharge is spent once a battle, so a weapon that has it does not arrive with it switched on. */
export function setupTraitsOf(traits: readonly WeaponTrait[]): SetupTraits {
  const total = (kind: 'accurate' | 'piercing', most: number) =>
    Math.min(
      most,
      traits.reduce((sum, trait) => (trait.kind === kind && !isTiedToBand(trait) ? sum + trait.n : sum), 0),
    )
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

export const clampSettings = (settings: VolleySettings): VolleySettings => ({
  successDice: clamp(settings.successDice, volleyBounds.successDice),
  failureDice: clamp(settings.failureDice, volleyBounds.failureDice),
  damageRating: clamp(settings.damageRating, volleyBounds.damageRating),
  defenseRating: clamp(settings.defenseRating, volleyBounds.defenseRating),
})

export const clampHull = (hull: number): number => clamp(hull, { min: 0, max: maxHull })

export const isSameVolley = (a: Volley, b: Volley): boolean =>
  a.successDice === b.successDice &&
  a.failureDice === b.failureDice &&
  a.damageRating === b.damageRating &&
  a.defenseRating === b.defenseRating &&
  a.successFaces.join() === b.successFaces.join() &&
  a.reroll === b.reroll &&
  a.effect === b.effect
