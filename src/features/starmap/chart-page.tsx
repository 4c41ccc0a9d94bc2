import { useEffect, type ReactElement, type ReactNode } from 'react'
import { useServices } from '#store/services.tsx'
import { useChartTools, useStarChart } from './chart-context.tsx'
import { ChartDialogs } from './chart-page-dialogs.tsx'
import { useChartLink } from './chart-page-link.ts'
import { ChartNotes } from './chart-page-notes.tsx'
import { ChartPanelFrame } from './chart-page-panel.tsx'
import { RouteLine } from './chart-page-route.tsx'
import { ChartToolbar, PhoneToolbar } from './chart-page-toolbar.tsx'
import { useUndoToast } from './chart-page-undo.ts'
import { ChartAnnouncer } from './panels/chart-announcer.tsx'
import './starmap.css'

interface ChartPageProps {
  readonly current: 'flat' | 'lifted'
  readonly view: ReactNode
}

/** The star map's page: the toolbar is above the map, the open panel beside it (below it on a phone). */
export function ChartPage({ current, view }: ChartPageProps): ReactElement {
  useChartLink()
  useUndoToast()
  const { analytics } = useServices().records
  useEffect(() => analytics.event(current === 'flat' ? 'map-opened-2d' : 'map-opened-3d'), [analytics, current])
  const panel = useChartTools((tools) => tools.panel)
  const hasRoute = useStarChart(({ route }) => route.stops.length > 1)
  return (
    <div className="chart-page" data-panel={panel ?? 'none'}>
      <ChartToolbar current={current} />
      <div className="chart-notes">
        <ChartNotes />
        {hasRoute && panel === null ? <RouteLine /> : null}
      </div>
      <div className="chart-window">{view}</div>
      {panel && <ChartPanelFrame key={panel} id={panel} />}
      <PhoneToolbar />
      <ChartAnnouncer />
      <ChartDialogs />
    </div>
  )
}
