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
 * What one ship does to another: exact expectations by range band, for the catalogue, the comparison and the balance
 * work alike. Plain circumstances throughout: open space, no order, no critical, no lock, no massing, Overcharge kept,
 * Salvo still loaded, the attacker not turning. Ships with refits go through `effectiveShip` first.
 */

export type Attacker = Pick<ShipDesign, 'class' | 'weapons'>
export type Target = Pick<ShipDesign, 'hull' | 'evasion' | 'defense' | 'pointDefence'>
export type ByBand<T> = Readonly<Record<RangeBand, T>>

/** What one volley comes to. A weapon hurts the hull or, with Ion, draws criticals; the other figure is undefined. */
export interface WeaponDamage {
  /** Expected hull points lost. */
  readonly hull: number | undefined
  /** Expected criticals drawn by Ion damage, 0 to 2. */
  readonly criticals: number | undefined
  /** Standard deviation of the figure that is there. */
  readonly sd: number
  /** P(any damage at all), 0 to 1. */
  readonly hit: number
  /** P(this volley alone destroys an unhurt target), 0 to 1. */
  readonly kill: number
}

export interface Matchup {
  readonly attacker: Attacker
  readonly target: Target
  /** The target's side that is hit. */
  readonly facing: Facing
  /** Every weapon fires at this band of its own ranges. */
  readonly band: RangeBand
  /** The attacker's arc in which the target lies; absent: the arc that hurts most. */
  readonly through?: Arc
}

/** One round of a whole ship's fire, every weapon that bears. */
export interface ShipDamage {
  readonly through: Arc
  /** Expected hull points lost; Ion weapons add none. */
  readonly hull: number
  /** Standard deviation of the hull points lost. */
  readonly sd: number
  /** Expected criticals drawn by Ion weapons. */
  readonly criticals: number
  /** P(an unhurt target is destroyed by this one round), 0 to 1. */
  readonly kill: number
  /** The weapons that bear, in the ship's order. */
  readonly weapons: readonly { readonly weapon: string; readonly damage: WeaponDamage }[]
}

/** Whether any distance falls into this band: two bands may share an edge, and then the outer one is empty. */
const hasBand = ({ range }: Weapon, band: RangeBand): boolean => {
  const inner = { short: 0, medium: range.short, long: Math.max(range.short, range.medium) }[band]
  return range[band] > inner
}

const hasTrait = (weapon: Weapon, kind: WeaponTrait['kind']): boolean => weapon.traits.some((t) => t.kind === kind)

/** The volley of a weapon over one of its own arcs, or undefined where it has no such band or no such volley exists. */
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

/** What one weapon does at one band over an arc it covers; undefined where it cannot fire. */
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

/** A weapon that can fire at this band, and all that follows from it. */
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

/** The guns that bear over one arc: that given, or that which hurts most. Empty when none bears. */
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
 * What one round of the attacker's whole fire does to the target: over `through`, or over the arc with the most
 * expected hull loss (of equals, the most criticals; then bow, port, starboard, stern). Undefined when nothing bears.
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

/** Rounds in which a weapon can fire: Salvo runs out, everything else does not. */
const roundsOf = (weapon: Weapon): number =>
  hasTrait(weapon, 'salvo')
    ? weapon.traits.reduce((uses, trait) => uses + (trait.kind === 'salvo' ? trait.n : 0), 0)
    : Infinity

/**
 * P(an unhurt target is destroyed by the end of each round) when the attacker fires all it has, round after round,
 * from the same place; entry i is after round i + 1. Salvo weapons stop when they are spent. All 0 when nothing bears.
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

/** A row of the matrix: a weapon and the class of the ship that mounts it (squadrons are stopped by point defence). */
export interface MatrixWeapon {
  readonly weapon: Weapon
  readonly class: ShipClass
}

/** A column of the matrix: a target and the side of it that is hit. */
export interface MatrixTarget {
  readonly target: Target
  readonly facing: Facing
}

/**
 * Weapon × target × band: cell [w][t][band], undefined where the weapon cannot fire. Volleys that come out alike, of
 * which a real catalogue has many, are worked out once.
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

/** Equal for volleys that roll and count alike. */
const volleyKey = (v: Volley): string =>
  [v.successDice, v.failureDice, v.damageRating, v.defenseRating, v.reroll, v.effect, v.successFaces.join('')].join(' ')

/** Bands at which the weapon can fire at all, inner first. */
export const bandsOf = (weapon: Weapon): readonly RangeBand[] => rangeBands.filter((band) => hasBand(weapon, band))
