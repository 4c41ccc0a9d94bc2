import { createContext, use, useCallback, useState, type ReactNode } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { maxRulerPoints, maxStops } from '#game/stars/star-chart.ts'
import type { LoadArgs } from '#store/services.tsx'
import type { StarChartState, StarChartStore } from '#store/stars/star-chart.ts'
import type { StarMarksActions, StarMarksState, StarMarksStore } from '#store/stars/star-marks.ts'
import { makeChartToolsStore, panelIds, type ChartTools, type ChartToolsStore, type PanelId } from './chart-tools.ts'

export interface StarMapStores {
  readonly chart: StarChartStore
  readonly marks: StarMarksStore
}

/** Opens what both views of the map show. */
export async function loadStarMap({ services }: LoadArgs): Promise<StarMapStores> {
  const [chart, marks] = await Promise.all([services.account.chart(), services.account.marks()])
  return { chart, marks }
}

interface Chart {
  readonly store: StarChartStore
  readonly marks: StarMarksStore
  readonly tools: ChartToolsStore
}

const ChartContext = createContext<Chart | null>(null)

/** The panel that was open in the other view, and how far it was scrolled, if the player has just come from there. */
function useCarriedPanel(): readonly [panel: PanelId | null, scroll: number] {
  const { panel, scroll } = (useLocation().state ?? {}) as { readonly panel?: unknown; readonly scroll?: unknown }
  // After a reload or a step back, the state of the address is from an earlier visit.
  const isNew = useNavigationType() === 'PUSH'
  const carried = (isNew && panelIds.find((id) => id === panel)) || null
  return [carried, carried !== null && typeof scroll === 'number' ? scroll : 0]
}

export function StarChartProvider({ chart: store, marks, children }: StarMapStores & { readonly children: ReactNode }) {
  const carried = useCarriedPanel()
  const [tools] = useState(() => makeChartToolsStore(...carried))
  const [chart] = useState((): Chart => ({ store, marks, tools }))
  return <ChartContext value={chart}>{children}</ChartContext>
}

const useChart = (): Chart => {
  const chart = use(ChartContext)
  if (!chart) throw new Error('The star chart is used outside of StarChartProvider')
  return chart
}

export const useChartStore = (): StarChartStore => useChart().store
export const useStarChart = <T,>(select: (state: StarChartState) => T): T => useStore(useChart().store, select)

export const useMarksStore = (): StarMarksStore => useChart().marks
/** Reads a part of the player's marks. Parts are compared shallowly, so `select` may make a new object each time. */
export const useStarMarks = <T,>(select: (state: StarMarksState & StarMarksActions) => T): T =>
  useStore(useChart().marks, useShallow(select))

export const useChartToolsStore = (): ChartToolsStore => useChart().tools
export const useChartTools = <T,>(select: (tools: ChartTools) => T): T => useStore(useChart().tools, select)

/** Returns a function that handles a tap on the chart with the active tool. `id` is null if the tap hit no star. */
export function usePick(): (id: string | null) => void {
  const { store, tools } = useChart()
  return useCallback((id) => pick(store, tools, id), [store, tools])
}

export function pick(store: StarChartStore, tools: ChartToolsStore, id: string | null): void {
  const { tool, panel, openPanel } = tools.getState()
  const chart = store.getState()
  if (tool === 'ruler') {
    if (id !== null && id !== chart.ruler.at(-1)) chart.setRuler([...chart.ruler, id].slice(-maxRulerPoints))
    return
  }
  if (tool === 'route') {
    const { stops } = chart.route
    if (id !== null && id !== stops.at(-1) && stops.length < maxStops) chart.setRoute({ stops: [...stops, id] })
    return
  }
  chart.select(id)
  // The table stays open, because it highlights the selected system itself.
  if (panel === 'table') return
  if (id !== null) openPanel('system')
  else if (panel === 'system') openPanel(null)
}
