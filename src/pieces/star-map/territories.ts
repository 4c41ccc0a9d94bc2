import { runToEnd } from '#game/run-to-end.ts'
import type { StarSector } from '#game/stars/star-sector.ts'
import type { SystemOwner } from '#game/stars/star-system.ts'
import { makeTerritoryMesh, type CellSide, type MapPoint } from './territory-mesh.ts'

/** Divides the map into territories: every point belongs to the owner of the nearest star, if that is near enough. */

/** Owner of a territory. Unclaimed systems (`none`) have no territory. */
export type TerritoryOwner = Exclude<SystemOwner, 'none'>

/** Maximum distance between a star and the points of its cell, in light years. */
export const territoryRadius = 6

export interface TerritoryCell {
  readonly owner: TerritoryOwner
  /** Index of the cell's system in the sector. */
  readonly system: number
  /** Corners of the convex cell, counter-clockwise with north up; light years. The first point is not repeated. */
  readonly polygon: readonly MapPoint[]
}

export interface TerritoryBorder {
  readonly owner: TerritoryOwner
  /** Closed rings with the owner's territory on their left, so holes are clockwise. The first point is not repeated. */
  readonly paths: readonly (readonly MapPoint[])[]
}

export interface TerritoryPrism {
  readonly system: number
  /** Height of the system above the plane of the map, in light years. */
  readonly height: number
  readonly polygon: readonly MapPoint[]
}

type Systems = Pick<StarSector, 'systems'>

interface ClaimedCell {
  readonly owner: TerritoryOwner
  readonly system: number
  readonly sides: readonly CellSide[]
}

/** Latest cells of each sector and their maximum radius (`arm`). Cells and borders need the same computation. */
const cache = new WeakMap<Systems['systems'], { readonly arm: number; readonly cells: readonly ClaimedCell[] }>()

/** Number of systems between two yields, which takes a few milliseconds. */
const stepSize = 1000

function* claimedCells({ systems }: Systems, arm: number): Generator<void, readonly ClaimedCell[]> {
  const before = cache.get(systems)
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
  cache.set(systems, { arm, cells })
  return cells
}

const ringOf = (sides: readonly CellSide[]): readonly MapPoint[] => sides.flatMap(({ points }) => points)

/** The cells of all systems but unclaimed ones, in order of the sector. `arm`: their maximum radius, light years. */
export const territoryCells = (sector: Systems, arm: number = territoryRadius): readonly TerritoryCell[] =>
  runToEnd(claimedCells(sector, arm)).map(({ owner, system, sides }) => ({ owner, system, polygon: ringOf(sides) }))

/** The cells of one owner, with the heights of their systems. `arm` is the maximum radius of a cell in light years. */
export const territoryOf = (
  sector: Systems,
  owner: TerritoryOwner,
  arm: number = territoryRadius,
): readonly TerritoryPrism[] =>
  territoryCells(sector, arm).flatMap((cell) => {
    if (cell.owner !== owner) return []
    return [{ system: cell.system, height: sector.systems[cell.system]?.position[2] ?? 0, polygon: cell.polygon }]
  })

export const territoryBorders = (sector: Systems, arm: number = territoryRadius): readonly TerritoryBorder[] =>
  runToEnd(territoryBorderSteps(sector, arm))

/** Computes the borders like `territoryBorders`, but yields now and then, so that the page stays responsive. */
export function* territoryBorderSteps(
  sector: Systems,
  arm: number = territoryRadius,
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

/** Joins sides into closed rings. At most one side starts at each corner, because only three cells meet there. */
function joinRings(sides: readonly CellSide[]): readonly (readonly CellSide[])[] {
  const starting = new Map(sides.map((side) => [side.start, side]))
  const rings: CellSide[][] = []
  const used = new Set<CellSide>()
  for (const first of sides) {
    if (used.has(first)) continue
    const ring: CellSide[] = []
    for (let side: CellSide | undefined = first; side && !used.has(side); side = starting.get(side.end)) {
      used.add(side)
      ring.push(side)
    }
    rings.push(ring)
  }
  return rings
}
