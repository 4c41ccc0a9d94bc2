import {
  aheadAt,
  driveWorth,
  eighthOf,
  expectedX,
  expectedY,
  quarterAt,
  rangeWorth,
  type Seeking,
} from '../doctrine/move-worth.ts'
import { bestColumn, fireAgainst, rowOf } from '../fleet/fire-tables.ts'
import { wholeInches } from '../fleet/firepower.ts'
import { isOn, type BattleShip } from '../state/battle-ship.ts'
import { enemyOf, sideOf, type Battle } from '../state/battle.ts'

/** The worth of a position with a heading, by exact odds against every enemy, in hull points of a typical ship. */

/** How much targets other than the best count, for a ship with several weapons. */
const otherTargets = 0.25

/** Factor by which the keen captain values a good distance more than the drilled captain does. */
const rangeEmphasis = 1.5

const noFire: Float32Array = new Float32Array(0)
const noDefense: readonly number[] = []

/** Makes an enemy at its expected place after all moves, with the effect of fire between it and the ship. */
const makeFoe = () => ({
  x: 0,
  y: 0,
  heading: 0,
  /** Sum of the radii of both bases, inches. */
  radius: 0,
  /** Inches beyond which neither can fire. */
  reach: 0,
  /** Fire of the ship at the enemy, and of the enemy at the ship. */
  ours: noFire,
  theirs: noFire,
  /** Defense ratings of the enemy by the bits of its quarters. */
  defense: noDefense,
  /** Worth of a hull point of the enemy, and its hull points left. */
  worth: 0,
  left: 0,
  /** Whether the enemy has moved. One that has not is expected to turn its best quarter to the ship. */
  hasMoved: false,
  /**
   * The enemy as seen from the place: the eighth of the compass in which it lies, whole inches, and the index in the
   * tables at which the fire of both begins.
   */
  eighth: 0,
  inches: 0,
  quarter: 0,
  row: 0,
})
type Foe = ReturnType<typeof makeFoe>

/**
 * The enemies as the moving ship sees them. There is one object for all moves, because making one for each move is
 * slow.
 */
const outlook = {
  seeking: undefined as Seeking | undefined,
  foes: [] as Foe[],
  /** Number of used elements of `foes`, and those of them that can fire or be fired at from the place. */
  count: 0,
  near: [] as Foe[],
  nearCount: 0,
  /** Defense ratings of the ship by the bits of the quarters. */
  defense: noDefense,
  /** How much the damage counts that enemies may do. */
  dread: 0,
  /**
   * The nearest enemy: the eighth of the compass in which it lies, and the worth of its range and of a heading towards
   * it.
   */
  nearest: 0,
  range: 0,
  drive: 0,
}

const pointsAHull = 2

/**
 * Worth of a hull point of the ship, compared with 1 for a typical ship. The fewer are left, the more each is worth.
 */
const hullWorth = ({ design, lost }: BattleShip): number =>
  (design.prize / 2 / pointsAHull) * (1 / Math.max(1, design.hull - lost) + 1 / design.hull)

/** Inches beyond which neither of two ships can fire. */
const reachOfBoth = (ship: BattleShip, enemy: BattleShip): number => Math.max(ship.design.reach, enemy.design.reach)

function meet(foe: Foe, enemy: BattleShip, ship: BattleShip): void {
  const { design } = enemy
  foe.x = expectedX(enemy)
  foe.y = expectedY(enemy)
  foe.heading = enemy.heading
  foe.radius = design.radius + ship.design.radius
  foe.reach = reachOfBoth(ship, enemy)
  foe.ours = fireAgainst(ship.design, design.evasion)
  foe.theirs = fireAgainst(design, ship.design.evasion)
  foe.defense = design.defense
  foe.worth = hullWorth(enemy)
  foe.left = design.hull - enemy.lost
  foe.hasMoved = enemy.hasMoved
}

/** Begins the choice of a move of at most so many inches. Enemies out of range of all possible moves are left out. */
export function lookOut(battle: Battle, ship: BattleShip, seeking: Seeking, most: number): void {
  let friends = 0
  for (const friend of sideOf(battle, ship).ships) if (isOn(friend)) friends++
  outlook.seeking = seeking
  outlook.dread = (seeking.doctrine.caution / Math.sqrt(Math.max(1, friends))) * hullWorth(ship)
  outlook.defense = ship.design.defense
  outlook.count = 0
  let nearest: BattleShip | undefined
  let least = Infinity
  for (const enemy of enemyOf(battle, ship).ships) {
    if (!isOn(enemy)) continue
    const dx = expectedX(enemy) - ship.x
    const dy = expectedY(enemy) - ship.y
    const gap = Math.sqrt(dx * dx + dy * dy) - enemy.design.radius - ship.design.radius
    if (gap < least) [nearest, least] = [enemy, gap]
    if (gap - most <= reachOfBoth(ship, enemy)) meet((outlook.foes[outlook.count++] ??= makeFoe()), enemy, ship)
  }
  if (outlook.count === 0 && nearest) meet((outlook.foes[outlook.count++] ??= makeFoe()), nearest, ship)
}

/** Calculates what can be seen from a place. */
export function lookFrom(x: number, y: number): void {
  const { foes, near, count, seeking } = outlook
  let least = Infinity
  let nearCount = 0
  for (let at = 0; at < count; at++) {
    const foe = foes[at]!
    const dx = foe.x - x
    const dy = foe.y - y
    const apart = Math.sqrt(dx * dx + dy * dy) - foe.radius
    const gap = apart > 0 ? apart : 0
    const eighth = eighthOf(dx, dy)
    if (gap < least) {
      least = gap
      outlook.nearest = eighth
    }
    if (gap > foe.reach) continue
    foe.eighth = eighth
    foe.inches = wholeInches(gap)
    foe.quarter = quarterAt(foe.heading, (eighth + 4) & 7)
    foe.row = rowOf(foe.inches, foe.defense[1 << foe.quarter]!)
    near[nearCount++] = foe
  }
  outlook.nearCount = nearCount
  if (count === 0 || !seeking) return
  outlook.range = rangeEmphasis * rangeWorth(seeking, least)
  outlook.drive = driveWorth(seeking, least)
}

/** Worth of a heading at the place, in hull points of a typical ship. */
export function headingWorth(heading: number): number {
  const { seeking, near, nearCount, defense, dread, nearest, range, drive } = outlook
  if (!seeking || outlook.count === 0) return 0
  let best = 0
  let all = 0
  let threat = 0
  for (let at = 0; at < nearCount; at++) {
    const foe = near[at]!
    const quarter = quarterAt(heading, foe.eighth)
    const row = rowOf(foe.inches, defense[1 << quarter]!)
    threat += foe.theirs[row + (foe.hasMoved ? foe.quarter : bestColumn)]!
    const damage = foe.ours[foe.row + quarter]!
    const attack = (damage < foe.left ? damage : foe.left) * foe.worth
    all += attack
    if (attack > best) best = attack
  }
  // A ship that has spent all its salvoes gains nothing by an attack.
  const attack = seeking.best > 0 ? best + otherTargets * (all - best) : 0
  return attack - dread * threat + range + drive * aheadAt(heading, nearest)
}
