import { arcsOf } from '#game/ship/arcs.ts'
import { arcs, rangeBands, type ShipClass, type Weapon, type WeaponTrait } from '#game/ship/ship.ts'
import { ionSteps } from '#game/volley/volley.ts'
import { expectedDamage, netAtLeast, poolOdds, rerolls } from '../dice/pool-odds.ts'

/** A weapon in numbers, as a battle reads it thousands of times. */
export interface BattleWeapon {
  readonly name: string
  /** One bit for each quarter that it covers: 1 bow, 2 port, 4 starboard, 8 stern. */
  readonly arcs: number
  readonly short: number
  readonly medium: number
  readonly long: number
  readonly dice: number
  readonly damageRating: number
  /** Failure dice that it ignores, by band. */
  readonly accurate: readonly number[]
  readonly piercing: number
  /** How often it fires in a battle. */
  readonly salvos: number
  readonly rending: boolean
  readonly overcharge: boolean
  readonly ion: boolean
  readonly spinal: boolean
  readonly beam: boolean
  /** Whether point defense works against it. */
  readonly stoppable: boolean
  /** Hull points that a volley of it alone is worth, see `worthAt`. */
  readonly worth: Float64Array
}

/** Failure dice and defense ratings for which the worth is kept; more count as the most. */
const keptFailure = 16
const keptDefense = 6

/** Where in `worth` a volley stands: with a weapons critical or without, against so many failure dice and armour. */
const worthIndex = (isHurt: boolean, failure: number, defense: number): number =>
  ((isHurt ? keptFailure : 0) + (failure < keptFailure ? failure : keptFailure - 1)) * keptDefense +
  (defense < keptDefense ? defense : keptDefense - 1)

/** Hull points that a volley of the weapon alone is worth; Ion criticals are reckoned as hull. */
export const worthAt = ({ worth }: BattleWeapon, isHurt: boolean, failure: number, defense: number): number =>
  worth[worthIndex(isHurt, failure, defense)]!

/** Hull points that one critical is worth. */
const criticalWorth = 2.5

type Effect = Pick<BattleWeapon, 'ion' | 'rending' | 'damageRating'>

/** Hull points that a volley with so many dice is worth; Ion criticals are reckoned as hull. */
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

const unlimited = 1000

/** A distance equal to an edge is inside the band, however its last digit is rounded. */
const hair = 1e-9

/** The weapon of a ship of this class, refits included. */
export function battleWeapon(weapon: Weapon, shipClass: ShipClass): BattleWeapon {
  const has = (kind: WeaponTrait['kind']): boolean => weapon.traits.some((trait) => trait.kind === kind)
  const total = (kind: 'accurate' | 'piercing' | 'salvo', band?: string): number =>
    weapon.traits.reduce(
      (sum, trait) =>
        trait.kind === kind && (trait.kind !== 'accurate' || trait.band === undefined || trait.band === band)
          ? sum + trait.n
          : sum,
      0,
    )
  const effect = { dice: weapon.dice, damageRating: weapon.damageRating, rending: has('rending'), ion: has('ion') }
  return {
    name: weapon.name,
    arcs: arcsOf(weapon).reduce((mask, arc) => mask | (1 << arcs.indexOf(arc)), 0),
    short: weapon.range.short + hair,
    medium: weapon.range.medium + hair,
    long: weapon.range.long + hair,
    dice: weapon.dice,
    damageRating: weapon.damageRating,
    accurate: rangeBands.map((band) => total('accurate', band)),
    piercing: total('piercing'),
    salvos: has('salvo') ? total('salvo') : unlimited,
    rending: has('rending'),
    overcharge: has('overcharge'),
    ion: has('ion'),
    spinal: has('spinal'),
    beam: weapon.kind === 'beam',
    stoppable: weapon.kind === 'missile' || weapon.kind === 'torpedo' || shipClass === 'squadron',
    worth: worthTable(effect),
  }
}
