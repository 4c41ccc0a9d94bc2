import { isLost, type BattleShip } from '../state/battle-ship.ts'
import { admiralOf, type Battle, type BattleSide } from '../state/battle.ts'
import { breakPoints } from './break-points.ts'

/** Breaking, the end of a battle, and victory points (rules book 4.6.4 and 8). */

const mostRounds = 6

/** Points that the side must lose to break in its present state: the admiral's rule ends with the flagship (3.6.2). */
export const breaksAt = (side: BattleSide): number => breakPoints(side.fleet.points, admiralOf(side) ?? '')

/** The same for a scenario; 0 if the side does not break in it. */
export const breaksFrom = ({ scenario }: Battle, side: BattleSide): number =>
  scenario.breaks[side.side] ? breaksAt(side) : 0

/** Half the points of a ship, rounded up (8.0.3): each ship by itself. */
export const halfPoints = ({ design }: BattleShip): number => Math.ceil(design.points / 2)

/** Points that a side has lost, as they count for breaking. */
export const pointsLost = (side: BattleSide): number => pointsLostOf(side, side.ships)

/** Points that these ships of a side have cost it. Insured ships that were destroyed or captured count half. */
export function pointsLostOf({ flagship, fleet }: BattleSide, ships: readonly BattleShip[]): number {
  let points = flagship && isLost(flagship) && ships.includes(flagship) ? fleet.admiralPoints : 0
  for (const ship of ships)
    if (isLost(ship)) points += ship.where !== 'left' && ship.design.has.insured ? halfPoints(ship) : ship.design.points
  return points
}

/** The fleets that share a side, as the scenario divides it. */
export function partsOf({ ships }: BattleSide): readonly (readonly BattleShip[])[] {
  const parts = new Set(ships.map(({ part }) => part))
  return [...parts].map((part) => ships.filter((ship) => ship.part === part))
}

/** Whether a fleet with these ships breaks after this loss: at the same share of its points as its side. */
export function isBrokenBy(side: BattleSide, ships: readonly BattleShip[], lost: number): boolean {
  const { fleet, flagship } = side
  const own = ships.reduce((sum, { design }) => sum + (design.guest ? 0 : design.points), 0)
  const points = own + (flagship && ships.includes(flagship) ? fleet.admiralPoints : 0)
  return lost >= breakPoints(points, admiralOf(side) ?? '')
}

/** Whether the side ends the battle because it broke. Grau lets it play one more round. */
function breaks(battle: Battle, side: BattleSide): boolean {
  if (!side.hasBroken && battle.scenario.breaks[side.side] && isBroken(battle, side)) {
    side.hasBroken = true
    battle.log?.push({ kind: 'break', rule: 'breaking', round: battle.round, side: side.side })
    if (admiralOf(side) === 'kharon-grau') side.holdsUntil = battle.round + 1
  }
  return side.hasBroken && battle.round >= side.holdsUntil
}

const isBroken = ({ scenario }: Battle, side: BattleSide): boolean =>
  scenario.isBroken ? scenario.isBroken(side) : pointsLost(side) >= breaksAt(side)

/** Whether the ship is crippled: it crossed both thresholds and stands at the second or beyond (8.0.3). */
export const isCrippled = ({ crossed, lost, design }: BattleShip): boolean =>
  crossed === 2 && lost >= design.thresholds[1]

/**
 * Victory points that the enemy of a side scores for its ships (8.0.3, 8.0.5). Squadrons count when they are destroyed.
 */
function scoredAgainst({ ships, flagship, fleet }: BattleSide): number {
  let points = 0
  for (const ship of ships) {
    const { where, design } = ship
    if (where === 'destroyed' || where === 'captured') points += design.points
    else if (design.mass > 0 && (where === 'left' || (where === 'table' && isCrippled(ship))))
      points += halfPoints(ship)
  }
  if (flagship && (flagship.where === 'destroyed' || flagship.where === 'captured')) points += fleet.admiralPoints
  return points
}

/** Victory points of both sides as the battle stands: for ships, and for the aims of the scenario. */
export function victoryPoints(battle: Battle): readonly [number, number] {
  const [ours, theirs] = battle.scenario.aims?.(battle) ?? noAims
  return [scoredAgainst(battle.sides[1]) + ours, scoredAgainst(battle.sides[0]) + theirs]
}

const noAims = [0, 0] as const

/** Counts losses at the end of a round and ends the battle if a fleet breaks or the last round is over. */
export function countLosses(battle: Battle): void {
  const broken = battle.sides.map((side) => breaks(battle, side))
  battle.isOver =
    broken.includes(true) ||
    battle.round >= (battle.scenario.rounds ?? mostRounds) ||
    battle.scenario.isDecided?.(battle) === true
  if (battle.isOver)
    battle.log?.push({ kind: 'end', rule: 'victoryPoints', round: battle.round, points: victoryPoints(battle) })
}

/** The side with more points at the end. A lead of less than a tenth of the limit is a draw (8.0.4). */
export function sideAhead(points: readonly [number, number], tenth: number): 0 | 1 | undefined {
  const lead = points[0] - points[1]
  if (Math.abs(lead) < tenth) return undefined
  return lead > 0 ? 0 : 1
}
