import type { ReactElement } from 'react'

import { useChartStore, useStarChart } from '../chart-context.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'

/** Takes the stops away; what was wished for stays, and so does the way back. */
export function ClearRoute(): ReactElement | null {
  const store = useChartStore()
  const isEmpty = useStarChart(({ route }) => route.stops.length === 0)
  if (isEmpty) return null
  const clear = () => {
    const { stops } = store.getState().route
    store.getState().setRoute({ stops: [] })
    toast('Route cleared', { action: { label: 'Undo', onAct: () => store.getState().setRoute({ stops }) } })
  }
  return (
    <Button variant="quiet" full onClick={clear}>
      Clear the route
    </Button>
  )
}
