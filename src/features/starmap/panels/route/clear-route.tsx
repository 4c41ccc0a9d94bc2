import type { ReactElement } from 'react'
import { useStarChart } from '#features/starmap/chart-context.tsx'
import { Button } from '#ui/button/button.tsx'
import { routeTexts as texts } from '../texts.ts'

/** A button that removes all stops but keeps the options. The page then shows a toast with an undo button. */
export function ClearRoute(): ReactElement | null {
  const isEmpty = useStarChart(({ route }) => route.stops.length === 0)
  const setRoute = useStarChart((chart) => chart.setRoute)
  if (isEmpty) return null
  return (
    <Button variant="quiet" full onClick={() => setRoute({ stops: [] })}>
      {texts.stops.clear}
    </Button>
  )
}
