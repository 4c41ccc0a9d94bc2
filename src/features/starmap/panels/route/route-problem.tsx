import type { ReactElement } from 'react'
import { useStarChart } from '#features/starmap/chart-context.tsx'
import type { RouteProblem } from '#game/stars/star-route.ts'
import { Button } from '#ui/button/button.tsx'
import { WarningIcon } from '#ui/icon/icons.tsx'
import { routeTexts as texts } from '../texts.ts'
import { drivesThatReach, type DriveResult } from './drive-compare.ts'
import { invalidStopIndex, problemWords } from './route-words.ts'
import { removeStop } from './stops.ts'

interface RouteProblemBoxProps {
  readonly problem: RouteProblem
  readonly drives: readonly DriveResult[]
}

interface Suggestion {
  readonly label: string
  readonly take: () => void
}

export function RouteProblemBox({ problem, drives }: RouteProblemBoxProps): ReactElement {
  const plan = useStarChart((chart) => chart.route)
  const { systems } = useStarChart((chart) => chart.sectorData)
  const range = useStarChart((chart) => chart.range)
  const indexById = useStarChart((chart) => chart.indexById)
  const setRoute = useStarChart((chart) => chart.setRoute)
  const setRange = useStarChart((chart) => chart.setRange)

  const words = problemWords(problem, systems, plan, range)
  if (problem.code === 'TOO_FEW_STOPS')
    return (
      <p className="hatch border border-dashed border-line p-3">
        <span className="block bg-paper px-3 py-2">{words}</span>
      </p>
    )

  const reach = drivesThatReach(drives).filter((ly) => ly > range)
  const invalidIndex = invalidStopIndex(problem, plan, indexById)
  const isAvoided = problem.code === 'NO_ROUTE' && problem.blockedByAvoidance
  const suggestions: readonly Suggestion[] = [
    ...(isAvoided
      ? [{ label: texts.problems.avoidNothing, take: () => setRoute({ avoidHazards: false, avoidOwners: [] }) }]
      : []),
    ...(problem.code === 'NO_ROUTE'
      ? reach.slice(0, 1).map((ly) => ({ label: texts.problems.useDrive(ly), take: () => setRange(ly) }))
      : []),
    ...(invalidIndex < 0
      ? []
      : [{ label: texts.problems.removeStop, take: () => setRoute({ stops: removeStop(plan.stops, invalidIndex) }) }]),
  ]
  const isKnown = drives.every(({ outcome }) => outcome !== undefined)
  const hasNoSolution = problem.code === 'NO_ROUTE' && suggestions.length === 0 && isKnown
  return (
    <div className="grid gap-3 border border-hull p-3">
      <p className="flex gap-2">
        <WarningIcon className="shrink-0 text-hull" />
        <span>
          {words}
          {hasNoSolution ? ` ${texts.problems.noDrive}` : ''}
        </span>
      </p>
      {suggestions.map(({ label, take }) => (
        <Button key={label} full onClick={take}>
          {label}
        </Button>
      ))}
    </div>
  )
}
