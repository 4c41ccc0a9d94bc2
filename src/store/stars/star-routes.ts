import { err, ok, type Result } from '#game/result.ts'
import type { RoutePlan } from '#game/stars/star-chart.ts'
import type { StarGraph } from '#game/stars/star-graph.ts'
import { planAlternatives, planRoute, type RouteProblem, type StarRoute } from '#game/stars/star-route.ts'
import { selectGraph, type StarChartData } from './star-chart.ts'

/** The ways of the star chart's route: apart from its other selectors, for most visits plan none. */

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

/** The ways offered, the best first, or why there is none; the same value until plan, range or sector change. */
export function selectRoutes(state: RouteState): Result<readonly StarRoute[], RouteProblem> {
  const graph = selectGraph(state)
  const known = planned.get(state.route)
  if (known?.graph === graph) return known.routes
  const routes = plan(state, graph)
  planned.set(state.route, { graph, routes })
  return routes
}

/** The way chosen. */
export const selectRoute = (state: RouteState): StarRoute | undefined => {
  const routes = selectRoutes(state)
  return routes.ok ? (routes.value[state.route.choice] ?? routes.value[0]) : undefined
}
