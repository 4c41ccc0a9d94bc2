import { err, ok, type Result } from '../result.ts'
import { makeIndexHeap, type IndexHeap } from './index-heap.ts'
import { canReach, neighboursOf, type StarGraph } from './star-graph.ts'
import type { StarSystem, SystemOwner } from './star-system.ts'

/** Days to charge the drive before each jump. */
const chargeDays = 1
/** Days in transit for a jump over the full range of the drive. Shorter jumps take proportionally less. */
const transitDays = 2
/** Range, in light years, of a drive that burns one tonne per light year. Longer ranges burn proportionally more. */
const baseRange = 8

/** Days that a jump of `ly` light years takes with a drive of this range (light years). */
export const jumpDays = (ly: number, range: number): number => chargeDays + (transitDays * ly) / range

/** Tonnes of fuel for a jump of `ly` light years with a drive of this range, per hundred points of ships. */
export const jumpFuel = (ly: number, range: number): number => (ly * range) / baseRange

export interface RouteRequest {
  /** Indexes of the systems to visit, in order: start, stops, end. There are at least two. */
  readonly stops: readonly number[]
  /** The quantity that the route keeps as low as possible. */
  readonly least: 'jumps' | 'days' | 'fuel'
  /** Systems that the route does not pass through: hazards, or systems of some owners. Its stops are visited anyway. */
  readonly avoid?: { readonly hazards?: boolean; readonly owners?: readonly SystemOwner[] }
}

export interface RouteLeg {
  readonly from: number
  readonly to: number
  /** Length of the jump, in light years. */
  readonly ly: number
  readonly days: number
  /** Fuel for the jump, in tonnes per hundred points of ships. */
  readonly fuel: number
}

export interface StarRoute {
  /** Indexes of all systems on the route, including start and end. */
  readonly systems: readonly number[]
  readonly legs: readonly RouteLeg[]
  readonly jumps: number
  readonly ly: number
  readonly days: number
  readonly fuel: number
}

export type RouteProblem =
  /** A stop is not the index of a system. */
  | { readonly code: 'UNKNOWN_STOP'; readonly stop: number }
  | { readonly code: 'TOO_FEW_STOPS' }
  /** Two successive stops are the same system. */
  | { readonly code: 'SAME_STOP'; readonly stop: number }
  /** There is no route between two stops. `blockedByAvoidance` says that there would be one if nothing were avoided. */
  | { readonly code: 'NO_ROUTE'; readonly from: number; readonly to: number; readonly blockedByAvoidance: boolean }

/** Finds the best route through all stops in order. Of equally good routes it chooses the shortest. */
export function planRoute(
  graph: StarGraph,
  systems: readonly StarSystem[],
  request: RouteRequest,
): Result<StarRoute, RouteProblem> {
  const problem = stopsProblem(graph, request.stops)
  if (problem) return err(problem)
  const blocked = blockedSystems(systems, request, graph.count)
  const path = [request.stops[0] ?? 0]
  for (let i = 1; i < request.stops.length; i += 1) {
    const [from, to] = [request.stops[i - 1] ?? 0, request.stops[i] ?? 0]
    const section = canReach(graph, from, to, blocked)
      ? cheapestPath({ graph, least: request.least, blocked }, from, to)
      : undefined
    if (!section)
      return err({ code: 'NO_ROUTE', from, to, blockedByAvoidance: blocked.includes(1) && canReach(graph, from, to) })
    path.push(...section.slice(1))
  }
  return ok(routeAlong(graph, path))
}

/**
 * Finds up to `most` different routes, the best first. After each route the cost of its jumps is raised, so that the
 * next route uses other jumps where possible. (An algorithm for the k shortest paths would return routes that differ in
 * one system only, which is not useful.)
 */
export function planAlternatives(
  graph: StarGraph,
  systems: readonly StarSystem[],
  request: RouteRequest,
  most = 3,
): readonly StarRoute[] {
  const blocked = blockedSystems(systems, request, graph.count)
  if (stopsProblem(graph, request.stops)) return []
  const penalty = new Float64Array(graph.to.length).fill(1)
  const found: StarRoute[] = []
  for (let attempt = 0; attempt < most * 2 && found.length < most; attempt += 1) {
    const path = [request.stops[0] ?? 0]
    for (let i = 1; i < request.stops.length; i += 1) {
      const section = cheapestPath(
        { graph, least: request.least, blocked, penalty },
        request.stops[i - 1] ?? 0,
        request.stops[i] ?? 0,
      )
      if (!section) return found
      path.push(...section.slice(1))
    }
    for (let i = 1; i < path.length; i += 1) penalise(graph, penalty, path[i - 1] ?? 0, path[i] ?? 0)
    const route = routeAlong(graph, path)
    if (!found.some((other) => other.systems.join() === route.systems.join())) found.push(route)
  }
  return found
}

const penalise = (graph: StarGraph, penalty: Float64Array, a: number, b: number): void => {
  for (const [here, there] of [
    [a, b],
    [b, a],
  ] as const) {
    for (let edge = graph.from[here] ?? 0; edge < (graph.from[here + 1] ?? 0); edge += 1) {
      if (graph.to[edge] === there) penalty[edge] = (penalty[edge] ?? 1) * 1.6
    }
  }
}

function stopsProblem(graph: StarGraph, stops: readonly number[]): RouteProblem | undefined {
  if (stops.length < 2) return { code: 'TOO_FEW_STOPS' }
  const unknown = stops.find((stop) => !Number.isInteger(stop) || stop < 0 || stop >= graph.count)
  if (unknown !== undefined) return { code: 'UNKNOWN_STOP', stop: unknown }
  const same = stops.find((stop, i) => i > 0 && stop === stops[i - 1])
  return same === undefined ? undefined : { code: 'SAME_STOP', stop: same }
}

/** Returns 1 for each system that the route must not pass through, otherwise 0. */
function blockedSystems(systems: readonly StarSystem[], { avoid }: RouteRequest, count: number): Uint8Array {
  const blocked = new Uint8Array(count)
  if (!avoid) return blocked
  const owners = new Set<SystemOwner>(avoid.owners)
  systems.forEach(({ tags, owner }, index) => {
    if ((avoid.hazards === true && tags.includes('hazard')) || owners.has(owner)) blocked[index] = 1
  })
  return blocked
}

/** Cost of a jump: `jump` is a fixed cost, `ly` a cost per light year. */
interface JumpCost {
  readonly jump: number
  readonly ly: number
}

/** A small cost per light year, so that of two routes with equal cost the shorter one wins. */
const tieBreaker = 1e-6

const jumpCostOf = (least: RouteRequest['least'], range: number): JumpCost => {
  if (least === 'jumps') return { jump: 1, ly: tieBreaker }
  return least === 'days'
    ? { jump: chargeDays, ly: transitDays / range + tieBreaker }
    : { jump: 0, ly: range / baseRange + tieBreaker }
}

interface Search {
  readonly graph: StarGraph
  readonly least: RouteRequest['least']
  /** 1 for each system that the path must not pass through; it may still be the end of the path. */
  readonly blocked?: Uint8Array
  /** Factor for the cost of each jump in the graph, at least 1. */
  readonly penalty?: Float64Array
}

/** Arrays of a search, kept for the next search on the same graph (half a megabyte for ten thousand systems). */
interface SearchBuffers {
  readonly cost: Float64Array
  /** Lower bound of the cost from each system to the end. */
  readonly remaining: Float64Array
  readonly previous: Int32Array
  readonly heap: IndexHeap
}

const buffersByGraph = new WeakMap<StarGraph, SearchBuffers>()

function resetBuffers(graph: StarGraph): SearchBuffers {
  const { count } = graph
  let buffers = buffersByGraph.get(graph)
  if (!buffers) {
    buffers = {
      cost: new Float64Array(count),
      remaining: new Float64Array(count),
      previous: new Int32Array(count),
      heap: makeIndexHeap(count),
    }
    buffersByGraph.set(graph, buffers)
  }
  buffers.cost.fill(Number.POSITIVE_INFINITY)
  buffers.heap.clear()
  return buffers
}

/**
 * Lower bound of the cost from the system `here` to the system `end`, computed from their direct distance. The number
 * of jumps is rounded up. Before that a tiny amount is subtracted, because rounding errors could otherwise add a jump.
 */
function minRemainingCost({ coordinates, range }: StarGraph, jumpCost: JumpCost, here: number, end: number): number {
  const x = (coordinates[3 * here] ?? 0) - (coordinates[3 * end] ?? 0)
  const y = (coordinates[3 * here + 1] ?? 0) - (coordinates[3 * end + 1] ?? 0)
  const z = (coordinates[3 * here + 2] ?? 0) - (coordinates[3 * end + 2] ?? 0)
  const ly = Math.sqrt(x * x + y * y + z * z)
  return Math.ceil(ly / range - 1e-9) * jumpCost.jump + ly * jumpCost.ly
}

/** Finds the cheapest path between two systems with the A* algorithm. Undefined if there is none. */
function cheapestPath(
  { graph, least, blocked, penalty }: Search,
  start: number,
  end: number,
): readonly number[] | undefined {
  const { from, to, length } = graph
  const jumpCost = jumpCostOf(least, graph.range)
  const { cost, remaining, previous, heap } = resetBuffers(graph)
  cost[start] = 0
  previous[start] = -1
  heap.put(start, 0)
  for (let here = heap.pop(); here !== -1; here = heap.pop()) {
    if (here === end) return pathTo(previous, end)
    const spent = cost[here] ?? 0
    for (let edge = from[here] ?? 0; edge < (from[here + 1] ?? 0); edge += 1) {
      const there = to[edge] ?? 0
      if (blocked?.[there] && there !== end) continue
      const next = spent + (jumpCost.jump + (length[edge] ?? 0) * jumpCost.ly) * (penalty?.[edge] ?? 1)
      const known = cost[there] ?? 0
      if (next >= known) continue
      if (known === Number.POSITIVE_INFINITY) remaining[there] = minRemainingCost(graph, jumpCost, there, end)
      cost[there] = next
      previous[there] = here
      heap.put(there, next + (remaining[there] ?? 0))
    }
  }
  return undefined
}

function pathTo(previous: Int32Array, end: number): readonly number[] {
  const path = [end]
  for (let here = previous[end] ?? -1; here !== -1; here = previous[here] ?? -1) path.push(here)
  return path.reverse()
}

function routeAlong(graph: StarGraph, path: readonly number[]): StarRoute {
  const legs = path.slice(1).map((to, i): RouteLeg => {
    const from = path[i] ?? 0
    const edge = (graph.from[from] ?? 0) + neighboursOf(graph, from).indexOf(to)
    const ly = graph.length[edge] ?? 0
    return { from, to, ly, days: jumpDays(ly, graph.range), fuel: jumpFuel(ly, graph.range) }
  })
  const sum = (pick: (leg: RouteLeg) => number) => legs.reduce((total, leg) => total + pick(leg), 0)
  return {
    systems: path,
    legs,
    jumps: legs.length,
    ly: sum(({ ly }) => ly),
    days: sum(({ days }) => days),
    fuel: sum(({ fuel }) => fuel),
  }
}
