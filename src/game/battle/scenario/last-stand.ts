import { isCrippled } from '../rules/breaking.ts'
import { isOn, type BattleShip } from '../state/battle-ship.ts'
import type { Battle, BattleSide, ScenarioRules } from '../state/battle.ts'
import { edges, type Group, type Zone } from '../state/table-zones.ts'
import { debris, nebula } from '../state/terrain.ts'
import { meetingEngagement, ownEdge } from './meeting-engagement.ts'

/** Last stand (8.5): side 1 is around the middle, side 0 comes from two edges. */

/** The limit of the defender's fleet in a battle of this limit: two thirds, rounded down. */
export const lastStandLimit = (limit: number): number => Math.floor((limit * 2) / 3)

/** A square within 10" of the middle, with ships that face both ways. */
const reach = 6.5
const middle = 24
const defenderZones: readonly Zone[] = [
  { back: middle, front: middle - reach, right: middle - reach, left: middle + reach, heading: 4 },
  { back: middle, front: middle + reach, right: middle - reach, left: middle + reach, heading: 0 },
]
const attackDepth = 6
const attackZones: readonly Zone[] = [ownEdge(0, attackDepth), ownEdge(1, attackDepth)]

/** Divides ships over the zones, the heaviest first, one zone after the other. */
function divide(ships: readonly BattleShip[], zones: readonly Zone[]): readonly Group[] {
  const heaviestFirst = ships.filter(isOn).toSorted((a, b) => b.design.mass - a.design.mass || a.index - b.index)
  return zones.map((zone, part) => ({ zone, ships: heaviestFirst.filter((_, i) => i % zones.length === part) }))
}

function groups(_battle: Battle, side: BattleSide): readonly Group[] {
  const made = divide(side.ships, side.side === 0 ? attackZones : defenderZones)
  made.forEach(({ ships }, part) => ships.forEach((ship) => (ship.part = part)))
  return made
}

/** Attackers may leave by the edge where they were placed; squadrons aboard were placed with their ship. */
function waysOut({ ships }: Battle, ship: BattleShip): number {
  if (ship.side === 1) return edges.none
  const part = ship.carrier < 0 ? ship.part : ships[ship.carrier]!.part
  return part === 0 ? edges.near : edges.far
}

/** Each round from this one on that begins with a defending ship on the table scores `roundTenths`. */
const firstHeldRound = 3
const roundTenths = 1
const shipTenths = 1
const flagshipTenths = 2
const brokenTenths = 3

/** A round begins only while a defending ship is on the table; otherwise the battle is over. */
function aims({ sides, tenth, round }: Battle): readonly [number, number] {
  const [attacker, { ships, flagship }] = sides
  const standing = ships.filter((ship) => isOn(ship) && ship.design.mass > 0 && !isCrippled(ship)).length
  const tenths =
    Math.max(0, round - firstHeldRound + 1) * roundTenths +
    standing * shipTenths +
    (flagship && isOn(flagship) ? flagshipTenths : 0) +
    (attacker.hasBroken ? brokenTenths : 0)
  return [0, tenths * tenth]
}

export const lastStand: ScenarioRules = {
  ...meetingEngagement,
  id: 'last-stand',
  rule: 'lastStand',
  groups,
  waysOut,
  aims,
  terrain: [nebula(24, 40, 9), debris(24, 8, 9)],
  ignores: 2,
  isParted: true,
  breaks: [true, false],
  initiative: (round) => (round === 1 ? 1 : undefined),
  barsOrders: ({ round, sides }, ship) =>
    round === 1 && ship.side === 0 && ship.part !== (sides[0].flagship?.part ?? 0),
  isDecided: ({ sides }) => !sides[1].ships.some(isOn),
}
