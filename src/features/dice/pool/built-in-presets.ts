import type { Preset } from '#store/dice-table/presets.ts'
import { noTraits, type Setup } from '#store/dice-table/setup.ts'
import { texts } from './texts.ts'

export interface BuiltInPreset {
  readonly id: string
  readonly name: string
  readonly setup: Pick<Setup, 'traits'> & { readonly successDice: number; readonly damageRating: number }
}

/** Typical weapons. They leave out failure dice, defense rating and hull, which depend on the target. */
export const builtInPresets: readonly BuiltInPreset[] = [
  { id: 'light', name: texts.presets.names.light, setup: { successDice: 6, damageRating: 1, traits: noTraits } },
  { id: 'corvette', name: texts.presets.names.corvette, setup: { successDice: 3, damageRating: 2, traits: noTraits } },
  { id: 'medium', name: texts.presets.names.medium, setup: { successDice: 4, damageRating: 2, traits: noTraits } },
  { id: 'heavy', name: texts.presets.names.heavy, setup: { successDice: 3, damageRating: 4, traits: noTraits } },
  { id: 'main', name: texts.presets.names.main, setup: { successDice: 2, damageRating: 5, traits: noTraits } },
  {
    id: 'lance',
    name: texts.presets.names.lance,
    setup: { successDice: 2, damageRating: 6, traits: { ...noTraits, accurate: 1 } },
  },
  { id: 'torpedo', name: texts.presets.names.torpedo, setup: { successDice: 3, damageRating: 4, traits: noTraits } },
  {
    id: 'ion',
    name: texts.presets.names.ion,
    setup: { successDice: 4, damageRating: 2, traits: { ...noTraits, ion: true } },
  },
]

/** The current setup, with its weapon replaced by this preset. */
export const withBuiltIn = (now: Setup, { name, setup }: BuiltInPreset): Setup => ({
  settings: { ...now.settings, successDice: setup.successDice, damageRating: setup.damageRating },
  traits: setup.traits,
  hull: now.hull,
  target: now.target,
  label: name,
})

export const withPreset = ({ name, setup }: Preset): Setup => ({ ...setup, label: name })
