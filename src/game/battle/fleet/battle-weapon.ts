import type { ShipClass, Weapon } from '#game/ship/ship.ts'
import { poolWeapon, type PoolWeapon } from '#game/volley/pool-weapon.ts'
import { ionSteps } from '#game/volley/volley.ts'
import { expectedDamage, netAtLeast, poolOdds, rerolls } from '../dice/pool-odds.ts'

/** A weapon in numbers, as a battle reads it thousands of times. */
export interface BattleWeapon extends PoolWeapon {
  readonly name: string
  /** Outer edges of the bands, inches. */
  readonly short: number
  readonly medium: number
  readonly long: number
  /** Hull points that a volley of it alone is worth, see `worthAt`. */
  readonly worth: Float64Array
}

/** Failure dice and defense ratings for which the worth is kept; greater values count as the greatest. */
const keptFailure = 16
const keptDefense = 6

/**
 * The index in `worth` of a volley: with a weapons critical or without, against so many failure dice and this armour.
 */
const worthIndex = (isHurt: boolean, failure: number, defense: number): number =>
  ((isHurt ? keptFailure : 0) + (failure < keptFailure ? failure : keptFailure - 1)) * keptDefense +
  (defense < keptDefense ? defense : keptDefense - 1)

/** Hull points that a volley of the weapon alone is worth; Ion criticals are converted to hull points. */
export const worthAt = ({ worth }: BattleWeapon, isHurt: boolean, failure: number, defense: number): number =>
  worth[worthIndex(isHurt, failure, defense)]!

/** Hull points that one critical is worth. */
const criticalWorth = 2.5

type Effect = Pick<BattleWeapon, 'ion' | 'rending' | 'damageRating'>

/** Hull points that a volley with so many dice is worth; Ion criticals are converted to hull points. */
export function volleyWorth(
  { ion, rending, damageRating }: Effect,
  dice: number,
  failure: number,
  defense: number,
): number {
  const odds = poolOdds(dice, failure, rending, rerolls.none)
  if (!ion) return expectedDamage(odds, damageRating, defense)
  if (damageRating === 0) return 0
  const criticals = ionSteps.map((damage) => netAtLeast(odds, Math.ceil((damage + defense) / damageRating)))
  return criticalWorth * criticals.reduce((sum, p) => sum + p, 0)
}

function worthTable(weapon: Effect & Pick<BattleWeapon, 'dice'>): Float64Array {
  const table = new Float64Array(2 * keptFailure * keptDefense)
  for (const isHurt of [false, true])
    for (let failure = 0; failure < keptFailure; failure++)
      for (let defense = 0; defense < keptDefense; defense++)
        table[worthIndex(isHurt, failure, defense)] = volleyWorth(
          weapon,
          isHurt ? Math.max(1, weapon.dice - 1) : weapon.dice,
          failure,
          defense,
        )
  return table
}

/** A distance equal to an edge is inside the band, even if its last digit is rounded up. */
const hair = 1e-9

const noWorth = new Float64Array(0)

/** The weapon of a ship of this class, refits included. `isWeighed`: also calculates what its volleys are worth. */
export function battleWeapon(weapon: Weapon, shipClass: ShipClass, isWeighed: boolean): BattleWeapon {
  const figures = poolWeapon(weapon, shipClass)
  return {
    name: weapon.name,
    short: weapon.range.short + hair,
    medium: weapon.range.medium + hair,
    long: weapon.range.long + hair,
    // Written out, because an object that is copied from another is slow to read.
    arcs: figures.arcs,
    dice: figures.dice,
    damageRating: figures.damageRating,
    accurate: figures.accurate,
    piercing: figures.piercing,
    salvos: figures.salvos,
    rending: figures.rending,
    overcharge: figures.overcharge,
    ion: figures.ion,
    spinal: figures.spinal,
    beam: figures.beam,
    stoppable: figures.stoppable,
    worth: isWeighed ? worthTable(figures) : noWorth,
  }
}
