import { runToEnd } from '#game/run-to-end.ts'
import type { StarSector } from '#game/stars/star-sector.ts'
import type { SystemOwner } from '#game/stars/star-system.ts'
import { makeTerritoryMesh, type CellSide, type MapPoint } from './territory-mesh.ts'

/**
 * Whose space is whose: every place of the plane belongs to the owner of the nearest star (the rules book's territory),
 * but no star claims further than an arm's length, so that voids stay void. Cells of one owner join into one territory;
 * a border runs where two owners meet, or an owner and nothing.
 */

export type TerritoryOwner = Exclude<SystemOwner, 'none'>

/** Light years that a star's claim reaches at most. */
export const territoryArm = 6

export interface TerritoryCell {
  readonly owner: TerritoryOwner
  /** Index of its star in the sector. */
  readonly system: number
  /** Convex ring, counter-clockwise with north up; the first point is not repeated. Light years. */
  readonly polygon: readonly MapPoint[]
}

export interface TerritoryBorder {
  readonly owner: TerritoryOwner
  /** Closed rings, the first point not repeated: the owner's space lies on the left, so holes run clockwise. */
  readonly paths: readonly (readonly MapPoint[])[]
}

/** A cell at the height of its star, for hulls of the lifted chart. */
export interface TerritoryPrism {
  readonly system: number
  /** Light years over the plane. */
  readonly height: number
  readonly polygon: readonly MapPoint[]
}

type Systems = Pick<StarSector, 'systems'>

interface ClaimedCell {
  readonly owner: TerritoryOwner
  readonly system: number
  readonly sides: readonly CellSide[]
}

/** Cells, borders and hulls of a sector are asked for one after another, and are the same work. */
const known = new WeakMap<Systems['systems'], { readonly arm: number; readonly cells: readonly ClaimedCell[] }>()

/** Systems of one step: a few ms. */
const stepSize = 1000

function* claimedCells({ systems }: Systems, arm: number): Generator<void, readonly ClaimedCell[]> {
  const before = known.get(systems)
  if (before?.arm === arm) return before.cells
  const sidesOf = makeTerritoryMesh(
    systems.map(({ position: [x, y] }): MapPoint => [x, y]),
    arm,
  )
  const cells: ClaimedCell[] = []
  for (const [system, { owner }] of systems.entries()) {
    if (system % stepSize === 0) yield
    if (owner === 'none') continue
    const sides = sidesOf(system)
    if (sides.length > 0) cells.push({ owner, system, sides })
  }
  known.set(systems, { arm, cells })
  return cells
}

const ringOf = (sides: readonly CellSide[]): readonly MapPoint[] => sides.flatMap(({ points }) => points)

/** The cell of every star that somebody owns, in order of the sector. Free systems have theirs; those of nobody do not. */
export const territoryCells = (sector: Systems, arm: number = territoryArm): readonly TerritoryCell[] =>
  runToEnd(claimedCells(sector, arm)).map(({ owner, system, sides }) => ({ owner, system, polygon: ringOf(sides) }))

/** The same cells as prisms over the plane, of one owner. */
export const territoryOf = (
  sector: Systems,
  owner: TerritoryOwner,
  arm: number = territoryArm,
): readonly TerritoryPrism[] =>
  territoryCells(sector, arm).flatMap((cell) => {
    if (cell.owner !== owner) return []
    return [{ system: cell.system, height: sector.systems[cell.system]?.position[2] ?? 0, polygon: cell.polygon }]
  })

/** The outlines of each owner's space, an entry for each owner who has any. */
export const territoryBorders = (sector: Systems, arm: number = territoryArm): readonly TerritoryBorder[] =>
  runToEnd(territoryBorderSteps(sector, arm))

/** The same in steps, for who must not be kept waiting by ten thousand systems. */
export function* territoryBorderSteps(
  sector: Systems,
  arm: number = territoryArm,
): Generator<void, readonly TerritoryBorder[]> {
  const cells = yield* claimedCells(sector, arm)
  yield
  const outer = new Map<TerritoryOwner, CellSide[]>()
  for (const { owner, sides } of cells) {
    const list = outer.get(owner) ?? []
    outer.set(owner, list)
    for (const side of sides) if (sector.systems[side.other]?.owner !== owner) list.push(side)
  }
  return [...outer].map(([owner, sides]) => ({ owner, paths: joinRings(sides).map(ringOf) }))
}

/** Sides joined end to start into closed rings. Where two rings touch in a point, either way on is right. */
function joinRings(sides: readonly CellSide[]): readonly (readonly CellSide[])[] {
  const starting = new Map<number, CellSide[]>()
  for (const side of sides) {
    const list = starting.get(side.start)
    if (list) list.push(side)
    else starting.set(side.start, [side])
  }
  const rings: CellSide[][] = []
  const used = new Set<CellSide>()
  for (const first of sides) {
    if (used.has(first)) continue
    const ring: CellSide[] = []
    for (let side: CellSide | undefined = first; side && !used.has(side); side = starting.get(side.end)?.pop()) {
      used.add(side)
      ring.push(side)
    }
    rings.push(ring)
  }
  return rings
}
