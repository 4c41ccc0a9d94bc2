import { useMemo, type ReactElement } from 'react'
import { matchFilters, isFiltering } from '#game/stars/star-filter.ts'
import { countSentence } from '#pieces/star-map/star-words.ts'
import { Button } from '#ui/button/button.tsx'
import { capitalised } from '#ui/words.ts'
import { useStarChart } from '../chart-context.tsx'

/** 1 for each system that the filters leave bright, by its position. */
export function useBright(): Uint8Array {
  const systems = useStarChart(({ sectorData }) => sectorData.systems)
  const filters = useStarChart((chart) => chart.filters)
  // The selection matters to a reach around it alone.
  const centre = useStarChart(({ filters: { within }, indexById, selected }) =>
    within === null || selected === null ? -1 : (indexById.get(selected) ?? -1),
  )
  return useMemo(() => matchFilters(systems, filters, centre), [systems, filters, centre])
}

/** How many systems the filters leave, and the way back to all of them, which the page offers to undo. */
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
          Clear
        </Button>
      ) : null}
    </div>
  )
}
