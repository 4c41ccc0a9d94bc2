import * as v from 'valibot'
import { maxHull, volleyBounds } from '#game/volley/volley-settings.ts'
import { browserStorage, type DeviceStorage } from '#records/browser/device-storage.ts'
import { presetBounds, type Preset } from './presets.ts'
import { mostAccurate, mostPiercing, noTraits, type SetupTraits } from './setup.ts'

/** Where this device keeps an account's dice table: what is laid out, presets, how it likes to roll. */
export const diceTableKey = (owner: string): string => `orion-dice:${owner}`

/** Forgets an account's dice table on this device; only after the account was deleted, or by the player's own wish. */
export const forgetDiceTable = (owner: string, storage: DeviceStorage = browserStorage()): void => {
  storage.remove(diceTableKey(owner))
}

export const diceModes = ['2d', '3d'] as const
export type DiceMode = (typeof diceModes)[number]

/** What the dice page keeps on this device for one account, beside the four figures (LS-02, LS-03). */
export interface KeptTable {
  readonly mode: DiceMode
  readonly sound: boolean
  readonly vibration: boolean
  readonly traits: SetupTraits
  readonly hull: number
  readonly label: string
  readonly presets: readonly Preset[]
  /** Stored figures that were refused and of which the player has been told. */
  readonly told: string
}

export const emptyTable: KeptTable = {
  mode: '2d',
  sound: false,
  vibration: false,
  traits: noTraits,
  hull: 0,
  label: '',
  presets: [],
  told: '',
}

const tableVersion = 1

const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
const figure = ({ min, max }: { readonly min: number; readonly max: number }) => whole(min, max)
const flag = v.fallback(v.boolean(), false)
const traits = v.object({
  accurate: whole(0, mostAccurate),
  piercing: whole(0, mostPiercing),
  rending: v.boolean(),
  overcharge: v.boolean(),
  ion: v.boolean(),
})
const hull = whole(0, maxHull)
const preset = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(presetBounds.name)),
  setup: v.object({
    settings: v.object({
      successDice: figure(volleyBounds.successDice),
      failureDice: figure(volleyBounds.failureDice),
      damageRating: figure(volleyBounds.damageRating),
      defenseRating: figure(volleyBounds.defenseRating),
    }),
    traits,
    hull,
  }),
})
/** One bad field costs itself alone, one bad preset too (LS-07). */
const schema = v.object({
  mode: v.fallback(v.picklist(diceModes), '2d'),
  sound: flag,
  vibration: flag,
  traits: v.fallback(traits, noTraits),
  hull: v.fallback(hull, 0),
  label: v.fallback(v.pipe(v.string(), v.maxLength(120)), ''),
  presets: v.fallback(v.array(v.unknown()), []),
  told: v.fallback(v.string(), ''),
})

const parseText = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What is kept, of unknown origin; never an error. */
export function readTable(text: string | null): KeptTable {
  const value = text === null ? undefined : parseText(text)
  const read = v.safeParse(v.object({ version: v.number(), table: schema }), value)
  if (!read.success) return emptyTable
  const { presets, ...rest } = read.output.table
  const fit = presets.flatMap((one) => {
    const parsed = v.safeParse(preset, one)
    return parsed.success ? [parsed.output] : []
  })
  return { ...rest, presets: fit.slice(0, presetBounds.presets) }
}

export const loadTable = (storage: DeviceStorage, owner: string): KeptTable =>
  readTable(storage.get(diceTableKey(owner)))

/** Answers whether the device kept it. */
export const saveTable = (storage: DeviceStorage, owner: string, table: KeptTable): boolean =>
  storage.set(diceTableKey(owner), JSON.stringify({ version: tableVersion, table }))
