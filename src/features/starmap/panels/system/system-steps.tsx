import type { ReactElement } from 'react'
import { useChartStore } from '#features/starmap/chart-context.tsx'
import { matchFilters } from '#game/stars/star-filter.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icon/icons.tsx'
import { systemTexts as texts } from '../texts.ts'
import { stepByName } from './table-rows.ts'

/** Buttons to the previous and next system by name, among those that match the filters. */
export function SystemSteps(): ReactElement {
  const store = useChartStore()
  const step = (by: -1 | 1) => {
    const { sectorData, filters, indexById, selected, flyTo } = store.getState()
    const bright = matchFilters(sectorData.systems, filters, indexById.get(selected ?? '') ?? -1)
    const next = stepByName(sectorData.systems, bright, selected, by)
    if (next !== undefined) flyTo(next)
  }
  return (
    <div className="flex shrink-0">
      <IconButton label={texts.steps.previous} icon={<ChevronLeftIcon />} onClick={() => step(-1)} />
      <IconButton label={texts.steps.next} icon={<ChevronRightIcon />} onClick={() => step(1)} />
    </div>
  )
}
