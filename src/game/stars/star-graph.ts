import { runToEnd } from '../run-to-end.ts'
import type { StarPosition } from './star-system.ts'

/**
 * Graph of systems (by index) and the jumps between them. The neighbours of system i are `to[from[i]]` to `to[from[i +
 * 1] - 1]`, nearest first; their distances are at the same indexes of `length`. Flat arrays are used because they are
 * fast: a route over ten thousand systems visits a hundred thousand neighbours.
 */
export interface StarGraph {
  readonly count: number
  /** Maximum length of a jump, in light years. */
  readonly range: number
  readonly from: Uint32Array
  readonly to: Uint32Array
  /** Distances to the neighbours, in light years. */
  readonly length: Float64Array
  /** Three coordinates for each system, in light years. */
  readonly coordinates: Float64Array
}

/**
 * Makes the graph of all jumps of at most `range` light years, in three dimensions. The systems are put into a grid
 * whose cells are one jump wide, so that each is compared only with those in its own and the 26 adjacent cells.
 * @param range light years, above 0; a jump of exactly this distance is possible.
 */
export const makeStarGraph = (positions: readonly StarPosition[], range: number): StarGraph =>
  runToEnd(starGraphSteps(positions, range))

/** Number of systems between two yields, which takes a few milliseconds. */
const stepSize = 2000

/** Makes the graph like `makeStarGraph`, but yields now and then, so that a page with many systems stays responsive. */
export function* starGraphSteps(positions: readonly StarPosition[], range: number): Generator<void, StarGraph> {
  // The cells are a little wider than a jump. Otherwise rounding could put two systems that are exactly one jump apart
  // into cells that are not adjacent.
  const grid = makeGrid(positions, range * (1 + 1e-9))
  const { cells } = grid
  const from = new Uint32Array(positions.length + 1)
  const jumps: Jumps = { to: [], length: [] }
  for (let index = 0; index < positions.length; index += 1) {
    const x = cells[3 * index] ?? 0
    const y = cells[3 * index + 1] ?? 0
    const z = cells[3 * index + 2] ?? 0
    for (let dx = -1; dx <= 1; dx += 1)
      for (let dy = -1; dy <= 1; dy += 1)
        for (let dz = -1; dz <= 1; dz += 1)
          addJumps(grid, index, x + dx, y + dy, z + dz, range, jumps, from[index] ?? 0)
    from[index + 1] = jumps.to.length
    if (index % stepSize === stepSize - 1) yield
  }
  return {
    count: positions.length,
    range,
    from,
    to: Uint32Array.from(jumps.to),
    length: Float64Array.from(jumps.length),
    coordinates: grid.coordinates,
  }
}

/**
 * A hash table of systems by grid cell. Bucket b contains the systems `members[starts[b]]` to `members[starts[b + 1] -
 * 1]`. Several cells can share a bucket; `cells` distinguishes their systems. Flat arrays are used because they are
 * fast: ten thousand systems need half a million look-ups.
 */
interface Grid {
  /** Three coordinates for each system, in light years. `cells` has the three grid coordinates of its cell. */
  readonly coordinates: Float64Array
  readonly cells: Int32Array
  readonly starts: Uint32Array
  readonly members: Uint32Array
}

const bucketOf = (x: number, y: number, z: number, buckets: number): number =>
  (Math.imul(x, 73_856_093) ^ Math.imul(y, 19_349_663) ^ Math.imul(z, 83_492_791)) & (buckets - 1)

function makeGrid(positions: readonly StarPosition[], size: number): Grid {
  const count = positions.length
  const buckets = 2 ** Math.ceil(Math.log2(2 * count + 1))
  const coordinates = new Float64Array(3 * count)
  positions.forEach((position, index) => coordinates.set(position, 3 * index))
  const cells = Int32Array.from(coordinates, (ly) => Math.floor(ly / size))
  const bucket = Uint32Array.from(positions, (_, i) =>
    bucketOf(cells[3 * i] ?? 0, cells[3 * i + 1] ?? 0, cells[3 * i + 2] ?? 0, buckets),
  )
  const starts = new Uint32Array(buckets + 1)
  for (const one of bucket) starts[one + 1] = (starts[one + 1] ?? 0) + 1
  for (let i = 0; i < buckets; i += 1) starts[i + 1] = (starts[i + 1] ?? 0) + (starts[i] ?? 0)
  const next = starts.slice()
  const members = new Uint32Array(count)
  bucket.forEach((one, index) => {
    const at = next[one] ?? 0
    members[at] = index
    next[one] = at + 1
  })
  return { coordinates, cells, starts, members }
}

/** The arrays `to` and `length` of the graph while it is built. */
interface Jumps {
  readonly to: number[]
  readonly length: number[]
}

/**
 * Adds the jumps from a system (`index`) to the systems in the cell (x, y, z). They are inserted by distance into the
 * list of this system's jumps, which begins at `first`.
 */
function addJumps(
  grid: Grid,
  index: number,
  x: number,
  y: number,
  z: number,
  range: number,
  jumps: Jumps,
  first: number,
): void {
  const { coordinates, cells, starts, members } = grid
  const bucket = bucketOf(x, y, z, starts.length - 1)
  // Most systems are too far away; comparing the squared distance, which is fast but not exact, excludes them. For the
  // rest the exact distance decides (`hypot`).
  const most = range * range * (1 + 1e-9)
  for (let at = starts[bucket] ?? 0; at < (starts[bucket + 1] ?? 0); at += 1) {
    const other = members[at] ?? 0
    const i = 3 * other
    if (other === index || cells[i] !== x || cells[i + 1] !== y || cells[i + 2] !== z) continue
    const dx = (coordinates[3 * index] ?? 0) - (coordinates[i] ?? 0)
    const dy = (coordinates[3 * index + 1] ?? 0) - (coordinates[i + 1] ?? 0)
    const dz = (coordinates[3 * index + 2] ?? 0) - (coordinates[i + 2] ?? 0)
    if (dx * dx + dy * dy + dz * dz > most) continue
    const ly = Math.hypot(dx, dy, dz)
    if (ly <= range) insertJump(jumps, first, other, ly)
  }
}

/** Inserts a jump into a list sorted by distance, then by index. Insertion sort is fast, because lists are short. */
function insertJump({ to, length }: Jumps, first: number, other: number, ly: number): void {
  let at = to.length
  to.push(other)
  length.push(ly)
  while (at > first) {
    const before = length[at - 1] ?? 0
    const neighbour = to[at - 1] ?? 0
    if (before < ly || (before === ly && neighbour < other)) break
    length[at] = before
    to[at] = neighbour
    at -= 1
  }
  length[at] = ly
  to[at] = other
}

/** Indexes of the systems that are one jump away, nearest first. */
export const neighboursOf = (graph: StarGraph, index: number): Uint32Array =>
  graph.to.subarray(graph.from[index] ?? 0, graph.from[index + 1] ?? 0)

/** Number of jumps from `start` to each system; -1 for systems that cannot be reached. */
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

/**
 * Whether a route exists between two systems. It searches from both ends alternately. So if one of them is isolated,
 * this is found after its few neighbours, without visiting the whole sector.
 * @param blocked 1 for each system that no route may pass through.
 */
export function canReach(graph: StarGraph, start: number, end: number, blocked?: Uint8Array): boolean {
  if (start === end) return true
  /** Whether each system was reached: 1 from the start, 2 from the end, 0 not yet. */
  const reached = new Uint8Array(graph.count)
  const fromStart = makeFloodFill(graph, reached, 1, start, blocked)
  const fromEnd = makeFloodFill(graph, reached, 2, end, blocked)
  for (;;) {
    const found = fromStart() ?? fromEnd()
    if (found !== undefined) return found
  }
}

/**
 * Prepares a breadth-first search from the system `first`. Each call of the returned function visits the neighbours of
 * one system. It returns true when it meets the other search, false when no systems are left, and otherwise undefined.
 */
function makeFloodFill(
  { count, from, to }: StarGraph,
  reached: Uint8Array,
  own: 1 | 2,
  first: number,
  blocked?: Uint8Array,
) {
  const queue = new Uint32Array(count)
  queue[0] = first
  reached[first] = own
  let next = 0
  let end = 1
  return (): boolean | undefined => {
    if (next === end) return false
    const here = queue[next] ?? 0
    next += 1
    for (let edge = from[here] ?? 0; edge < (from[here + 1] ?? 0); edge += 1) {
      const there = to[edge] ?? 0
      const by = reached[there] ?? 0
      if (by === own) continue
      if (by !== 0) return true
      if (blocked?.[there]) continue
      reached[there] = own
      queue[end] = there
      end += 1
    }
    return undefined
  }
}

/** The groups of systems that are connected by jumps, largest first. Each is a list of indexes. */
export function connectedComponents(graph: StarGraph): readonly (readonly number[])[] {
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
