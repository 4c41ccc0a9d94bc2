import { nearestFoe, turnLeft } from '../../battle/doctrine/move-worth.ts'
import { beyond, reachOf } from '../../battle/rules/movement.ts'
import { isOn, type BattleShip } from '../../battle/state/battle-ship.ts'
import { enemyOf, type Battle } from '../../battle/state/battle.ts'
import { headingX } from '../../battle/state/sighting.ts'
import { bearingOf } from './known-bearings.ts'
import type { TrackMove } from './practice-event.ts'
import { homeHeading, trackEnd } from './track.ts'

/** The moves that a ship may choose from on the track, and the three that players need most often. */

/** A ship as it begins its move: one in a hangar is put beside its carrier. */
export function beforeMove({ ships }: Battle, ship: BattleShip): BattleShip {
  const carrier = ship.where === 'hangar' ? ships[ship.carrier] : undefined
  if (!carrier) return ship
  const heading = homeHeading(ship)
  const x = carrier.x + (carrier.design.radius + ship.design.radius) * headingX[heading]!
  return { ...ship, x, y: carrier.y, heading }
}

/** The lengths of a move that are offered and tried, in inches: the least, the middle (rounded) and the greatest. */
const inchesBetween = (least: number, most: number): readonly number[] => [
  ...new Set([least, Math.round((least + most) / 2), most]),
]

/** All moves with these lengths and any turns: only those that keep the ship on the table, if there are any. */
export function trackMoves(battle: Battle, ship: BattleShip): readonly TrackMove[] {
  const from = beforeMove(battle, ship)
  const reach = reachOf(battle, from)
  const isSquadron = ship.design.mass === 0
  const first = reach.mayTurnFirst ? reach.turn : 0
  const moves: TrackMove[] = []
  for (let before = -first; before <= first; before++) {
    const rest = turnLeft(reach, before, isSquadron)
    for (const inches of inchesBetween(reach.least, reach.most))
      for (let after = -rest; after <= rest; after++) moves.push({ before, inches, after })
  }
  const inside = moves.filter((move) => beyond(trackEnd(from, move).x, from.y) === 0)
  return inside.length > 0 ? inside : moves
}

/** In inches: the worth of a weapon in arc and of one step less of turning, and the penalty of the table's edge. */
const bearingInch = 0.2
const turnInch = 0.01
const edgeWorth = -50

export const intents = ['closer', 'hold', 'away'] as const
export type Intent = (typeof intents)[number]

export const isSameMove = (one: TrackMove, other: TrackMove): boolean =>
  one.before === other.before && one.inches === other.inches && one.after === other.after

const gapAt = (ship: BattleShip, foe: BattleShip, x: number): number =>
  Math.max(0, Math.hypot(foe.x - x, foe.y - ship.y) - ship.design.radius - foe.design.radius)

/** Inches between a ship and an enemy after a move, if the enemy stays where it is. */
export function gapAfter(battle: Battle, ship: BattleShip, move: TrackMove, foe: BattleShip): number {
  const from = beforeMove(battle, ship)
  return gapAt(from, foe, trackEnd(from, move).x)
}

/** The nearest enemy; undefined if none is left. */
export const nearestTo = (battle: Battle, ship: BattleShip): BattleShip | undefined =>
  nearestFoe(battle, beforeMove(battle, ship))

/** Number of weapons that would have an enemy in arc where it is now. */
function weaponsBearing(battle: Battle, ship: BattleShip, heading: number, x: number): number {
  const foes = enemyOf(battle, ship).ships.filter(isOn)
  const at = { ...ship, x, heading }
  return ship.mounts.filter((mount) => foes.some((foe) => bearingOf(at, mount, foe))).length
}

/**
 * The move that comes nearer, keeps the distance or goes away, measured after it and after the next move straight
 * ahead. Of equal moves it is the one with most weapons in arc, and then the one with the least turn.
 */
export function moveFor(battle: Battle, ship: BattleShip, intent: Intent): TrackMove | undefined {
  const foe = nearestTo(battle, ship)
  const moves = trackMoves(battle, ship)
  if (!foe) return moves[0]
  const from = beforeMove(battle, ship)
  const { least } = reachOf(battle, from)
  const now = gapAt(from, foe, from.x)
  const worth = (move: TrackMove): number => {
    const { x, heading } = trackEnd(from, move)
    const next = x + least * headingX[heading]!
    const edge = beyond(next, from.y) === 0 ? 0 : edgeWorth
    const [gap, later] = [gapAt(from, foe, x), gapAt(from, foe, next)]
    const way =
      intent === 'closer'
        ? -gap - later
        : intent === 'away'
          ? gap + later
          : -Math.abs(gap - now) - Math.abs(later - now)
    const turned = Math.abs(move.before) + Math.abs(move.after)
    return edge + way + bearingInch * weaponsBearing(battle, from, heading, x) - turnInch * turned
  }
  let [best, bestWorth] = [moves[0], -Infinity]
  for (const move of moves) {
    const found = worth(move)
    if (found > bestWorth) [best, bestWorth] = [move, found]
  }
  return best
}
