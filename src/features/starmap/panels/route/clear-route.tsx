import type { ReactElement } from 'react'
import { useStarChart } from '#features/starmap/chart-context.tsx'
import { Button } from '#ui/button/button.tsx'

/** Keeps the options. The page shows an undo toast. */
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
