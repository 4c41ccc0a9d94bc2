import type { ReactElement } from 'react'
import { useStarChart } from '#features/starmap/chart-context.tsx'
import { Button } from '#ui/button/button.tsx'

/** Takes the stops away; what was wished for stays. The page offers the way back. */
export function ClearRoute(): ReactElement | null {
  const isEmpty = useStarChart(({ route }) => route.stops.length === 0)
  const setRoute = useStarChart((chart) => chart.setRoute)
  if (isEmpty) return null
  return (
    <Button variant="quiet" full onClick={() => setRoute({ stops: [] })}>
      Clear the route
    </Button>
  )
}
