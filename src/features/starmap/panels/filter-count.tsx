import { useMemo, type ReactElement } from 'react'
import { matchFilters, isFiltering } from '#game/stars/star-filter.ts'
import { countSentence } from '#pieces/star-map/star-words.ts'
import { Button } from '#ui/button/button.tsx'
import { capitalised } from '#ui/words.ts'
import { useStarChart } from '../chart-context.tsx'
import { texts } from './texts.ts'

/** For each system, by its index: 1 if it matches the filters, else 0. */
export function useBright(): Uint8Array {
  const systems = useStarChart(({ sectorData }) => sectorData.systems)
  const filters = useStarChart((chart) => chart.filters)
  // Only the distance filter depends on the selection. If it is off, selecting a system must not match all again.
  const centre = useStarChart(({ filters: { within }, indexById, selected }) =>
    within === null || selected === null ? -1 : (indexById.get(selected) ?? -1),
  )
  return useMemo(() => matchFilters(systems, filters, centre), [systems, filters, centre])
}

export function FilterCount(): ReactElement {
  const bright = useBright()
  const filters = useStarChart((chart) => chart.filters)
  const setFilters = useStarChart((chart) => chart.setFilters)
  const left = bright.reduce((sum, one) => sum + one, 0)
  const words = countSentence(left, bright.length)
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
      <p className="text-ink-dim">{capitalised(words)}</p>
      {isFiltering(filters) ? (
        <Button variant="quiet" onClick={() => setFilters({ owners: [], tags: [], within: null })}>
          {texts.filters.clear}
        </Button>
      ) : null}
    </div>
  )
}
