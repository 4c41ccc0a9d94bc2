import { memo, type ReactElement } from 'react'
import { Fetched, makePart } from '#ui/fetched.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Show } from './catalogue-address.ts'
import type { Expected } from './catalogue-targets.ts'
import { ShipGrid } from './ship-grid.tsx'
import type { OpenCatalogue } from './use-catalogue.ts'

const noShipFitsPart = makePart('Which filter leaves no ship', () => import('./no-ship-fits.tsx'))
const tablePart = makePart('The table', () => import('./ship-table.tsx'))
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
      <Fetched part={noShipFitsPart} waiting={<Skeleton lines={8} />}>
        {({ NoShipFits }) => <NoShipFits filters={filters} kept={answer.kept} />}
      </Fetched>
    )
  const list = { records: answer.records, open, compare, aimed: expected !== undefined, expected: expected ?? nothing }
  if (show !== 'table') return <ShipGrid {...list} />
  return (
    <Fetched part={tablePart} waiting={<Skeleton lines={12} />}>
      {({ ShipTable }) => <ShipTable {...list} sort={sort} />}
    </Fetched>
  )
})
