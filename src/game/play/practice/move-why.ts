import { seekingOf, type Seeking } from '../../battle/doctrine/move-worth.ts'
import { headingWorth, lookFrom, lookOut } from '../../battle/keen/position-worth.ts'
import { beyond, reachOf } from '../../battle/rules/movement.ts'
import type { BattleShip } from '../../battle/state/battle-ship.ts'
import { sideOf, type Battle } from '../../battle/state/battle.ts'
import { headingX } from '../../battle/state/sighting.ts'
import type { TrackMove, Why } from './practice-event.ts'
import { gapAfter, nearestTo, trackMoves } from './track-moves.ts'
import { trackEnd } from './track.ts'

/**
 * Why a ship of the keen head moves as it does: the part of the worth of a place by which it is better than the next
 * best place.
 */

/** The parts of the worth of a place and a heading, in hull points of a typical ship. */
interface Parts {
  /** The fire that it can give from there, and the cost of the fire that it takes there. */
  readonly fire: number
  readonly risk: number
  /** How near it is to the range that it wants. */
  readonly range: number
}

/** The parts of the worth by which the keen captain chooses. Each is calculated by leaving it out. */
function partsAt(battle: Battle, ship: BattleShip, x: number, heading: number, most: number): Parts {
  const seeking = seekingOf(ship, sideOf(battle, ship).doctrine)
  const worthOf = (by: Seeking): number => {
    lookOut(battle, ship, by, most)
    lookFrom(x, ship.y)
    return headingWorth(heading)
  }
  const fearless: Seeking = { ...seeking, doctrine: { ...seeking.doctrine, caution: 0 } }
  // Without fire, range and heading count as for a ship whose best fire is worth 1.
  const range = worthOf({ ...fearless, best: 0 }) * Math.max(1, seeking.best)
  const bold = worthOf(fearless)
  return { fire: bold - range, risk: bold - worthOf(seeking), range }
}

const sum = ({ fire, risk, range }: Parts): number => fire - risk + range

/** Places closer together than this count as one, and a smaller gain than this as none. */
const samePlace = 0.5
const leastGain = 0.05

export function keenMoveWhy(battle: Battle, ship: BattleShip, move: TrackMove): Why {
  const foe = nearestTo(battle, ship)
  const where = foe && { foe: foe.index, inches: gapAfter(battle, ship, move, foe) }
  const { least, most } = reachOf(battle, ship)
  const chosen = trackEnd(ship, move)
  // The captain tries the least and the greatest move, and keeps clear of the edges.
  const isTried = ({ x, heading }: ReturnType<typeof trackEnd>): boolean =>
    beyond(x + least * headingX[heading]!, ship.y) === 0
  const others = trackMoves(battle, ship)
    .filter(({ inches }) => inches === least || inches === most)
    .map((other) => trackEnd(ship, other))
    .filter(({ x, heading }) => Math.abs(x - chosen.x) > samePlace || heading !== chosen.heading)
    .filter(isTried)
    .map(({ x, heading }) => partsAt(battle, ship, x, heading, most))
  const best = others.reduce<Parts | undefined>((so, one) => (!so || sum(one) > sum(so) ? one : so), undefined)
  if (!best) return { code: 'only-move', ...where }
  const own = partsAt(battle, ship, chosen.x, chosen.heading, most)
  const gains = { fire: own.fire - best.fire, risk: best.risk - own.risk, range: own.range - best.range }
  if (Math.max(gains.fire, gains.risk, gains.range) < leastGain) return { code: 'even', ...where }
  if (gains.risk > gains.fire && gains.risk > gains.range)
    return { code: 'risk', ...where, value: own.risk, other: best.risk }
  if (gains.fire >= gains.range) return { code: 'fire', ...where, value: own.fire, other: best.fire }
  return { code: 'range', ...where, value: own.range, other: best.range }
}
