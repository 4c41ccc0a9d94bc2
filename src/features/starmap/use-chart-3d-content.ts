import { useMemo } from 'react'
import { matchFilters } from '#game/stars/star-filter.ts'
import { jumpsFrom } from '#game/stars/star-graph.ts'
import { hasContent } from '#game/stars/star-mark.ts'
import type { ChartContent, SectorContent } from '#scene/star-map/chart-content.ts'
import { selectGraph } from '#store/stars/star-chart.ts'
import { selectSectorMarks } from '#store/stars/star-marks.ts'
import { selectRoute } from '#store/stars/star-routes.ts'
import { useStarChart, useStarMarks } from './chart-context.tsx'
import { makeChartModel } from './flat/chart-model.ts'
import { layOutTerritoryNames } from './flat/layout/territory-names.ts'

/** The current sector, with the same star sizes and territory names as in the 2D view. */
export function useSectorContent(): SectorContent {
  const sector = useStarChart(({ sectorData }) => sectorData)
  return useMemo(() => {
    const model = makeChartModel(sector)
    const { rank, landmarks, spacing } = model
    return { sector, rank, landmarks, spacing, powers: layOutTerritoryNames(model) }
  }, [sector])
}

/** What the 3D view shows of the sector: layers, filters, selection, route, ruler and marks, by star index. */
export function useChartContent(): ChartContent {
  const sector = useStarChart(({ sectorData }) => sectorData)
  const indexById = useStarChart((state) => state.indexById)
  const layers = useStarChart((state) => state.layers)
  const overlay = useStarChart((state) => state.overlay)
  const filters = useStarChart((state) => state.filters)
  const graph = useStarChart(selectGraph)
  const found = useStarChart(selectRoute)
  const stopIds = useStarChart(({ route }) => route.stops)
  const rulerIds = useStarChart((state) => state.ruler)
  const selected = useStarChart((state) => indexById.get(state.selected ?? '') ?? -1)
  const noted = useStarMarks(selectSectorMarks(useStarChart((state) => state.sector)))

  const centre = filters.within === null ? -1 : selected
  const bright = useMemo(() => matchFilters(sector.systems, filters, centre), [sector, filters, centre])
  const start = overlay === 'reach' ? selected : -1
  const jumps = useMemo(() => (start < 0 ? undefined : jumpsFrom(graph, start)), [graph, start])
  const route = useMemo(
    () => ({ way: found?.systems ?? [], stops: stopIds.flatMap((id) => indexById.get(id) ?? []) }),
    [found, stopIds, indexById],
  )
  const ruler = useMemo(() => rulerIds.flatMap((id) => indexById.get(id) ?? []), [rulerIds, indexById])
  const marks = useMemo(
    () =>
      Object.entries(noted).flatMap(([id, mark]) => {
        const star = indexById.get(id)
        return star === undefined || !hasContent(mark) ? [] : [{ star, mark }]
      }),
    [noted, indexById],
  )
  return useMemo(
    () => ({ layers, overlay, graph, bright, selected, jumps, route, ruler, marks }),
    [layers, overlay, graph, bright, selected, jumps, route, ruler, marks],
  )
}
