import { err, ok, type Result } from '#game/result.ts'
import type { RoutePlan } from '#game/stars/star-chart.ts'
import type { StarGraph } from '#game/stars/star-graph.ts'
import { planAlternatives, planRoute, type RouteProblem, type StarRoute } from '#game/stars/star-route.ts'
import { selectGraph, type StarChartData } from './star-chart.ts'

/** Selectors of the star chart's route, in a file of their own because most visits plan no route. */

type RouteState = Pick<StarChartData, 'sectorData' | 'indexById' | 'range' | 'route'>

const planned = new WeakMap<RoutePlan, { readonly graph: StarGraph; readonly routes: ReturnType<typeof plan> }>()

const plan = (
  { sectorData, indexById, route }: RouteState,
  graph: StarGraph,
): Result<readonly StarRoute[], RouteProblem> => {
  const request = {
    stops: route.stops.map((id) => indexById.get(id) ?? -1),
    least: route.least,
    avoid: { hazards: route.avoidHazards, owners: route.avoidOwners },
  }
  const best = planRoute(graph, sectorData.systems, request)
  if (!best.ok) return err(best.error)
  return ok(planAlternatives(graph, sectorData.systems, request))
}

/** The alternative routes, best first, or why there is none. The same object until plan, range or sector change. */
export function selectRoutes(state: RouteState): Result<readonly StarRoute[], RouteProblem> {
  const graph = selectGraph(state)
  const known = planned.get(state.route)
  if (known?.graph === graph) return known.routes
  const routes = plan(state, graph)
  planned.set(state.route, { graph, routes })
  return routes
}

/** Indices of all systems of the route; if there is no way, of its stops. */
export const selectRouteStars = (state: RouteState): readonly number[] =>
  selectRoute(state)?.systems ?? state.route.stops.flatMap((id) => state.indexById.get(id) ?? [])

export function selectRoute(state: RouteState): StarRoute | undefined {
  const routes = selectRoutes(state)
  return routes.ok ? (routes.value[state.route.choice] ?? routes.value[0]) : undefined
}
