import { critical, isEscortClass, isOn, type BattleShip } from '../state/battle-ship.ts'
import type { Battle, BattleSide, ModelName, ScenarioRules, Wreck } from '../state/battle.ts'
import { edges, type Errand, type Group, type Zone } from '../state/table-zones.ts'
import { debris } from '../state/terrain.ts'
import { errandTo } from './errands.ts'
import { meetingEngagement, ownEdge } from './meeting-engagement.ts'

/** Salvage (8.4): five wrecks between fleets that come from opposite corners. On the track the line is the diagonal. */

const corners: readonly [Zone, Zone] = [
  { back: 0, front: 14, right: 34, left: 48, heading: 7 },
  { back: 48, front: 34, right: 0, left: 14, heading: 3 },
]
/**
 * Depth of the set-up zones on the track, inches. With it, their fronts are as far apart as on the diagonal of the
 * table.
 */
const depthOnTrack = 10

const groups = ({ model }: Battle, side: BattleSide): readonly Group[] => [
  { zone: model === 'track' ? ownEdge(side.side, depthOnTrack) : corners[side.side], ships: side.ships },
]

/** Wrecks 1 to 5. On the track, 2 and 3 are nearer to the middle, so that the outer files pass them. */
const wreckPlaces: Readonly<Record<ModelName, Wreck['place'][]>> = {
  table: [
    [24, 24],
    [40, 40],
    [8, 8],
    [18, 32],
    [30, 16],
  ],
  track: [
    [24, 24],
    [24, 33],
    [24, 15],
    [14, 25.5],
    [34, 22.5],
  ],
}

const reach = 2
const mostMarks = 3

export const isStripped = ({ marks }: Wreck): boolean => marks[0] + marks[1] >= mostMarks

/** Whether the ship may work wrecks at the end of the round, if it does not fire. */
export const mayWork = (ship: BattleShip): boolean =>
  isOn(ship) &&
  ship.design.mass >= 1 &&
  ship.design.mass <= 7 &&
  ship.open[critical.engines] === 0 &&
  ship.open[critical.breach] === 0

const isAble = (ship: BattleShip, { place }: Wreck): boolean =>
  mayWork(ship) && Math.hypot(ship.x - place[0], ship.y - place[1]) - ship.design.radius <= reach

/** The first wreck that the ship may work; undefined if there is none. */
const wreckOf = (battle: Battle, ship: BattleShip): Wreck | undefined =>
  battle.wrecks.find((wreck) => !isStripped(wreck) && isAble(ship, wreck))

/** Ships of a side that may work a wreck, the cheapest first. Each works one wreck. */
const workersOf = (battle: Battle, side: BattleSide, wreck: Wreck): readonly BattleShip[] =>
  side.ships
    .filter((ship) => wreckOf(battle, ship) === wreck && ship.lastFire !== battle.round)
    .toSorted((a, b) => a.design.points - b.design.points || a.index - b.index)

/** The side that works a wreck: it is alone there, or has twice as many ships; undefined if neither is so. */
function holderOf(workers: readonly (readonly BattleShip[])[]): 0 | 1 | undefined {
  const [ours, theirs] = [workers[0]!.length, workers[1]!.length]
  if (ours > 0 && ours >= 2 * theirs) return 0
  return theirs > 0 && theirs >= 2 * ours ? 1 : undefined
}

/** Ships that will mark a wreck hold their fire, as many as there are marks left. */
function beforeFire(battle: Battle): void {
  for (const wreck of battle.wrecks) {
    if (isStripped(wreck)) continue
    const workers = battle.sides.map((side) => workersOf(battle, side, wreck))
    const holder = holderOf(workers)
    if (holder === undefined) continue
    const left = Math.max(mostMarks - wreck.marks[0] - wreck.marks[1], 2 * workers[1 - holder]!.length)
    for (const ship of workers[holder]!.slice(0, left)) ship.isWorking = true
  }
}

function afterRepair(battle: Battle): void {
  const { wrecks, sides, log, round } = battle
  const open = wrecks.filter((wreck) => !isStripped(wreck))
  const crews = open.map((wreck) => sides.map((side) => workersOf(battle, side, wreck)))
  open.forEach((wreck, i) => {
    const holder = holderOf(crews[i]!)
    if (holder === undefined) return
    for (const ship of crews[i]![holder]!) {
      if (isStripped(wreck)) return
      wreck.marks[holder]++
      log?.push({ kind: 'work', rule: 'salvage', round, ship: ship.index, wreck: wrecks.indexOf(wreck) })
    }
  })
}

const otherTenths = 0.5
const mostWrecks = 3

function aimsOf({ wrecks, tenth }: Battle, side: 0 | 1): number {
  const marks = wrecks.reduce((sum, wreck, i) => sum + wreck.marks[side] * (i === 0 ? 1 : otherTenths), 0)
  const worked = wrecks.filter((wreck) => wreck.marks[side] > 0).length
  return tenth * (marks + (worked >= mostWrecks ? 1 : 0))
}

/** Escorts make for the nearest wreck that gives more; on the track, for one that their file passes. */
function errand(battle: Battle, ship: BattleShip): Errand | undefined {
  if (!isEscortClass(ship)) return undefined
  let nearest: Wreck | undefined
  let least = Infinity
  for (const wreck of battle.wrecks) {
    const [x, y] = wreck.place
    const isAside = battle.model === 'track' && Math.abs(y - ship.y) > reach + ship.design.radius
    const away = Math.hypot(x - ship.x, y - ship.y)
    if (isAside || isStripped(wreck) || away >= least) continue
    nearest = wreck
    least = away
  }
  return nearest && errandTo(ship, ...nearest.place, 'urgent')
}

export const salvage: ScenarioRules = {
  ...meetingEngagement,
  id: 'salvage',
  rule: 'salvage',
  groups,
  errand,
  beforeFire,
  afterRepair,
  terrain: [debris(34, 34, 10), debris(14, 14, 10)],
  wrecks: (model) => wreckPlaces[model],
  waysOut: (_battle, { side }) => (side === 0 ? edges.near | edges.left : edges.far | edges.right),
  aims: (battle) => [aimsOf(battle, 0), aimsOf(battle, 1)],
  isDecided: ({ wrecks }) => wrecks.every(isStripped),
}
