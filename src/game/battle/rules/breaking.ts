import { isLost, type BattleShip } from '../state/battle-ship.ts'
import { admiralOf, type Battle, type BattleSide } from '../state/battle.ts'

/** Breaking, the end of a battle, and victory points (rules book 4.6.4 and 8). */

const mostRounds = 6

/** Points that a side has lost, as they count for breaking. Insured ships that were destroyed count half, rounded up. */
export function pointsLost({ ships, flagship, fleet }: BattleSide): number {
  let points = flagship && isLost(flagship) ? fleet.admiralPoints : 0
  for (const ship of ships)
    if (isLost(ship))
      points +=
        ship.where === 'destroyed' && ship.design.has.insured ? Math.ceil(ship.design.points / 2) : ship.design.points
  return points
}

/** Whether the side ends the battle by having broken. Grau lets it play one more round. */
function breaks(battle: Battle, side: BattleSide): boolean {
  if (!side.hasBroken && battle.scenario.breaks[side.side] && pointsLost(side) >= side.breaksAt) {
    side.hasBroken = true
    battle.log?.push({ kind: 'break', rule: 'breaking', round: battle.round, side: side.side })
    if (admiralOf(side) === 'kharon-grau') side.holdsUntil = battle.round + 1
  }
  return side.hasBroken && battle.round >= side.holdsUntil
}

/** Whether the ship is crippled: it crossed both thresholds and stands at the second or beyond (8.3). */
export const isCrippled = ({ crossed, lost, design }: BattleShip): boolean =>
  crossed === 2 && lost >= design.thresholds[1]

/** Victory points that the enemy of a side scores for its ships (8.3, 8.5). Squadrons count when they are destroyed. */
function scoredAgainst({ ships, flagship, fleet }: BattleSide): number {
  let points = 0
  for (const ship of ships) {
    const { where, design } = ship
    if (where === 'destroyed' || where === 'captured') points += design.points
    else if (design.mass > 0 && (where === 'left' || (where === 'table' && isCrippled(ship))))
      points += design.points / 2
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
  battle.isOver = broken.includes(true) || battle.round >= mostRounds || battle.scenario.isDecided?.(battle) === true
  if (battle.isOver)
    battle.log?.push({ kind: 'end', rule: 'victoryPoints', round: battle.round, points: victoryPoints(battle) })
}
