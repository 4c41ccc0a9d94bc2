import { arcsOf, makeAttack } from './attack.ts'
import { atLeast, criticalDistribution, destroyedAfter, hullLossDistribution, meanOf, sdOf } from './odds.ts'
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
} from './ship.ts'
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
  const attack = makeAttack({ weapon, attacker: { class: attackerClass }, target: { ship: target }, through, facing, band })
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

/** The arcs over which at least one weapon bears. */
const armedArcs = (attacker: Attacker): readonly Arc[] =>
  arcs.filter((arc) => attacker.weapons.some((weapon) => arcsOf(weapon).includes(arc)))

/** One round of fire over one arc; undefined when no weapon bears there at this band. */
function damageThrough({ attacker, target, facing, band }: Matchup, through: Arc): ShipDamage | undefined {
  const bearing = attacker.weapons.flatMap((weapon) => {
    const volley = arcsOf(weapon).includes(through) ? volleyOf(weapon, attacker.class, target, facing, band) : undefined
    return volley ? [{ volley, weapon: weapon.id, damage: damageOfVolley(volley, target.hull) }] : []
  })
  if (bearing.length === 0) return undefined
  const sum = (of: (damage: WeaponDamage) => number) => bearing.reduce((total, { damage }) => total + of(damage), 0)
  return {
    through,
    hull: sum(({ hull }) => hull ?? 0),
    sd: Math.sqrt(sum(({ hull, sd }) => (hull === undefined ? 0 : sd ** 2))),
    criticals: sum(({ criticals }) => criticals ?? 0),
    kill: destroyedAfter(bearing.map(({ volley }) => volley), target.hull).at(-1) ?? 0,
    weapons: bearing.map(({ weapon, damage }) => ({ weapon, damage })),
  }
}

/**
 * What one round of the attacker's whole fire does to the target: over `through`, or over the arc with the most
 * expected hull loss (of equals, the most criticals; then bow, port, starboard, stern). Undefined when nothing bears.
 */
export function expectedDamage(matchup: Matchup): ShipDamage | undefined {
  if (matchup.through !== undefined) return damageThrough(matchup, matchup.through)
  let best: ShipDamage | undefined
  for (const arc of armedArcs(matchup.attacker)) {
    const here = damageThrough(matchup, arc)
    if (!here) continue
    if (!best || here.hull > best.hull || (here.hull === best.hull && here.criticals > best.criticals)) best = here
  }
  return best
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
 * P(an unhurt target is destroyed by the end of each round) when the attacker fires all it has, round after round, from
 * the same place; entry i is after round i + 1. Salvo weapons stop when they are spent. 0 throughout when nothing bears.
 */
export function destroyedByRound(matchup: Matchup, rounds: number): readonly number[] {
  const through = expectedDamage(matchup)?.through
  const { attacker, target, facing, band } = matchup
  const guns = attacker.weapons.flatMap((weapon) => {
    if (through === undefined || !arcsOf(weapon).includes(through)) return []
    const volley = volleyOf(weapon, attacker.class, target, facing, band)
    return volley ? [{ volley, rounds: roundsOf(weapon) }] : []
  })
  const volleys: Volley[] = []
  const ends = Array.from({ length: Math.max(0, Math.floor(rounds)) }, (_, round) => {
    volleys.push(...guns.filter((gun) => round < gun.rounds).map(({ volley }) => volley))
    return volleys.length
  })
  const after = destroyedAfter(volleys, target.hull)
  return ends.map((end) => (end === 0 ? (target.hull <= 0 ? 1 : 0) : (after[end - 1] ?? 0)))
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
