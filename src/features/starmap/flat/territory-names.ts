import type { ChartModel } from './chart-model.ts'
import { factions } from '#content/factions.ts'
import { factionIds } from '#game/ship.ts'
import { connectedParts, makeStarGraph } from '#game/star-graph.ts'
import type { StarPosition, SystemOwner } from '#game/star-system.ts'

/** A power's name as it lies over its space: along its longer side, spread over it. Light years and radians. */
export interface TerritoryName {
  readonly owner: SystemOwner
  readonly text: string
  readonly x: number
  readonly y: number
  /** Counter-clockwise from due east; never so steep that one would turn one's head. */
  readonly angle: number
  /** How long the space is in that direction, and how wide across. */
  readonly length: number
  readonly breadth: number
}

interface Cell {
  readonly owner: SystemOwner
  readonly system: number
  readonly polygon: readonly (readonly [number, number])[]
}

const steepestAngle = (38 * Math.PI) / 180
/** Cells of one owner whose stars are no farther apart than this belong together. */
const together = 8

/** One name for each power, over the largest piece of its space. */
export function layTerritoryNames(model: ChartModel, cells: readonly Cell[]): readonly TerritoryName[] {
  return factionIds.flatMap((owner) => {
    const own = cells.filter((cell) => cell.owner === owner)
    const piece = largestPiece(model, own)
    return piece.length < 3 ? [] : [{ owner, text: factions[owner].name, ...lieOf(model, piece) }]
  })
}

function largestPiece(model: ChartModel, cells: readonly Cell[]): readonly number[] {
  const flat = cells.map(({ system }): StarPosition => [model.x[system] ?? 0, model.y[system] ?? 0, 0])
  const [largest = []] = connectedParts(makeStarGraph(flat, together))
  return largest.map((index) => cells[index]?.system ?? 0)
}

/** The middle of the stars and the direction in which they are spread the widest. */
function lieOf(model: ChartModel, piece: readonly number[]) {
  const mean = (of: Float64Array) => piece.reduce((sum, index) => sum + (of[index] ?? 0), 0) / piece.length
  const [x, y] = [mean(model.x), mean(model.y)]
  let [xx, yy, xy] = [0, 0, 0]
  for (const index of piece) {
    const [dx, dy] = [(model.x[index] ?? 0) - x, (model.y[index] ?? 0) - y]
    xx += dx * dx
    yy += dy * dy
    xy += dx * dy
  }
  const spread = 0.5 * Math.atan2(2 * xy, xx - yy)
  const angle = Math.max(-steepestAngle, Math.min(steepestAngle, spread))
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  let [from, to, under, over] = [0, 0, 0, 0]
  for (const index of piece) {
    const [dx, dy] = [(model.x[index] ?? 0) - x, (model.y[index] ?? 0) - y]
    const [along, across] = [dx * cos + dy * sin, dy * cos - dx * sin]
    from = Math.min(from, along)
    to = Math.max(to, along)
    under = Math.min(under, across)
    over = Math.max(over, across)
  }
  // The middle of the space rather than of its stars: the name lies even.
  const [along, across] = [(from + to) / 2, (under + over) / 2]
  return {
    x: x + along * cos - across * sin,
    y: y + along * sin + across * cos,
    angle,
    length: to - from,
    breadth: over - under,
  }
}
