import type { ReactElement } from 'react'
import { useStarChart } from '#features/starmap/chart-context.tsx'
import { selectRoutes } from '#store/stars/star-routes.ts'
import { Button } from '#ui/button/button.tsx'
import { routeTexts as texts } from '../texts.ts'
import type { DriveResult } from './drive-compare.ts'
import { RouteAlternatives } from './route-alternatives.tsx'
import { RouteAvoid } from './route-avoid.tsx'
import { RouteDrives } from './route-drives.tsx'
import { RouteLegs } from './route-legs.tsx'
import { RouteOptions } from './route-options.tsx'
import { RouteProblemBox } from './route-problem.tsx'
import { RouteStops } from './route-stops.tsx'
import { ShowRoute } from './show-route.tsx'
import { useDrives } from './use-drives.ts'

function RouteResult({ drives }: { readonly drives: readonly DriveResult[] }): ReactElement {
  const routes = useStarChart(selectRoutes)
  const choice = useStarChart(({ route }) => route.choice)
  if (!routes.ok) return <RouteProblemBox problem={routes.error} drives={drives} />
  const route = routes.value[choice] ?? routes.value[0]
  return (
    <>
      <RouteAlternatives routes={routes.value} />
      {route ? <RouteLegs route={route} /> : null}
    </>
  )
}

/** A button that removes all stops but keeps the options. The page then shows a toast with an undo button. */
function ClearRoute(): ReactElement | null {
  const isEmpty = useStarChart(({ route }) => route.stops.length === 0)
  const setRoute = useStarChart((chart) => chart.setRoute)
  if (isEmpty) return null
  return (
    <Button variant="quiet" full onClick={() => setRoute({ stops: [] })}>
      {texts.stops.clear}
    </Button>
  )
}

/** The route planner: inputs above, the result below. The result is computed again at every change. */
export function RoutePanel(): ReactElement {
  const sectorData = useStarChart((chart) => chart.sectorData)
  const indexById = useStarChart((chart) => chart.indexById)
  const route = useStarChart((chart) => chart.route)
  const drives = useDrives({ sectorData, indexById, route })
  return (
    <div className="grid gap-5">
      <RouteStops />
      {route.stops.length > 1 ? <ShowRoute full /> : null}
      <RouteOptions />
      <RouteAvoid />
      <RouteResult drives={drives} />
      {route.stops.length > 1 ? <RouteDrives drives={drives} /> : null}
      <ClearRoute />
    </div>
  )
}
