import type { ReactElement } from 'react'
import { ChevronRightIcon } from '#ui/icon/icons.tsx'
import { useChartTools } from './chart-context.tsx'
import { RouteTotals } from './panels/route/route-totals.tsx'
import { texts } from './texts.ts'

/** A line above the map with the totals of the route, while the planner is closed. It opens the planner. */
export function RouteLine(): ReactElement {
  const openPanel = useChartTools((tools) => tools.openPanel)
  return (
    <button
      type="button"
      data-opens="route"
      className="flex min-h-11 w-full items-center gap-2 border-b border-hairline bg-paper-raised px-4 text-start hover:bg-paper-sunk"
      onClick={() => openPanel('route')}
    >
      <span className="sr-only">{texts.panels.route.title}: </span>
      <RouteTotals className="grow" />
      <ChevronRightIcon size={20} />
    </button>
  )
}
