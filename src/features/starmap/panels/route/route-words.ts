import type { Result } from '#game/result.ts'
import type { RoutePlan } from '#game/stars/star-chart.ts'
import type { RouteProblem, StarRoute } from '#game/stars/star-route.ts'
import type { StarSystem } from '#game/stars/star-system.ts'
import { counted } from '#pieces/fleet/fleet-words.ts'
import { listWords } from '#pieces/ship/ship-words.ts'
import { lightYears, sumsSentence, systemsOf } from '#pieces/star-map/star-words.ts'
import type { StarChartData } from '#store/stars/star-chart.ts'
import { routeTexts as texts } from '../texts.ts'

const nameAt = (systems: readonly StarSystem[], index: number): string =>
  systems[index]?.name ?? texts.sums.unknownSystem

/** What the route avoids, for example "hazards and free systems". A long list of owners is only counted. */
export const avoidedWords = ({ avoidHazards, avoidOwners }: Pick<RoutePlan, 'avoidHazards' | 'avoidOwners'>): string =>
  listWords([
    ...(avoidHazards ? [texts.avoid.hazardsPart] : []),
    ...(avoidOwners.length > 2 ? [texts.avoid.ownersPart(avoidOwners.length)] : avoidOwners.map(systemsOf)),
  ])

/** The sentence that says why there is no route. The buttons beside it offer solutions. */
export function problemWords(
  problem: RouteProblem,
  systems: readonly StarSystem[],
  plan: RoutePlan,
  range: number,
): string {
  switch (problem.code) {
    case 'TOO_FEW_STOPS':
      return plan.stops.length === 0 ? texts.problems.noStart : texts.problems.noEnd
    case 'UNKNOWN_STOP':
      return texts.problems.unknownStop
    case 'SAME_STOP':
      return texts.problems.sameStop(nameAt(systems, problem.stop))
    case 'NO_ROUTE': {
      const [from, to] = [nameAt(systems, problem.from), nameAt(systems, problem.to)]
      return problem.blockedByAvoidance
        ? texts.problems.blocked(from, to, avoidedWords(plan))
        : texts.problems.outOfRange(from, to, range)
    }
  }
}

/** What is announced when a route is found: "Calder Deep to Orrery: 4 jumps, 11.0 days, 25.3 tonnes for each 100 points of ships, …". */
export function routeSentence(routes: readonly StarRoute[], choice: number, systems: readonly StarSystem[]): string {
  const route = routes[choice] ?? routes[0]
  if (!route) return texts.sums.none
  const [start, end] = [nameAt(systems, route.systems[0] ?? -1), nameAt(systems, route.systems.at(-1) ?? -1)]
  const ways = routes.length > 1 ? `, ${texts.sums.chosen((routes[choice] ? choice : 0) + 1, routes.length)}` : ''
  return texts.sums.route(start, end, `${sumsSentence(route)}${ways}`)
}

/** The totals of the chosen route, "Ash to Cedar: 2 jumps, 10.0 ly, 1 stop on the way", or why there is none; '' before it has an end. */
export function totalsOf(
  { route: plan, range, sectorData: { systems } }: Pick<StarChartData, 'route' | 'range' | 'sectorData'>,
  routes: Result<readonly StarRoute[], RouteProblem>,
): string {
  if (plan.stops.length < 2) return ''
  if (!routes.ok) return problemWords(routes.error, systems, plan, range)
  const route = routes.value[plan.choice] ?? routes.value[0]
  if (!route) return ''
  const [start, end] = [nameAt(systems, route.systems[0] ?? -1), nameAt(systems, route.systems.at(-1) ?? -1)]
  const between = plan.stops.length - 2
  const sums = [counted(route.jumps, 'jump'), lightYears(route.ly)]
  const stops = between > 0 ? [texts.sums.between(counted(between, 'stop'))] : []
  return texts.sums.route(start, end, [...sums, ...stops].join(', '))
}

/** Name of a system that only this route visits, the one nearest to its middle; undefined if there is none. */
export function viaOf(
  route: StarRoute,
  routes: readonly StarRoute[],
  systems: readonly StarSystem[],
): string | undefined {
  const others = new Set(routes.filter((other) => other !== route).flatMap((other) => other.systems))
  const own = route.systems.flatMap((system, at) =>
    others.has(system) ? [] : [{ system, off: Math.abs(at - route.jumps / 2) }],
  )
  const middle = own.toSorted((a, b) => a.off - b.off)[0]
  return middle && systems[middle.system]?.name
}

/** Index of the first invalid stop; -1 if all are valid. */
export function invalidStopIndex(
  problem: RouteProblem,
  plan: RoutePlan,
  indexById: ReadonlyMap<string, number>,
): number {
  if (problem.code === 'UNKNOWN_STOP') return plan.stops.findIndex((id) => !indexById.has(id))
  if (problem.code === 'SAME_STOP') return plan.stops.findIndex((id, at) => at > 0 && id === plan.stops[at - 1])
  return -1
}
