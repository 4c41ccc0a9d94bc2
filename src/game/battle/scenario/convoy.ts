import { isOn, type BattleShip } from '../state/battle-ship.ts'
import type { Battle, BattleSide, ScenarioRules } from '../state/battle.ts'
import { edges, type Group, type Zone } from '../state/table-zones.ts'
import { debris } from '../state/terrain.ts'
import { errandOut } from './errands.ts'
import { fleetShips, freighter, freighters, guestsOf } from './guests.ts'
import { meetingEngagement } from './meeting-engagement.ts'

/**
 * Convoy (8.2). The map is turned by a quarter: the convoy begins at side 1's own edge and leaves by side 0's, which
 * is the right edge of the book. The upper and the lower edge are those to the right and left.
 */

/** Inches from side 0's edge at which the freighters start. */
const freighterX = 39
const freighterY = [20.5, 24, 27.5] as const

const escortZone: Zone = { back: 48, front: 36, right: 16, left: 32, heading: 4 }
const corners: readonly Zone[] = [
  { back: 0, front: 18, right: 0, left: 9, heading: 0 },
  { back: 0, front: 18, right: 39, left: 48, heading: 0 },
]
/** On the track nothing comes nearer sideways, so the two corners are one zone in the middle. */
const bothCorners: Zone = { back: 0, front: 18, right: 0, left: 48, heading: 0 }

function groups({ model }: Battle, side: BattleSide): readonly Group[] {
  if (side.side === 1) return [{ zone: escortZone, ships: fleetShips(side) }]
  if (model === 'track') return [{ zone: bothCorners, ships: side.ships }]
  const standing = side.ships.filter(isOn)
  return corners.map((zone, corner) => ({ zone, ships: standing.filter((_, i) => i % corners.length === corner) }))
}

/** A prize may leave by every edge. */
const waysOut = (_battle: Battle, { side, isPrize }: BattleShip): number =>
  isPrize ? edges.near | edges.far | edges.left | edges.right : side === 1 ? edges.near : edges.left | edges.right

const deliveredTenths = 2
const destroyedTenths = 1
const capturedTenths = 2

/**
 * Tenths of the raiders and of the convoy for one freighter. A fleet that broke loses the freighters that are on the
 * table.
 */
function freighterScore(
  { where, isPrize }: BattleShip,
  broken: readonly boolean[],
  delivered: number,
): readonly [number, number] {
  if (isPrize || where === 'captured' || where === 'left') return [capturedTenths, 0]
  if (where === 'destroyed') return [destroyedTenths, 0]
  if (where === 'away') return [0, delivered]
  if (where !== 'table' || broken[0] === broken[1]) return [0, 0]
  return broken[0] ? [0, delivered] : [capturedTenths, 0]
}

/** Victory points for the freighters. `delivered`: tenths for each freighter that leaves the table safely. */
export const convoyAims =
  (delivered: number) =>
  (battle: Battle): readonly [number, number] => {
    const broken = battle.sides.map(({ hasBroken }) => hasBroken)
    const scores = guestsOf(battle, 'freighter').map((ship) => freighterScore(ship, broken, delivered))
    const total = (side: 0 | 1): number => battle.tenth * scores.reduce((sum, score) => sum + score[side], 0)
    return [total(0), total(1)]
  }

export const convoy: ScenarioRules = {
  ...meetingEngagement,
  id: 'convoy',
  rule: 'convoy',
  groups,
  waysOut,
  aims: convoyAims(deliveredTenths),
  terrain: [debris(26, 11, 8), debris(24, 37, 8)],
  guests: (limit) => Array.from({ length: freighters }, () => freighter(limit)),
  setUp: (battle) =>
    guestsOf(battle, 'freighter').forEach((ship, i) =>
      Object.assign(ship, { x: freighterX, y: freighterY[i], heading: 4 }),
    ),
  errand: (_battle, ship) => (ship.design.guest ? errandOut(ship, edges.near, 'only') : undefined),
  isDecided: (battle) => !guestsOf(battle, 'freighter').some(isOn),
}
