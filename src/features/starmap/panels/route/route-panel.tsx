import type { ReactElement } from 'react'
import { useStarChart } from '#features/starmap/chart-context.tsx'
import { ClearRoute } from './clear-route.tsx'
import { RouteAvoid } from './route-avoid.tsx'
import { RouteDrives } from './route-drives.tsx'
import { RouteOptions } from './route-options.tsx'
import { RouteResult } from './route-result.tsx'
import { RouteStops } from './route-stops.tsx'
import { ShowRoute } from './show-route.tsx'
import { useDrives } from './use-drives.ts'

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
