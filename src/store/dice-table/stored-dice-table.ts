import * as v from 'valibot'
import { facings, rangeBands } from '#game/ship/ship.ts'
import { terrains } from '#game/volley/attack.ts'
import { mostMassing } from '#game/volley/massing.ts'
import { maxHull, volleyBounds, type VolleySettings } from '#game/volley/volley-settings.ts'
import { browserStorage, type DeviceStorage } from '#records/browser/device-storage.ts'
import { readStored } from '#records/browser/read-stored.ts'
import {
  conditions,
  maxFriends,
  noAttack,
  noCircumstances,
  type AttackPick,
  type HullLost,
  type Opponents,
} from './last-attack.ts'
import { presetBounds, type Preset } from './presets.ts'
import { maxAccurate, maxPiercing, noTraits, type SetupTarget, type SetupTraits } from './setup.ts'

export const diceTableKey = (owner: string): string => `orion-dice:${owner}`

export function forgetDiceTable(owner: string, storage: DeviceStorage = browserStorage()): void {
  storage.remove(diceTableKey(owner))
}

export const diceModes = ['2d', '3d'] as const
export type DiceMode = (typeof diceModes)[number]

/**
 * The dice table as stored, without the four figures of the volley: store/settings/settings.ts keeps them (LS-02,
 * LS-03).
 */
export interface StoredTable {
  readonly mode: DiceMode
  readonly sound: boolean
  readonly vibration: boolean
  readonly traits: SetupTraits
  readonly hull: number
  readonly label: string
  /**
   * The figures as computed for an attack; comparing with them shows whether the player has changed them. Null: no
   * attack.
   */
  readonly computed: VolleySettings | null
  readonly target: SetupTarget | null
  readonly oneBlank: boolean
  readonly lastAttack: AttackPick
  readonly opponents: Opponents
  readonly lost: HullLost
  readonly presets: readonly Preset[]
  /** The problems with stored figures that the player has dismissed, as JSON. */
  readonly told: string
}

export const emptyTable: StoredTable = {
  mode: '2d',
  sound: false,
  vibration: false,
  traits: noTraits,
  hull: 0,
  label: '',
  computed: null,
  target: null,
  oneBlank: false,
  lastAttack: noAttack,
  opponents: {},
  lost: {},
  presets: [],
  told: '',
}

const tableVersion = 1

const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
const figure = ({ min, max }: { readonly min: number; readonly max: number }) => whole(min, max)
const flag = v.fallback(v.boolean(), false)
const traits = v.object({
  accurate: whole(0, maxAccurate),
  piercing: whole(0, maxPiercing),
  rending: v.boolean(),
  overcharge: v.boolean(),
  ion: v.boolean(),
})
const hull = whole(0, maxHull)
const settings = v.object({
  successDice: figure(volleyBounds.successDice),
  failureDice: figure(volleyBounds.failureDice),
  damageRating: figure(volleyBounds.damageRating),
  defenseRating: figure(volleyBounds.defenseRating),
})
const preset = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(presetBounds.name)),
  setup: v.object({ settings, traits, hull }),
})
const id = v.pipe(v.string(), v.maxLength(200))
const side = v.object({ from: id, ship: id })
const target = v.object({ ...side.entries, hull: whole(1, maxHull) })
const isCondition = v.picklist(conditions)
const circumstances = v.object({
  terrain: v.fallback(v.picklist(terrains), 'open'),
  // A condition that only a later or an earlier version knows is left out.
  on: v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((list) => list.flatMap((one) => (v.is(isCondition, one) ? [one] : []))),
    ),
    [],
  ),
  joining: v.fallback(v.pipe(v.array(id), v.maxLength(mostMassing)), []),
  friends: v.fallback(whole(0, maxFriends), 0),
})
const attack = v.object({
  attacker: side,
  weapon: id,
  target: side,
  facing: v.picklist(facings),
  band: v.picklist(rangeBands),
  circumstances: v.fallback(circumstances, noCircumstances),
})
/** The stored table. Fields and presets are read one by one; an invalid one does not affect the others (LS-07). */
const schema = v.object({
  mode: v.fallback(v.picklist(diceModes), '2d'),
  sound: flag,
  vibration: flag,
  traits: v.fallback(traits, noTraits),
  hull: v.fallback(hull, 0),
  label: v.fallback(v.pipe(v.string(), v.maxLength(120)), ''),
  computed: v.fallback(v.nullable(settings), null),
  target: v.fallback(v.nullable(target), null),
  oneBlank: flag,
  lastAttack: v.fallback(attack, noAttack),
  opponents: v.fallback(v.record(id, side), {}),
  lost: v.fallback(v.record(v.pipe(v.string(), v.maxLength(401)), whole(0, maxHull)), {}),
  presets: v.fallback(v.array(v.unknown()), []),
  told: v.fallback(v.string(), ''),
})

export function readTable(text: string | null): StoredTable {
  const read = readStored(v.object({ version: v.number(), table: schema }), text)
  if (!read) return emptyTable
  const { presets, ...rest } = read.table
  const valid = presets.flatMap((one) => {
    const parsed = v.safeParse(preset, one)
    return parsed.success ? [parsed.output] : []
  })
  return { ...rest, presets: valid.slice(0, presetBounds.presets) }
}

export const loadTable = (storage: DeviceStorage, owner: string): StoredTable =>
  readTable(storage.get(diceTableKey(owner)))

/** Returns whether the device stored the table. */
export const saveTable = (storage: DeviceStorage, owner: string, table: StoredTable): boolean =>
  storage.set(diceTableKey(owner), JSON.stringify({ version: tableVersion, table }))
