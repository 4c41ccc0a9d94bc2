import type { ReactElement } from 'react'
import { useStarChart } from '#features/starmap/chart-context.tsx'
import { counted } from '#pieces/fleet/fleet-words.ts'
import { daysFigure, fuelFigure } from '#pieces/star-map/star-words.ts'
import { selectRoutes } from '#store/stars/star-routes.ts'
import { cx } from '#ui/cx.ts'
import { routeTexts as texts } from '../texts.ts'

/** The totals of the chosen route, below the title of the planner, so that they stay in sight while it scrolls. */
export function RouteTotals({ className = 'block pb-2' }: { readonly className?: string }): ReactElement | null {
  const routes = useStarChart(selectRoutes)
  const { choice, stops } = useStarChart((chart) => chart.route)
  if (stops.length < 2) return null
  const route = routes.ok ? (routes.value[choice] ?? routes.value[0]) : undefined
  return (
    <span className={cx('font-semibold tabular-nums', className)}>
      {route
        ? texts.totals(counted(route.jumps, 'jump'), daysFigure(route.days), fuelFigure(route.fuel))
        : texts.sums.none}
    </span>
  )
}
