import type { ReactElement } from 'react'
import { useStarChart } from '#features/starmap/chart-context.tsx'
import type { RoutePlan } from '#game/stars/star-chart.ts'
import { driveRanges } from '#game/stars/star-system.ts'
import { leastNames } from '#pieces/star-map/star-words.ts'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { routeTexts as texts } from '../texts.ts'

const criteria: readonly RoutePlan['least'][] = ['jumps', 'days', 'fuel']

export function RouteOptions(): ReactElement {
  const range = useStarChart((chart) => chart.range)
  const setRange = useStarChart((chart) => chart.setRange)
  const least = useStarChart(({ route }) => route.least)
  const setRoute = useStarChart((chart) => chart.setRoute)
  return (
    <div className="grid gap-3 [&_label]:px-2">
      <SegmentedControl
        label={texts.options.drive}
        full
        options={driveRanges.map((ly) => ({
          value: String(ly),
          label: <span className="normal-case">{texts.options.range(ly)}</span>,
        }))}
        value={String(range)}
        onChange={(ly) => setRange(Number(ly))}
      />
      <SegmentedControl
        label={texts.options.least}
        full
        options={criteria.map((value) => ({ value, label: leastNames[value] }))}
        value={least}
        onChange={(value) => setRoute({ least: value })}
      />
    </div>
  )
}
