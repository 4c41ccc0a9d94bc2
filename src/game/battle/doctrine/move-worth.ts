import { powerAt } from '../fleet/firepower.ts'
import { beyond, type Move, type Reach } from '../rules/movement.ts'
import type { BattleShip } from '../state/battle-ship.ts'
import { enemyOf, type Battle } from '../state/battle.ts'
import type { Doctrine } from '../state/doctrine.ts'
import { headingX, headingY } from '../state/sighting.ts'
import type { Errand } from '../state/table-zones.ts'

/** The worth of a position, in hull points of the next fire step. Both models choose their moves by it. */

/** Share of its greatest move that an enemy is expected to go straight ahead, if it has not moved yet. */
const usualShare = 0.75

export const expectedX = ({ x, heading, design, hasMoved }: BattleShip): number =>
  hasMoved ? x : x + usualShare * design.thrust * headingX[heading]!

export const expectedY = ({ y, heading, design, hasMoved }: BattleShip): number =>
  hasMoved ? y : y + usualShare * design.thrust * headingY[heading]!

/** Shares of the ship's best fire: for each inch too far or too near, and for a heading that corrects it. */
const farInch = 0.03
const nearInch = 0.02
const headingInch = 0.012
const mostDrive = 12
const leastDrive = -6

/** Weights of doctrine for one ship. */
export interface Seeking {
  readonly doctrine: Doctrine
  /** The distance to its enemies that it wants. */
  readonly wanted: number
  /** Greatest firepower of the ship at any distance; 0 if all its salvos are spent. */
  readonly best: number
}

/** A ship without a salvo left keeps away. */
const unarmedGap = 30

export function seekingOf(ship: BattleShip, doctrine: Doctrine): Seeking {
  if (!ship.isArmed) return { doctrine, wanted: unarmedGap, best: 0 }
  return {
    doctrine,
    wanted: ship.order === 'board' ? 1 : ship.design.ranges[doctrine.range],
    best: ship.design.bestPower,
  }
}

/** Worth of the ship's fire at the foe, in hull points, for a heading and an offset (dx, dy) to the foe. */
export const attackWorth = (
  ship: BattleShip,
  foe: BattleShip,
  quarter: number,
  foeQuarter: number,
  gap: number,
): number => powerAt(ship.design.power, quarter, gap) * foe.design.soft[foeQuarter]!

/** Penalty, in hull points, for a distance to the foe that is too long or too short. */
export function rangeWorth({ wanted, best, doctrine }: Seeking, gap: number): number {
  const off = gap - wanted
  const scale = Math.max(1, best)
  return off > 0 ? -scale * farInch * off : doctrine.range === 0 ? 0 : scale * nearInch * off
}

/** What it is worth to head straight at a foe that is too far away; if the foe is too near, heading away counts. */
export function driveWorth({ wanted, best }: Seeking, gap: number): number {
  const off = gap - wanted
  return Math.max(1, best) * headingInch * (off > mostDrive ? mostDrive : off < leastDrive ? leastDrive : off)
}

/** The nearest enemy by its expected position; undefined if none is left. */
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

/** The eighth of the compass in which an offset lies: 0 from heading 0 to heading 1, and so on. */
export function eighthOf(dx: number, dy: number): number {
  if (dy >= 0) return dx > 0 ? (dy < dx ? 0 : 1) : -dx < dy ? 2 : 3
  return dx < 0 ? (dy > dx ? 4 : 5) : dx < -dy ? 6 : 7
}

/** Quarter, and cosine off the bow, by the eighth in which something lies, minus the heading. */
const quartersByEighth = [0, 1, 1, 3, 3, 2, 2, 0] as const
const cosines = Array.from({ length: 8 }, (_, eighth) => Math.cos(((eighth + 0.5) * Math.PI) / 4))

export const quarterAt = (heading: number, eighth: number): number => quartersByEighth[(eighth - heading + 8) & 7]!
export const aheadAt = (heading: number, eighth: number): number => cosines[(eighth - heading + 8) & 7]!

/**
 * Steps that may be turned after the straight move, if so many were turned before it: squadrons divide their turn,
 * Handy ships do not.
 */
export const turnLeft = ({ turn }: Reach, before: number, isSquadron: boolean): number =>
  before === 0 ? turn : isSquadron ? turn - Math.abs(before) : 0

/**
 * Steps between the turns after the straight move that are tried: for a squadron's divided turn only the outermost are
 * tried.
 */
export const turnStep = (left: number, isSquadron: boolean): number => (isSquadron && left > 1 ? left : 1)

/** A move straight ahead, as far as the least move. */
export const straightAhead = ({ least }: Reach): Move => ({ before: 0, inches: least, after: 0 })

/** Points for a place off the table, and for one from which the next least move would leave it. */
const offTable = -1000
const edgeAhead = -30
/** Worth, in inches, of leaving the table by the edge to which the errand of a ship leads. */
const leavingInches = 30

/** Worth, in inches, of ending a move at a place, considering only the edges of the table. */
export function offWorth(x: number, y: number, errand: Errand | undefined): number {
  const edge = beyond(x, y)
  if (edge === 0) return 0
  return errand && edge & errand.exit ? errand.pull * leavingInches : offTable
}

/** Penalty, in inches, for a place off the table at which the ship's shortest next move would end. */
export function edgeWorth(x: number, y: number, errand: Errand | undefined): number {
  const edge = beyond(x, y)
  return edge === 0 || (errand && edge & errand.exit) ? 0 : edgeAhead
}

/** Worth of a heading towards the ship's destination, as a share of the next move. */
const nextShare = 0.6

/** Worth of a place and a heading, in hull points, to a ship on an errand. */
export function errandWorth(errand: Errand, { design }: BattleShip, x: number, y: number, heading: number): number {
  const dx = errand.x - x
  const dy = errand.y - y
  const away = Math.hypot(dx, dy)
  const towards = away === 0 ? 0 : (dx * headingX[heading]! + dy * headingY[heading]!) / away
  return errand.pull * (nextShare * Math.min(design.thrust, away) * towards - away)
}
