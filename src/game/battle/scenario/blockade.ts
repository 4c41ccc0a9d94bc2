import { isCrippled } from '../rules/breaking.ts'
import { isOn, type BattleShip } from '../state/battle-ship.ts'
import type { Battle, BattleSide, ScenarioRules } from '../state/battle.ts'
import { edges, type Group } from '../state/table-zones.ts'
import { mines, well } from '../state/terrain.ts'
import { errandOut } from './errands.ts'
import { meetingEngagement, ownEdge } from './meeting-engagement.ts'

/** Blockade (8.3): side 0 runs for the far edge. */

const table = 48
const runnerDepth = 8
const blockadeZone = { back: 34, front: 24, right: 0, left: table, heading: 4 } as const
const homeFrom = 4

const groups = (_battle: Battle, side: BattleSide): readonly Group[] => [
  { zone: side.side === 0 ? ownEdge(0, runnerDepth) : blockadeZone, ships: side.ships },
]

const waysOut = ({ round }: Battle, { side }: BattleShip): number =>
  side === 0 ? edges.far : round >= homeFrom ? edges.near : edges.none

const nearlyThrough = 12
/** What is through scores its points divided by this. */
const throughPart = 3
const fewTenths = 1

/** Whether the ship is near the edge to which it runs. */
const isNearlyThrough = ({ nearEdge }: Battle, { index, x, design }: BattleShip): boolean =>
  nearEdge ? nearEdge.has(index) : table - x - design.radius <= nearlyThrough

function aims(battle: Battle): readonly [number, number] {
  const [{ ships, flagship, fleet }] = battle.sides
  const isLed = flagship?.where === 'away'
  let through = isLed ? fleet.admiralPoints : 0
  let score = isLed ? battle.tenth : 0
  for (const ship of ships) {
    const { points } = ship.design
    const isThrough = ship.where === 'away'
    if (isThrough) through += points
    if (isThrough || (isOn(ship) && isNearlyThrough(battle, ship) && !isCrippled(ship)))
      score += Math.ceil(points / throughPart)
  }
  return [score, through < fleet.points / 2 ? fewTenths * battle.tenth : 0]
}

export const blockade: ScenarioRules = {
  ...meetingEngagement,
  id: 'blockade',
  rule: 'blockade',
  groups,
  waysOut,
  aims,
  terrain: [well(17, 24, 10), mines(17, 39, 6), mines(17, 9, 6)],
  runningStart: 23,
  breaks: [false, true],
  errand: (_battle, ship) =>
    ship.side === 0 && ship.design.mass > 0 ? errandOut(ship, edges.far, 'urgent') : undefined,
  isDecided: ({ sides }) => !sides[0].ships.some(isOn),
}
