import type { Result } from '#game/result.ts'
import type { RoutePlan } from '#game/stars/star-chart.ts'
import { planRoute, type RouteProblem, type RouteRequest, type StarRoute } from '#game/stars/star-route.ts'
import { driveRanges } from '#game/stars/star-system.ts'
import { graphOf, type StarChartData } from '#store/stars/star-chart.ts'

/** The same request with each drive there is. */

export interface DriveResult {
  /** Light years. */
  readonly range: number
  /** undefined: not worked out yet. */
  readonly outcome: Result<StarRoute, RouteProblem> | undefined
}

export const noDriveResults: readonly DriveResult[] = driveRanges.map((range) => ({ range, outcome: undefined }))

type Asked = Pick<StarChartData, 'sectorData' | 'indexById'> & { readonly route: RoutePlan }

const requestOf = ({ indexById, route }: Asked): RouteRequest => ({
  stops: route.stops.map((id) => indexById.get(id) ?? -1),
  least: route.least,
  avoid: { hazards: route.avoidHazards, owners: route.avoidOwners },
})

/** One drive at a step: with ten thousand systems each takes a while, and the page breathes between them. */
export function* compareDrives(asked: Asked): Generator<readonly DriveResult[], void> {
  const request = requestOf(asked)
  let answers = noDriveResults
  for (const { range } of noDriveResults) {
    const outcome = planRoute(graphOf(asked.sectorData, range), asked.sectorData.systems, request)
    answers = answers.map((answer) => (answer.range === range ? { range, outcome } : answer))
    yield answers
  }
}

/** Ranges with which there is a way, the shortest first. */
export const drivesThatReach = (answers: readonly DriveResult[]): readonly number[] =>
  answers.flatMap(({ range, outcome }) => (outcome?.ok ? [range] : []))
