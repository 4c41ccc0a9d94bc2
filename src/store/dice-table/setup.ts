import type { WeaponTrait } from '#game/ship/ship.ts'
import type { AttackModifier } from '#game/volley/attack.ts'
import { maxHull, volleyBounds, volleyFields, type VolleySettings } from '#game/volley/volley-settings.ts'
import { makeVolley, type Volley } from '#game/volley/volley.ts'
import { clamp } from '../settings/slices/slice.ts'
import type { Side } from './last-attack.ts'

/** The weapon traits that change a volley. A weapon's other traits decide when it may fire, not its damage. */
export interface SetupTraits {
  readonly accurate: number
  readonly piercing: number
  readonly rending: boolean
  readonly overcharge: boolean
  readonly ion: boolean
}

export interface SetupSource {
  /** The figures as the app computed them. If the set-up has a different figure, the player has changed it. */
  readonly settings: VolleySettings
  /** Why the figures are what they are; empty after a reload, because reasons are not stored. */
  readonly modifiers: readonly AttackModifier[]
}

/** The ship that an attack is aimed at. */
export interface SetupTarget extends Side {
  /** Its hull points when it is undamaged. */
  readonly hull: number
}

export interface Setup {
  readonly settings: VolleySettings
  readonly traits: SetupTraits
  /** The target's remaining hull points; 0: not given. */
  readonly hull: number
  readonly label: string
  readonly target?: SetupTarget | undefined
  /** Whether one blank success die may be rolled again after the roll (Ueda). */
  readonly oneBlank?: boolean | undefined
  readonly weapon?: { readonly design: string; readonly weapon: string } | undefined
  readonly source?: SetupSource | undefined
}

export const noTraits: SetupTraits = { accurate: 0, piercing: 0, rending: false, overcharge: false, ion: false }

/**
 * The set-up with figures that the player has set. An aimed shot stays aimed, and its name says that it was changed. The name of
 * a preset goes with its success dice and damage rating; the other two figures depend on the target.
 */
export function withFigures(setup: Setup, settings: VolleySettings): Setup {
  if (setup.source) return { ...setup, settings }
  const { successDice, damageRating } = setup.settings
  if (settings.successDice === successDice && settings.damageRating === damageRating) return { ...setup, settings }
  return { ...setup, settings, label: '', weapon: undefined, source: undefined, oneBlank: false }
}

/** The lowest damage rating and no defense, hull or traits, as for plain dice. */
const plainRatings = { damageRating: 1, defenseRating: 0 } as const

/**
 * The set-up without its name. If the name was that of an aimed shot, what belongs to its weapon and target goes too;
 * only the numbers of dice stay.
 */
export function withoutLabel(setup: Setup): Setup {
  if (!setup.weapon && !setup.source && !setup.target) return { ...setup, label: '' }
  return { settings: { ...setup.settings, ...plainRatings }, traits: noTraits, hull: 0, label: '' }
}

/** Whether the player has changed a figure that was computed from a weapon and its target. */
export const isChangedByHand = ({ settings, source }: Pick<Setup, 'settings' | 'source'>): boolean =>
  source !== undefined && volleyFields.some((field) => settings[field] !== source.settings[field])

export const maxAccurate = 3
export const maxPiercing = 3

/** A weapon's traits as the dice use them. Overcharge can be used only once per battle, so it starts off. */
export function setupTraitsOf(traits: readonly WeaponTrait[]): SetupTraits {
  const total = (kind: 'accurate' | 'piercing', max: number) =>
    Math.min(
      max,
      traits.reduce((sum, trait) => (trait.kind === kind && !isTiedToBand(trait) ? sum + trait.n : sum), 0),
    )
  return {
    accurate: total('accurate', maxAccurate),
    piercing: total('piercing', maxPiercing),
    rending: traits.some(({ kind }) => kind === 'rending'),
    overcharge: false,
    ion: traits.some(({ kind }) => kind === 'ion'),
  }
}

/** True for Accurate in one range band only. The range is not known here, so the player sets such a trait. */
const isTiedToBand = (trait: WeaponTrait): boolean => trait.kind === 'accurate' && trait.band !== undefined

/** The volley of a set-up. Its figures are clamped to their bounds, so the volley is always valid. */
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
