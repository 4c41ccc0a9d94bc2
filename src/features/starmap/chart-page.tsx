import { useEffect, type ReactElement, type ReactNode, useCallback } from 'react'
import { useServices } from '#store/services.tsx'
import type { UndoableAction } from '#store/stars/star-chart.ts'
import { Button } from '#ui/button/button.tsx'
import { ChevronRightIcon, WarningIcon } from '#ui/icon/icons.tsx'
import { LazyPart } from '#ui/layer/lazy-part.tsx'
import { dismissToast, toast } from '#ui/layer/toast.ts'
import { lazyCode } from '#ui/state/lazy-code.ts'
import { useChartTools, useStarChart, useChartStore } from './chart-context.tsx'
import { useChartLink } from './chart-page-link.ts'
import { ChartPanelFrame } from './chart-page-panel.tsx'
import { ChartToolbar, PhoneToolbar } from './chart-page-toolbar.tsx'
import { ChartAnnouncer } from './panels/chart-announcer.tsx'
import { RouteTotals } from './panels/route/route-totals.tsx'
import { texts } from './texts.ts'
import './starmap.css'

const printDialog = lazyCode(() => import('./print/print-dialog.tsx'))
const sectorsDialog = lazyCode(() => import('./sectors/sectors-dialog.tsx'))

/** Shows the open dialog, if there is one. The code of a dialog is loaded when it is first opened. */
function ChartDialogs(): ReactElement | null {
  const dialog = useChartTools((tools) => tools.dialog)
  const openDialog = useChartTools((tools) => tools.openDialog)
  const close = useCallback(() => openDialog(null), [openDialog])
  if (dialog === null) return null
  if (dialog === 'print')
    return (
      <LazyPart of={printDialog} onClose={close}>
        {({ PrintDialog }) => <PrintDialog onClose={close} />}
      </LazyPart>
    )
  return (
    <LazyPart of={sectorsDialog} onClose={close}>
      {({ SectorsDialog }) => <SectorsDialog onClose={close} />}
    </LazyPart>
  )
}

/** Number of unknown systems that are listed by name; any further ones are only counted. */
const maxListed = 5

/** Warns that an opened link names systems that the sector does not have. */
function ChartNotes(): ReactElement {
  const unknown = useChartTools((tools) => tools.unknown)
  const setUnknown = useChartTools((tools) => tools.setUnknown)
  const sector = useStarChart(({ sectorData }) => sectorData.name)
  return (
    <div role="alert">
      {unknown.length > 0 && (
        <p className="flex items-center gap-2 border-b border-hairline bg-paper-raised py-1 pr-1 pl-4">
          <WarningIcon className="shrink-0 text-brass-text" />
          <span className="min-w-0 grow wrap-anywhere">
            {texts.link.unknown(sector, unknown.slice(0, maxListed), unknown.length - maxListed)}
          </span>
          <Button variant="quiet" onClick={() => setUnknown([])}>
            {texts.link.dismiss}
          </Button>
        </p>
      )}
    </div>
  )
}

const undoMessages: Readonly<Record<UndoableAction, string>> = texts.undone

/** Shows a toast with an undo button after route, ruler or filters were cleared, or a link replaced the view. */
function useUndoToast(): void {
  const store = useChartStore()
  useEffect(() => {
    let shown: number | undefined
    const unsubscribe = store.subscribe(({ undoStep, undo }, before) => {
      if (undoStep?.serial === before.undoStep?.serial) return
      if (shown !== undefined) dismissToast(shown)
      shown = undoStep
        ? toast(undoMessages[undoStep.what], { action: { label: texts.undo, onAct: () => void undo() } })
        : undefined
    })
    return () => {
      unsubscribe()
      if (shown !== undefined) dismissToast(shown)
    }
  }, [store])
}

/** A line above the map with the totals of the route, while the planner is closed. It opens the planner. */
function RouteLine(): ReactElement {
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
