import type { ShipDesign } from '#game/ship/ship.ts'
import { bandOf, bands } from '../dice/range-band.ts'
import { worthAt, type BattleWeapon } from './battle-weapon.ts'

/**
 * What a ship's fire is worth by place, used to choose moves and orders. Targets are chosen by their exact odds
 * instead.
 */

/** Fire is calculated for this many whole inches; greater distances count as the last one. */
export const reckonedInches = 48

/** The typical target: evasion and defense rating between those of a frigate and a cruiser. */
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

/** The distance in whole inches that is the index into `power`, and the value of `power` there. */
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

/** Distances at which fire is near its best, good, and still useful. */
export const usefulRanges = (power: Float64Array): readonly [number, number, number] => [
  rangeOf(power, 0.95),
  rangeOf(power, 0.65),
  rangeOf(power, 0.35),
]

/** The share of an enemy's fire that gets through, by quarter. A defense rating of 1 counts as 1. */
export const softness = ({ bow, flank, stern }: ShipDesign['defense']): readonly number[] =>
  [bow, flank, flank, stern].map((rating) => 1.33 ** (usualDefense - rating))
