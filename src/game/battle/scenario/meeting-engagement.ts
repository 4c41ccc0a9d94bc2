import { halfPoints } from '../rules/breaking.ts'
import type { BattleSide, ScenarioRules } from '../state/battle.ts'
import { edges, type Zone } from '../state/table-zones.ts'
import { debris } from '../state/terrain.ts'

const depth = 9
const table = 48

/** A zone of this depth along a side's own edge. */
export const ownEdge = (side: 0 | 1, inches: number): Zone =>
  side === 0
    ? { back: 0, front: inches, right: 0, left: table, heading: 0 }
    : { back: table, front: table - inches, right: 0, left: table, heading: 4 }

/** Points that the enemy scores for ships that left by their own edge: half, as for a crippled ship (8.1.4.1). */
const pointsForLeaving = ({ ships }: BattleSide): number =>
  ships.reduce((sum, ship) => sum + (ship.where === 'away' && ship.design.mass > 0 ? halfPoints(ship) : 0), 0)

/** Two fleets on one table, with no other aim than to stay (8.1). All other scenarios are based on it. */
export const meetingEngagement: ScenarioRules = {
  id: 'meeting-engagement',
  rule: 'meetingEngagement',
  terrain: [debris(29, 34, 6), debris(19, 14, 6)],
  groups: (_battle, side) => [{ zone: ownEdge(side.side, depth), ships: side.ships }],
  initiative: () => undefined,
  runningStart: 0,
  ignores: 0,
  isParted: false,
  breaks: [true, true],
  waysOut: (_battle, { side }) => (side === 0 ? edges.near : edges.far),
  aims: ({ sides }) => [pointsForLeaving(sides[1]), pointsForLeaving(sides[0])],
}
