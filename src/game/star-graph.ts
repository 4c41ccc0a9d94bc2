import type { StarPosition } from './star-system.ts'

/**
 * Who can be reached from whom in one jump. Neighbours of system i are `to[from[i]]` to `to[from[i + 1] - 1]`,
 * nearest first, with their distances beside them: flat arrays, because a route over ten thousand systems walks
 * a hundred thousand of them.
 */
export interface StarGraph {
  readonly count: number
  /** Light years of one jump. */
  readonly range: number
  readonly from: Uint32Array
  readonly to: Uint32Array
  /** Light years. */
  readonly length: Float64Array
}

/**
 * The graph of all jumps of at most `range` light years, computed in three dimensions on a grid of cells one jump
 * wide: each system is compared with those of its own and the 26 cells around it, not with all.
 * @param range light years, above 0; a jump of exactly the range can be made.
 */
export function makeStarGraph(positions: readonly StarPosition[], range: number): StarGraph {
  const cells = cellsOf(positions, range)
  const from = new Uint32Array(positions.length + 1)
  const to: number[] = []
  const length: number[] = []
  positions.forEach((here, index) => {
    const near = nearby(cells, here, range)
      .flatMap((other) => {
        const there = positions[other]
        if (other === index || !there) return []
        const ly = Math.hypot(here[0] - there[0], here[1] - there[1], here[2] - there[2])
        return ly <= range ? [{ other, ly }] : []
      })
      .sort((a, b) => a.ly - b.ly || a.other - b.other)
    for (const { other, ly } of near) {
      to.push(other)
      length.push(ly)
    }
    from[index + 1] = to.length
  })
  return { count: positions.length, range, from, to: Uint32Array.from(to), length: Float64Array.from(length) }
}

/** Cells are named by a number; the offset keeps ten thousand cells either way apart. */
const cellName = (x: number, y: number, z: number): number => ((x + 16384) * 32768 + (y + 16384)) * 32768 + (z + 16384)

const cellsOf = (positions: readonly StarPosition[], size: number): ReadonlyMap<number, readonly number[]> => {
  const cells = new Map<number, number[]>()
  positions.forEach(([x, y, z], index) => {
    const name = cellName(Math.floor(x / size), Math.floor(y / size), Math.floor(z / size))
    const cell = cells.get(name)
    if (cell) cell.push(index)
    else cells.set(name, [index])
  })
  return cells
}

const nearby = (cells: ReadonlyMap<number, readonly number[]>, [x, y, z]: StarPosition, size: number): number[] => {
  const found: number[] = []
  const [cx, cy, cz] = [Math.floor(x / size), Math.floor(y / size), Math.floor(z / size)]
  for (let dx = -1; dx <= 1; dx += 1)
    for (let dy = -1; dy <= 1; dy += 1)
      for (let dz = -1; dz <= 1; dz += 1) found.push(...(cells.get(cellName(cx + dx, cy + dy, cz + dz)) ?? []))
  return found
}

/** Indices of the systems one jump away, nearest first. */
export const neighboursOf = (graph: StarGraph, index: number): Uint32Array =>
  graph.to.subarray(graph.from[index] ?? 0, graph.from[index + 1] ?? 0)

/** Jumps from `start` to each system; -1 where none leads. */
export function jumpsFrom(graph: StarGraph, start: number): Int32Array {
  const jumps = new Int32Array(graph.count).fill(-1)
  if (start < 0 || start >= graph.count) return jumps
  jumps[start] = 0
  const queue = [start]
  for (const here of queue) {
    for (const there of neighboursOf(graph, here)) {
      if (jumps[there] !== -1) continue
      jumps[there] = (jumps[here] ?? 0) + 1
      queue.push(there)
    }
  }
  return jumps
}

/** The sets of systems that can reach one another, largest first. */
export function connectedParts(graph: StarGraph): readonly (readonly number[])[] {
  const seen = new Uint8Array(graph.count)
  const parts: number[][] = []
  for (let start = 0; start < graph.count; start += 1) {
    if (seen[start]) continue
    seen[start] = 1
    const part = [start]
    for (const here of part) {
      for (const there of neighboursOf(graph, here)) {
        if (seen[there]) continue
        seen[there] = 1
        part.push(there)
      }
    }
    parts.push(part)
  }
  return parts.sort((a, b) => b.length - a.length)
}
