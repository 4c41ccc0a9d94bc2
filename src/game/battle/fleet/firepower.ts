import type { ShipDesign } from '#game/ship/ship.ts'
import { bandOf, bands } from '../dice/range-band.ts'
import { worthAt, type BattleWeapon } from './battle-weapon.ts'

/** What a ship's fire is worth where, for choosing moves and orders. Targets are chosen by their true odds instead. */

/** Whole inches for which fire is reckoned; beyond them it counts as at the last. */
export const reckonedInches = 48

/** The target that stands for all: evasion and defense rating between a frigate's and a cruiser's. */
const usualEvasion = 2
const usualDefense = 1

/** Expected damage of a weapon at a distance, to a usual target or to one with these figures. */
export function weaponPower(
  weapon: BattleWeapon,
  inches: number,
  evasion = usualEvasion,
  defense = usualDefense,
): number {
  const band = bandOf(weapon, inches)
  if (band === bands.beyond) return 0
  const failure = Math.max(0, evasion + band - weapon.accurate[band]!)
  return worthAt(weapon, false, failure, Math.max(0, defense - weapon.piercing))
}

/** Expected damage of all weapons at [quarter × 49 + whole inches] to a usual target in that quarter. */
export function powerOf(weapons: readonly BattleWeapon[]): Float64Array {
  const power = new Float64Array(4 * (reckonedInches + 1))
  for (const weapon of weapons)
    for (let inches = 0; inches <= reckonedInches; inches++) {
      const value = weaponPower(weapon, inches)
      for (let quarter = 0; quarter < 4; quarter++)
        if ((weapon.arcs >> quarter) & 1) power[quarter * (reckonedInches + 1) + inches]! += value
    }
  return power
}

/** Value of `power` in a quarter at a distance in inches. */
export const powerAt = (power: Float64Array, quarter: number, inches: number): number =>
  power[quarter * (reckonedInches + 1) + wholeInches(inches)]!

/** The distance in whole inches by which `power` is read, and what it is there. */
export const wholeInches = (inches: number): number => (inches < reckonedInches ? Math.ceil(inches) : reckonedInches)
export const powerAtWhole = (power: Float64Array, quarter: number, inches: number): number =>
  power[quarter * (reckonedInches + 1) + inches]!

/** The greatest distance at which the best quarter still has this share of the greatest power; 1 if there is none. */
function rangeOf(power: Float64Array, share: number): number {
  const best = power.reduce((most, value) => Math.max(most, value), 0)
  for (let inches = reckonedInches; inches > 1; inches--)
    for (let quarter = 0; quarter < 4; quarter++)
      if (best > 0 && powerAt(power, quarter, inches) >= share * best) return inches
  return 1
}

/** Distances at which fire is near its best, good, and still of use. */
export const usefulRanges = (power: Float64Array): readonly [number, number, number] => [
  rangeOf(power, 0.95),
  rangeOf(power, 0.65),
  rangeOf(power, 0.35),
]

/** How much of an enemy's fire goes through by quarter, where a defense rating of 1 lets 1 through. */
export const softness = ({ bow, flank, stern }: ShipDesign['defense']): readonly number[] =>
  [bow, flank, flank, stern].map((rating) => 1.33 ** (usualDefense - rating))
