import { arcsOf, hasTrait } from '../ship/arcs.ts'
import {
  arcs,
  rangeBands,
  type Arc,
  type Facing,
  type RangeBand,
  type ShipClass,
  type ShipDesign,
  type Weapon,
} from '../ship/ship.ts'
import { makeAttack } from './attack.ts'
import { atLeast, criticalDistribution, destroyedAfter, hullLossDistribution, meanOf, sdOf } from './odds.ts'
import type { Volley } from './volley.ts'

/**
 * Computes the exact expected damage that one ship does to another, by range band. The catalogue, the comparison and
 * the balance tests use it. It assumes no special circumstances: open space, no order, no critical, no lock, no
 * massing, no Overcharge, an unused Salvo, and an attacker that does not turn. The stats must already include refits
 * (`effectiveShip`).
 */

export type Attacker = Pick<ShipDesign, 'class' | 'weapons'>
export type Target = Pick<ShipDesign, 'hull' | 'evasion' | 'defense' | 'pointDefense'>
export type ByBand<T> = Readonly<Record<RangeBand, T>>

/** Damage of one volley. Ion weapons draw criticals, others reduce the hull; the other value is undefined. */
export interface WeaponDamage {
  /** Expected hull points lost; undefined for Ion weapons. */
  readonly hull: number | undefined
  /** Expected number of criticals that Ion damage draws, 0 to 2; undefined for other weapons. */
  readonly criticals: number | undefined
  /** Standard deviation of the hull points lost, or of the criticals for Ion weapons. */
  readonly sd: number
  /** Probability of any damage, 0 to 1. */
  readonly hit: number
  /** Probability that this volley alone destroys an undamaged target, 0 to 1. */
  readonly kill: number
}

export interface Matchup {
  readonly attacker: Attacker
  readonly target: Target
  /** The side of the target that is hit. */
  readonly facing: Facing
  /** The range band in which every weapon fires. (The distance to which a band reaches differs between weapons.) */
  readonly band: RangeBand
  /** The arc of the attacker in which the target lies. Default: the arc that gives the most damage. */
  readonly through?: Arc
}

/** Damage of one round in which every weapon that bears fires once. */
export interface ShipDamage {
  readonly through: Arc
  /** Expected hull points lost. Ion weapons do not contribute. */
  readonly hull: number
  /** Standard deviation of the hull points lost. */
  readonly sd: number
  /** Expected number of criticals that Ion weapons draw. */
  readonly criticals: number
  /** Probability that this round alone destroys an undamaged target, 0 to 1. */
  readonly kill: number
  /** The weapons that bear, in the order of the ship's list. */
  readonly weapons: readonly { readonly weapon: string; readonly damage: WeaponDamage }[]
}

/** Whether the weapon has this range band. If two bands have the same outer edge, the outer one is empty. */
const hasBand = ({ range }: Weapon, band: RangeBand): boolean => {
  const inner = { short: 0, medium: range.short, long: Math.max(range.short, range.medium) }[band]
  return range[band] > inner
}

/** The volley of a weapon at a target in one of its arcs. Undefined if it cannot fire in this range band. */
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

/** Damage of a weapon at a target in one of its arcs. Undefined if the weapon cannot fire in this range band. */
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

/** Damage of a weapon in each of the three range bands (see `weaponDamage`). */
export const weaponDamageByBand = (
  weapon: Weapon,
  attacker: Pick<Attacker, 'class'>,
  target: Target,
  facing: Facing,
): ByBand<WeaponDamage | undefined> => byBand((band) => weaponDamage(weapon, attacker, target, facing, band))

/** A weapon that can fire in the given range band, with its volley and damage. */
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

/** The arc `given`, or by default the arc with the most damage, and the weapons that bear in it, if any. */
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
 * Expected damage of one round of the attacker's fire at a target in the arc `through`. By default that is the arc with
 * the most expected hull loss; if several are equal, the one with the most criticals, then the first of bow, port,
 * starboard, stern. Undefined if no weapon bears.
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

/** Expected damage in each range band (see `expectedDamage`). Without a given arc, each band has its own best one. */
export const expectedDamageByBand = (matchup: Omit<Matchup, 'band'>): ByBand<ShipDamage | undefined> =>
  byBand((band) => expectedDamage({ ...matchup, band }))

/** Number of rounds in which a weapon can fire. Only Salvo limits it. */
const roundsOf = (weapon: Weapon): number =>
  hasTrait(weapon, 'salvo')
    ? weapon.traits.reduce((uses, trait) => uses + (trait.kind === 'salvo' ? trait.n : 0), 0)
    : Infinity

/**
 * Probability that an undamaged target is destroyed by the end of each round, if the attacker stays in the same place
 * and fires every weapon in each round. Element i is for the end of round i + 1. Salvo weapons stop when they are used
 * up. All are 0 if no weapon bears.
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

/** A row of the matrix: a weapon, and the class of its ship (which matters because point defense stops squadrons). */
export interface MatrixWeapon {
  readonly weapon: Weapon
  readonly class: ShipClass
}

/** A column of the matrix: a target, and the side of it that is hit. */
export interface MatrixTarget {
  readonly target: Target
  readonly facing: Facing
}

/**
 * Damage of each weapon at each target: `result[weapon][target][band]`; undefined if the weapon cannot fire. Identical
 * volleys, which are frequent in a real catalogue, are computed only once.
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

/** Text that is equal for volleys with the same odds. */
const volleyKey = (v: Volley): string =>
  [v.successDice, v.failureDice, v.damageRating, v.defenseRating, v.reroll, v.effect, v.successFaces.join('')].join(' ')

/** The range bands in which the weapon can fire, nearest first. */
export const bandsOf = (weapon: Weapon): readonly RangeBand[] => rangeBands.filter((band) => hasBand(weapon, band))
