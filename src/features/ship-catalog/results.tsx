import { lazy, memo, Suspense, type ReactElement } from 'react'

import type { Show } from './catalogue-address.ts'
import type { Expected } from './catalogue-targets.ts'
import { ShipGrid } from './ship-grid.tsx'
import type { OpenCatalogue } from './use-catalogue.ts'
import { Skeleton } from '#ui/skeleton.tsx'

const NoShipFits = lazy(() => import('./no-ship-fits.tsx').then((part) => ({ default: part.NoShipFits })))
const ShipTable = lazy(() => import('./ship-table.tsx').then((part) => ({ default: part.ShipTable })))
const nothing: ReadonlyMap<string, Expected> = new Map()

interface ResultsProps extends Pick<OpenCatalogue, 'answer' | 'filters' | 'sort' | 'expected'> {
  readonly show: Show
  readonly open: string | undefined
  readonly compare: readonly string[]
}

/** The ships that fit, as plates or as a table; or why none does and what to let go of. */
export const Results = memo(function Results(props: ResultsProps): ReactElement {
  const { answer, filters, sort, expected, show, open, compare } = props
  if (answer.records.length === 0)
    return (
      <Suspense fallback={<Skeleton lines={8} />}>
        <NoShipFits filters={filters} kept={answer.kept} />
      </Suspense>
    )
  const list = { records: answer.records, open, compare, aimed: expected !== undefined, expected: expected ?? nothing }
  if (show !== 'table') return <ShipGrid {...list} />
  return (
    <Suspense fallback={<Skeleton lines={12} />}>
      <ShipTable {...list} sort={sort} />
    </Suspense>
  )
})
