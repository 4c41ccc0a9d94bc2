import type { Order } from '#game/volley/orders.ts'
import { powerAt } from '../fleet/firepower.ts'
import { boardingReachOf } from '../rules/boarding.ts'
import { thrustNow } from '../rules/movement.ts'
import { aboard, recoveryReach } from '../rules/squadrons.ts'
import { critical, isCapitalClass, isOn, type BattleShip } from '../state/battle-ship.ts'
import { admiralOf, enemyOf, type Battle, type BattleSide } from '../state/battle.ts'
import { gapBetween } from '../state/sighting.ts'
import { boardingWorth } from './boarding-choice.ts'
import { wantsHome } from './squadron-choice.ts'

/** What an order is worth to a ship: the hull points that it is likely to win by it (rules book 4.2). */

/** How much a captain values some orders, compared with the drilled captain. */
export interface Emphasis {
  readonly close: number
  readonly hold: number
  readonly lock: number
}

export const drilledEmphasis: Emphasis = { close: 1, hold: 1, lock: 1 }

/** Share of their thrust by which two approaching ships come nearer. */
const approach = 0.8
const leastGap = 3

/** What a ship expects in this round: the nearest enemy, the distance to it now, and the distance after all moves. */
export interface Outlook {
  readonly foe: BattleShip
  readonly gap: number
  readonly next: number
}

/** What the ship expects; undefined if there is no enemy. */
export function lookAhead(battle: Battle, ship: BattleShip): Outlook | undefined {
  let foe: BattleShip | undefined
  let gap = Infinity
  for (const enemy of enemyOf(battle, ship).ships) {
    if (enemy.where !== 'table') continue
    const inches = gapBetween(ship, enemy)
    if (inches >= gap) continue
    gap = inches
    foe = enemy
  }
  return foe && { foe, gap, next: Math.max(leastGap, gap - approach * (thrustNow(ship) + foe.design.thrust)) }
}

/** Power of a ship at a distance in the best of bow and broadsides. */
const bestAt = ({ design: { power } }: BattleShip, inches: number): number =>
  Math.max(powerAt(power, 0, inches), powerAt(power, 1, inches), powerAt(power, 2, inches))

/** Worth of one failure die fewer, and of one critical of each kind, for a round, as shares of a ship's fire. */
const dieShare = 0.16
const criticalShare: readonly number[] = [0.2, 0.2, 0.15, 0.1, 0, 0.02]
const fireHull = 1.6
/** Rounds for which a critical is counted. */
const criticalRounds = 2

function repairWorth({ design, open, openCount }: BattleShip): number {
  if (openCount === 0) return 0
  let worth = open[critical.fire]! * fireHull
  for (let kind = 0; kind < 6; kind++)
    if (open[kind]! > 0) worth += criticalShare[kind]! * criticalRounds * design.bestPower
  const closed = Math.min(openCount, (design.command + 2) / 3) - Math.min(openCount, design.command / 3)
  return (worth * closed) / openCount
}

function holdWorth(side: BattleSide, ship: BattleShip, { next }: Outlook): number {
  const isMoved = admiralOf(side) === 'kharon-steinmetz' && (ship === side.flagship || isCapitalClass(ship))
  return dieShare * powerAt(ship.design.power, isMoved ? 1 : 0, next)
}

/** The share of its best fire that a ship gives up to come nearer by a whole order, and the inches of a whole order. */
const longing = 0.12
const longWay = 8

/** Worth of a third more thrust to a ship on an errand: the inches gained, if the way is longer than one move. */
function hurryWorth(battle: Battle, ship: BattleShip): number {
  const errand = battle.scenario.errand?.(battle, ship)
  const { thrust } = ship.design
  return errand && Math.hypot(errand.x - ship.x, errand.y - ship.y) > thrust ? errand.pull * Math.ceil(thrust / 3) : 0
}

function closeWorth({ doctrine }: BattleSide, ship: BattleShip, { next }: Outlook): number {
  const wanted = ship.design.ranges[doctrine.range]
  if (doctrine.eagerness === 0 || next <= wanted || ship.design.mass === 8) return 0
  const gain = bestAt(ship, next - ship.design.thrust / 3) - bestAt(ship, next)
  const way = longing * ship.design.bestPower * Math.min(1, (next - wanted) / longWay)
  return doctrine.eagerness * (Math.max(0, gain) + way)
}

/** Running silent is for a ship that cannot fire this round but may be fired at. */
const silentShare = 0.3

const silentWorth = (ship: BattleShip, { foe, next }: Outlook): number =>
  ship.design.mass === 8 || ship.design.guest || (bestAt(ship, next) > 0 && ship.isArmed)
    ? 0
    : silentShare * bestAt(foe, next)

const launchGap = 40
const lastLaunch = 5
const launchRounds = 1.5
const recoverHull = 0.8

function launchWorth(battle: Battle, side: BattleSide, ship: BattleShip, { gap }: Outlook): number {
  if (ship.design.hangar === 0 || battle.round > lastLaunch || side.byClass[0]!.length === 0) return 0
  let worth = 0
  if (!ship.isHarboured && gap < launchGap)
    for (const squadron of aboard(side, ship))
      if (squadron.relaunch !== battle.round) worth += squadron.design.bestPower * launchRounds
  for (const squadron of side.byClass[0]!)
    if (isOn(squadron) && wantsHome(squadron) && gapBetween(squadron, ship) <= recoveryReach) worth += recoverHull
  return worth
}

/** Points that count like a hull point, and the chance to board from near and from far. */
const pointsAHull = 2
const nearOdds = 0.6
const farOdds = 0.35

function boardWorth(battle: Battle, side: BattleSide, ship: BattleShip, { foe, gap }: Outlook): number {
  const { design } = ship
  if (design.mass > 7 || design.guest || foe.design.mass === 0) return 0
  const reach = boardingReachOf(ship)
  const hasSkiffs = side.byClass[0]!.some(
    (squadron) => squadron.design.has.skiffs && isOn(squadron) && squadron.carrier === ship.index,
  )
  if (gap > reach + design.thrust * 0.75 && !hasSkiffs) return 0
  const odds = gap <= reach + design.thrust / 2 ? nearOdds : farOdds
  return (odds * boardingWorth(battle, ship, foe)) / pointsAHull
}

/** All orders except *Lock on*, whose worth is calculated for the whole side. */
export const ordinaryOrders = [
  'close-in',
  'hold-fire-line',
  'run-silent',
  'all-repair',
  'launch-or-recover',
  'board',
] as const satisfies readonly Order[]

/** What each of the ordinary orders is worth to the ship; 0 if it gains nothing or may not have it. */
export const orderWorths = (
  battle: Battle,
  side: BattleSide,
  ship: BattleShip,
  outlook: Outlook,
  emphasis: Emphasis,
): readonly number[] => [
  emphasis.close * closeWorth(side, ship, outlook) + hurryWorth(battle, ship),
  emphasis.hold * holdWorth(side, ship, outlook),
  silentWorth(ship, outlook),
  repairWorth(ship),
  launchWorth(battle, side, ship, outlook),
  boardWorth(battle, side, ship, outlook),
]

/** Share of its whole fire that a side directs at a locked ship. */
const lockedShare = 0.4

/** What a lock is worth to the side: one failure die fewer for all friendly fire at one target. */
export function lockWorth(side: BattleSide, emphasis: Emphasis): number {
  let fire = 0
  for (const ship of side.ships) if (isOn(ship)) fire += ship.design.bestPower
  return emphasis.lock * lockedShare * dieShare * fire
}

/** Whether the ship is likely to come near enough to lock an enemy of this signature. */
export const mayLock = (ship: BattleShip, { foe, gap }: Outlook, signature: number): boolean =>
  ship.open[critical.sensors] === 0 && gap - approach * (thrustNow(ship) + foe.design.thrust / 2) <= signature
