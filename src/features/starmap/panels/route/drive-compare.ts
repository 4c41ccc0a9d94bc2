import type { Result } from '#game/result.ts'
import type { RoutePlan } from '#game/stars/star-chart.ts'
import { planRoute, type RouteProblem, type RouteRequest, type StarRoute } from '#game/stars/star-route.ts'
import { driveRanges } from '#game/stars/star-system.ts'
import { graphOf, type StarChartData } from '#store/stars/star-chart.ts'

export interface DriveResult {
  /** Longest jump of the drive, light years. */
  readonly range: number
  /** The route with this drive, or why there is none; undefined until it has been computed. */
  readonly outcome: Result<StarRoute, RouteProblem> | undefined
}

export const noDriveResults: readonly DriveResult[] = driveRanges.map((range) => ({ range, outcome: undefined }))

type DriveComparisonInput = Pick<StarChartData, 'sectorData' | 'indexById'> & { readonly route: RoutePlan }

const requestOf = ({ indexById, route }: DriveComparisonInput): RouteRequest => ({
  stops: route.stops.map((id) => indexById.get(id) ?? -1),
  least: route.least,
  avoid: { hazards: route.avoidHazards, owners: route.avoidOwners },
})

/** Plans the route with each drive, and yields after each: one takes a while in a sector of thousands of systems. */
export function* compareDrives(input: DriveComparisonInput): Generator<readonly DriveResult[], void> {
  const request = requestOf(input)
  let answers = noDriveResults
  for (const { range } of noDriveResults) {
    const outcome = planRoute(graphOf(input.sectorData, range), input.sectorData.systems, request)
    answers = answers.map((answer) => (answer.range === range ? { range, outcome } : answer))
    yield answers
  }
}

/** Ranges of the drives with which there is a route, in light years, shortest first. */
export const drivesThatReach = (answers: readonly DriveResult[]): readonly number[] =>
  answers.flatMap(({ range, outcome }) => (outcome?.ok ? [range] : []))
