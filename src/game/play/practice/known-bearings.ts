import { bandOf } from '../../battle/dice/range-band.ts'
import { facingHit } from '../../battle/rules/fire.ts'
import { critical, isOn, type BattleShip, type Mount } from '../../battle/state/battle-ship.ts'
import type { Battle } from '../../battle/state/battle.ts'
import { gapBetween, quarterOf, quartersTowards } from '../../battle/state/sighting.ts'
import { arcs, rangeBands, type Arc, type Facing, type RangeBand } from '../../ship/ship.ts'
import { bearingProblem, readyProblem } from '../../volley/fire-problem.ts'
import type { Near, Ship } from '../play-event.ts'

/**
 * In a practice game the app knows where all ships are. This file derives arcs, ranges and sides from that, so that
 * players need not enter them.
 */

/** The quarter through which a weapon fires, the side of the target that it hits, and the distance. */
export interface Bearing {
  readonly arc: Arc
  readonly facing: Facing
  readonly band: RangeBand
  readonly inches: number
}

/** Bits of the quarters of a ship in which another is. */
const quartersOf = (ship: BattleShip, other: BattleShip): number =>
  quartersTowards(ship.heading, other.x - ship.x, other.y - ship.y)

/** The side that a ship shows to another: on a border of two, the one with the better armour. */
export const facingTo = (ship: BattleShip, other: BattleShip): Facing => facingHit(ship, quartersOf(ship, other))

/** Returns the bearing with which a weapon may fire at a target; undefined if it may not. */
export function bearingOf(ship: BattleShip, { weapon }: Mount, target: BattleShip): Bearing | undefined {
  const bits = quartersOf(ship, target) & weapon.arcs
  const inches = gapBetween(ship, target)
  const at = bandOf(weapon, inches)
  const band = rangeBands[at]
  if (bits === 0 || !band) return undefined
  if (bearingProblem(bits, at, ship.order, ship.open[critical.sensors]! > 0) !== undefined) return undefined
  return { arc: arcs[quarterOf(bits)]!, facing: facingTo(target, ship), band, inches }
}

/** The enemies at which a ready weapon may fire, first those that still have hull after this step. */
export const targetsOf = ({ ships }: Battle, ship: BattleShip, mount: Mount): readonly BattleShip[] =>
  readyProblem(ship, mount) === undefined
    ? ships.filter((one) => isOn(one) && one.controller !== ship.controller && bearingOf(ship, mount, one))
    : []

/** Whether the ship can still fire at anything in this step. */
export const canFire = (battle: Battle, ship: BattleShip): boolean =>
  !ship.hadTurn &&
  (isOn(ship) || ship.isDying) &&
  ship.mounts.some((mount) => targetsOf(battle, ship, mount).length > 0)

const screenReach = 3
const incenseReach = 4
const lampReach = 9
const friendReach = 6

/** Which ships are near enough to affect a volley. */
export function nearOf(battle: Battle, ship: BattleShip, target: BattleShip): Near {
  const within = (
    from: BattleShip,
    side: 0 | 1,
    inches: number,
    isFit: (other: BattleShip) => boolean,
  ): readonly Ship[] =>
    battle.ships
      .filter((one) => isOn(one) && one.controller === side && isFit(one) && gapBetween(one, from) <= inches)
      .map(({ index }) => index)
  const [own, theirs] = [ship.controller, target.controller]
  const { flagship } = battle.sides[own]
  const other = (one: BattleShip): boolean => one !== target
  return {
    screen: within(target, theirs, screenReach, (one) => other(one) && one.design.pointDefense > 0),
    fog: within(target, theirs, screenReach, (one) => other(one) && one.hasFogbank),
    incense: within(target, theirs, incenseReach, (one) => other(one) && one.design.has.incense),
    lamp: within(target, own, lampReach, ({ design }) => design.has.lamplight),
    friend: within(ship, own, friendReach, (one) => one !== ship).length > 0,
    flagship: flagship !== undefined && isOn(flagship) && gapBetween(flagship, ship) <= friendReach,
  }
}
