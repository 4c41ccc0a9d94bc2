import { halfPoints, isCrippled } from '../rules/breaking.ts'
import { isOn, type BattleShip } from '../state/battle-ship.ts'
import type { Battle, BattleSide, ScenarioRules } from '../state/battle.ts'
import { edges, type Errand, type Group, type Zone } from '../state/table-zones.ts'
import { debris, mines } from '../state/terrain.ts'
import { errandOut, errandTo } from './errands.ts'
import { depot, fleetShips } from './guests.ts'
import { meetingEngagement, ownEdge } from './meeting-engagement.ts'

/** Raid (8.6): side 0 crosses to the depot of side 1 and returns by its own edge. */

const raiderDepth = 9
/** Within 16" of the far edge and 6" off the sides; the rest of it is left to the depot. */
const defenderZone: Zone = { back: 36, front: 32, right: 6, left: 42, heading: 4 }
const depotPlace = { x: 38, y: 24, heading: 4 } as const
const homeFrom = 3
const rounds = 6

/** The depot, or the station that the defender brings instead. */
const worksOf = ({ sides }: Battle): BattleShip | undefined => sides[1].byClass[8]![0]

const groups = (_battle: Battle, side: BattleSide): readonly Group[] => [
  side.side === 0
    ? { zone: ownEdge(0, raiderDepth), ships: side.ships }
    : { zone: defenderZone, ships: fleetShips(side).filter(({ design }) => design.mass < 8) },
]

/** Stations side by side, the first at the depot's place. */
function setUp({ sides }: Battle): void {
  sides[1].byClass[8]!.forEach((station, i) => {
    const aside = Math.ceil(i / 2) * (i % 2 === 0 ? 1 : -1) * 5
    Object.assign(station, { ...depotPlace, y: depotPlace.y + aside })
  })
}

const waysOut = ({ round }: Battle, { side }: BattleShip): number =>
  side === 1 ? edges.far : round >= homeFrom ? edges.near : edges.none

/** Returns the errand of a raider: to the depot while there is time, then back, with one round to spare. */
function errand(battle: Battle, ship: BattleShip): Errand | undefined {
  const { mass, thrust } = ship.design
  if (ship.side === 1 || mass === 0) return undefined
  const turning = ship.heading > 2 && ship.heading < 6 ? 0 : 1
  const movesHome = Math.ceil(ship.x / Math.max(1, thrust)) + turning
  if (battle.round >= homeFrom && movesHome > rounds - battle.round) return errandOut(ship, edges.near, 'urgent')
  const works = worksOf(battle)
  return works && isOn(works) ? errandTo(ship, works.x, works.y, 'calm') : undefined
}

const thresholdTenths = 2
const destroyedTenths = 2
const flagshipTenths = 1
const untouchedTenths = 2

/** Tenths for the depot or station: for each crossed threshold, and for its destruction. */
function worksTenths(works: BattleShip | undefined): number {
  if (!works) return 0
  if (works.where === 'destroyed') return 2 * thresholdTenths + destroyedTenths
  return works.crossed * thresholdTenths
}

/** Points of an attacker on the table at the end that the defender does not score already. */
const strandedPoints = (ship: BattleShip): number =>
  isOn(ship) && !(ship.design.mass > 0 && isCrippled(ship)) ? halfPoints(ship) : 0

function aims(battle: Battle): readonly [number, number] {
  const [{ ships, flagship }] = battle.sides
  const works = worksTenths(worksOf(battle))
  const ours = works + (flagship?.where === 'away' ? flagshipTenths : 0)
  const stranded = ships.reduce((sum, ship) => sum + strandedPoints(ship), 0)
  return [ours * battle.tenth, (works === 0 ? untouchedTenths * battle.tenth : 0) + stranded]
}

export const raid: ScenarioRules = {
  ...meetingEngagement,
  id: 'raid',
  rule: 'raid',
  groups,
  setUp,
  waysOut,
  errand,
  aims,
  terrain: [mines(27, 12, 6, 1), mines(27, 36, 6, 1), debris(19, 24, 8)],
  guests: (limit, fleet) => (fleet.ships.some(({ mass }) => mass === 8) ? [] : [depot(limit)]),
  initiative: (round) => (round === 1 ? 0 : undefined),
  barsOrders: ({ round }, { side }) => round === 1 && side === 1,
  below: ({ side }, ships) => (side === 1 ? Math.floor(ships / 2) : 0),
  isDecided: ({ sides }) => !sides[0].ships.some(isOn),
}
