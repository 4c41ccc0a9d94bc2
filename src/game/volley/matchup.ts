import { arcsOf } from '../ship/arcs.ts'
import {
  arcs,
  rangeBands,
  type Arc,
  type Facing,
  type RangeBand,
  type ShipClass,
  type ShipDesign,
  type Weapon,
  type WeaponTrait,
} from '../ship/ship.ts'
import { makeAttack } from './attack.ts'
import { atLeast, criticalDistribution, destroyedAfter, hullLossDistribution, meanOf, sdOf } from './odds.ts'
import type { Volley } from './volley.ts'

/**
 * Exact expected damage of one ship against another, by range band. Used by the catalogue, the comparison and the
 * balance tests. It assumes plain circumstances: open space, no order, no critical, no lock, no massing, no Overcharge,
 * unused Salvo, and an attacker that does not turn. Ships with refits go through `effectiveShip` first.
 */

export type Attacker = Pick<ShipDesign, 'class' | 'weapons'>
export type Target = Pick<ShipDesign, 'hull' | 'evasion' | 'defense' | 'pointDefence'>
export type ByBand<T> = Readonly<Record<RangeBand, T>>

/** Result of one volley. A weapon damages the hull or, with Ion, draws criticals; the other value is undefined. */
export interface WeaponDamage {
  /** Expected hull points lost. */
  readonly hull: number | undefined
  /** Expected criticals drawn by Ion damage, 0 to 2. */
  readonly criticals: number | undefined
  /** Standard deviation of the value that is defined. */
  readonly sd: number
  /** P(any damage), 0 to 1. */
  readonly hit: number
  /** P(this volley alone destroys an undamaged target), 0 to 1. */
  readonly kill: number
}

export interface Matchup {
  readonly attacker: Attacker
  readonly target: Target
  /** The side of the target that is hit. */
  readonly facing: Facing
  /** Range band; every weapon fires at this band of its own ranges. */
  readonly band: RangeBand
  /** The arc of the attacker in which the target lies; default: the arc with the most damage. */
  readonly through?: Arc
}

/** One round of a ship's fire, with every weapon that bears. */
export interface ShipDamage {
  readonly through: Arc
  /** Expected hull points lost; Ion weapons add none. */
  readonly hull: number
  /** Standard deviation of the hull points lost. */
  readonly sd: number
  /** Expected criticals drawn by Ion weapons. */
  readonly criticals: number
  /** P(this round alone destroys an undamaged target), 0 to 1. */
  readonly kill: number
  /** The weapons that bear, in the order of the ship. */
  readonly weapons: readonly { readonly weapon: string; readonly damage: WeaponDamage }[]
}

/** Whether the band is not empty: two bands may have the same edge, then the outer one is empty. */
const hasBand = ({ range }: Weapon, band: RangeBand): boolean => {
  const inner = { short: 0, medium: range.short, long: Math.max(range.short, range.medium) }[band]
  return range[band] > inner
}

const hasTrait = (weapon: Weapon, kind: WeaponTrait['kind']): boolean => weapon.traits.some((t) => t.kind === kind)

/** The volley of a weapon over one of its own arcs; undefined if the band is empty or the volley is not allowed. */
function volleyOf(
  weapon: Weapon,
  attackerClass: ShipClass,
  target: Target,
  facing: Facing,
  band: RangeBand,
): Volley | undefined {
  const [through] = arcsOf(weapon)
  if (through === undefined || !hasBand(weapon, band)) return undefined
  const attack = makeAttack({
    weapon,
    attacker: { class: attackerClass },
    target: { ship: target },
    through,
    facing,
    band,
  })
  return attack.ok ? attack.value.volley : undefined
}

function damageOfVolley(volley: Volley, hull: number): WeaponDamage {
  const loss = hullLossDistribution(volley)
  if (volley.effect === 'ion') {
    const criticals = criticalDistribution(volley)
    return { hull: undefined, criticals: meanOf(criticals), sd: sdOf(criticals), hit: atLeast(criticals, 1), kill: 0 }
  }
  return { hull: meanOf(loss), criticals: undefined, sd: sdOf(loss), hit: atLeast(loss, 1), kill: atLeast(loss, hull) }
}

/** Damage of a weapon at a range band over an arc that it covers; undefined if it cannot fire. */
export function weaponDamage(
  weapon: Weapon,
  attacker: Pick<Attacker, 'class'>,
  target: Target,
  facing: Facing,
  band: RangeBand,
): WeaponDamage | undefined {
  const volley = volleyOf(weapon, attacker.class, target, facing, band)
  return volley && damageOfVolley(volley, target.hull)
}

const byBand = <T>(of: (band: RangeBand) => T): ByBand<T> => ({
  short: of('short'),
  medium: of('medium'),
  long: of('long'),
})

/** `weaponDamage` at all three bands. */
export const weaponDamageByBand = (
  weapon: Weapon,
  attacker: Pick<Attacker, 'class'>,
  target: Target,
  facing: Facing,
): ByBand<WeaponDamage | undefined> => byBand((band) => weaponDamage(weapon, attacker, target, facing, band))

/** A weapon that can fire at this band, with its volley and damage. */
interface Gun {
  readonly weapon: Weapon
  readonly arcs: readonly Arc[]
  readonly volley: Volley
  readonly damage: WeaponDamage
}

const gunsOf = ({ attacker, target, facing, band }: Matchup): readonly Gun[] =>
  attacker.weapons.flatMap((weapon) => {
    const volley = volleyOf(weapon, attacker.class, target, facing, band)
    return volley ? [{ weapon, arcs: arcsOf(weapon), volley, damage: damageOfVolley(volley, target.hull) }] : []
  })

const sum = (guns: readonly Gun[], of: (damage: WeaponDamage) => number): number =>
  guns.reduce((total, { damage }) => total + of(damage), 0)

const hullOf = (damage: WeaponDamage): number => damage.hull ?? 0
const criticalsOf = (damage: WeaponDamage): number => damage.criticals ?? 0

/** The weapons that bear over an arc: the given one, or the one with the most damage. Empty if none bears. */
function bearing(
  guns: readonly Gun[],
  given: Arc | undefined,
): { readonly through: Arc; readonly guns: readonly Gun[] } {
  const [first, ...others] = (given === undefined ? arcs : [given]).map((through) => {
    const here = guns.filter((gun) => gun.arcs.includes(through))
    return { through, guns: here, hull: sum(here, hullOf), criticals: sum(here, criticalsOf) }
  })
  return others.reduce(
    (best, next) =>
      next.hull > best.hull || (next.hull === best.hull && next.criticals > best.criticals) ? next : best,
    first!,
  )
}

/**
 * Expected damage of one round of the attacker's fire: over `through`, or over the arc with the most expected hull loss
 * (ties: the most criticals, then the order bow, port, starboard, stern). Undefined if no weapon bears.
 */
export function expectedDamage(matchup: Matchup): ShipDamage | undefined {
  const { through, guns } = bearing(gunsOf(matchup), matchup.through)
  if (guns.length === 0) return undefined
  const volleys = guns.map(({ volley }) => volley)
  return {
    through,
    hull: sum(guns, hullOf),
    sd: Math.sqrt(sum(guns, ({ hull, sd }) => (hull === undefined ? 0 : sd ** 2))),
    criticals: sum(guns, criticalsOf),
    kill: destroyedAfter(volleys, matchup.target.hull).at(-1) ?? 0,
    weapons: guns.map(({ weapon, damage }) => ({ weapon: weapon.id, damage })),
  }
}

/** `expectedDamage` at all three bands, each over its own best arc unless one is given. */
export const expectedDamageByBand = (matchup: Omit<Matchup, 'band'>): ByBand<ShipDamage | undefined> =>
  byBand((band) => expectedDamage({ ...matchup, band }))

/** Rounds in which a weapon can fire; limited only by Salvo. */
const roundsOf = (weapon: Weapon): number =>
  hasTrait(weapon, 'salvo')
    ? weapon.traits.reduce((uses, trait) => uses + (trait.kind === 'salvo' ? trait.n : 0), 0)
    : Infinity

/**
 * P(an undamaged target is destroyed by the end of each round) if the attacker fires every weapon each round from the
 * same place; entry i is after round i + 1. Salvo weapons stop when used up. All 0 if no weapon bears.
 */
export function destroyedByRound(matchup: Matchup, rounds: number): readonly number[] {
  const { guns } = bearing(gunsOf(matchup), matchup.through)
  const volleys: Volley[] = []
  const ends = Array.from({ length: Math.max(0, Math.floor(rounds)) }, (_, round) => {
    volleys.push(...guns.filter(({ weapon }) => round < roundsOf(weapon)).map(({ volley }) => volley))
    return volleys.length
  })
  const after = destroyedAfter(volleys, matchup.target.hull)
  const before = matchup.target.hull <= 0 ? 1 : 0
  return ends.map((end) => after[end - 1] ?? before)
}

/** A row of the matrix: a weapon and the class of its ship (point defence works against squadrons). */
export interface MatrixWeapon {
  readonly weapon: Weapon
  readonly class: ShipClass
}

/** A column of the matrix: a target and the side that is hit. */
export interface MatrixTarget {
  readonly target: Target
  readonly facing: Facing
}

/**
 * Damage by weapon, target and band: cell [w][t][band], undefined if the weapon cannot fire. Identical volleys, which
 * are frequent in a real catalogue, are computed once.
 */
export function damageMatrix(
  weapons: readonly MatrixWeapon[],
  targets: readonly MatrixTarget[],
): readonly (readonly ByBand<WeaponDamage | undefined>[])[] {
  const known = new Map<string, WeaponDamage>()
  const cell = (row: MatrixWeapon, column: MatrixTarget, band: RangeBand): WeaponDamage | undefined => {
    const volley = volleyOf(row.weapon, row.class, column.target, column.facing, band)
    if (!volley) return undefined
    const key = `${volleyKey(volley)}|${column.target.hull}`
    let damage = known.get(key)
    if (!damage) known.set(key, (damage = damageOfVolley(volley, column.target.hull)))
    return damage
  }
  return weapons.map((row) => targets.map((column) => byBand((band) => cell(row, column, band))))
}

/** Key that is equal for volleys with the same odds. */
const volleyKey = (v: Volley): string =>
  [v.successDice, v.failureDice, v.damageRating, v.defenseRating, v.reroll, v.effect, v.successFaces.join('')].join(' ')

/** Bands at which the weapon can fire, nearest first. */
export const bandsOf = (weapon: Weapon): readonly RangeBand[] => rangeBands.filter((band) => hasBand(weapon, band))
