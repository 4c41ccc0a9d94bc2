import { powerAt } from '../fleet/firepower.ts'
import type { Move, Reach } from '../rules/movement.ts'
import type { BattleShip } from '../state/battle-ship.ts'
import { enemyOf, type Battle } from '../state/battle.ts'
import { headingX, headingY, quarterOf, quartersTowards } from '../state/sighting.ts'
import type { Doctrine } from './doctrine.ts'

/** What it is worth to stand somewhere, in hull points of the next fire step. Both models choose their moves by it. */

/** Where an enemy is expected to stand when all have moved: one that is still to move goes most of its way ahead. */
const usualShare = 0.75

export const expectedX = ({ x, heading, design, hasMoved }: BattleShip): number =>
  hasMoved ? x : x + usualShare * design.thrust * headingX[heading]!

export const expectedY = ({ y, heading, design, hasMoved }: BattleShip): number =>
  hasMoved ? y : y + usualShare * design.thrust * headingY[heading]!

/** How much of the ship's best fire an inch too far or too near, and a heading that mends it, count. */
const farInch = 0.03
const nearInch = 0.02
const headingInch = 0.012

/** Weights of doctrine for one ship. */
export interface Seeking {
  readonly doctrine: Doctrine
  /** The gap that it seeks to its enemies. */
  readonly wanted: number
  /** Its greatest power; 0 if all its salvoes are spent. */
  readonly best: number
}

/** A ship without a salvo left keeps away. */
const unarmedGap = 30

export function seekingOf(ship: BattleShip, doctrine: Doctrine): Seeking {
  const isArmed = ship.mounts.some(({ salvos }) => salvos > 0)
  if (!isArmed) return { doctrine, wanted: unarmedGap, best: 0 }
  return {
    doctrine,
    wanted: ship.order === 'board' ? 1 : ship.design.ranges[doctrine.range],
    best: ship.design.bestPower,
  }
}

/** What the ship's fire at the foe is worth, from a heading and an offset (dx, dy) to the foe. */
export const attackWorth = (
  ship: BattleShip,
  foe: BattleShip,
  quarter: number,
  foeQuarter: number,
  gap: number,
): number => powerAt(ship.design.power, quarter, gap) * foe.design.soft[foeQuarter]!

/** What it costs or gains to be too far or too near, and to head there. */
export function rangeWorth({ wanted, best, doctrine }: Seeking, gap: number, ahead: number, distance: number): number {
  const off = gap - wanted
  const scale = Math.max(1, best)
  const drive = distance > 0 ? (headingInch * Math.max(-6, Math.min(12, off)) * ahead) / distance : 0
  const near = doctrine.range === 0 ? 0 : nearInch
  return scale * (drive - (off > 0 ? farInch * off : -near * off))
}

/** The nearest enemy by where it is expected to stand; undefined if none is left. */
export function nearestFoe(battle: Battle, ship: BattleShip): BattleShip | undefined {
  let nearest: BattleShip | undefined
  let least = Infinity
  for (const enemy of enemyOf(battle, ship).ships) {
    if (enemy.where !== 'table') continue
    const dx = enemy.x - ship.x
    const dy = enemy.y - ship.y
    const square = dx * dx + dy * dy
    if (square < least) [nearest, least] = [enemy, square]
  }
  return nearest
}

/** The quarter of a ship with this heading in which the offset lies. */
export const quarterAt = (heading: number, dx: number, dy: number): number =>
  quarterOf(quartersTowards(heading, dx, dy))

/** Distances that are tried between the least and the greatest move. */
export const distancesTried = 3

export const distanceTried = ({ least, most }: Reach, n: number): number =>
  least + ((most - least) * n) / (distancesTried - 1)

/** Steps that may be turned after so many before the straight move: squadrons divide their turn, Handy ships do not. */
export const turnLeft = ({ turn }: Reach, before: number, isSquadron: boolean): number =>
  before === 0 ? turn : isSquadron ? turn - Math.abs(before) : 0

/** A move straight ahead, as far as it must. */
export const straightAhead = ({ least }: Reach): Move => ({ before: 0, inches: least, after: 0 })

/** Points for a place from which the next least move would leave the table; -1000 for one that is off it. */
export const offTable = -1000
export const edgeAhead = -30
