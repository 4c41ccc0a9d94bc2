import { memo, type ReactElement } from 'react'
import type { Show } from '../catalogue-address.ts'
import type { OpenCatalogue } from '../use-catalogue.ts'
import type { Expected } from './catalogue-targets.ts'
import { NoMatchingShips } from './no-matching-ships.tsx'
import { ShipGrid } from './ship-grid.tsx'
import { ShipTable } from './ship-table.tsx'

const nothing: ReadonlyMap<string, Expected> = new Map()

interface ResultsProps extends Pick<OpenCatalogue, 'answer' | 'filters' | 'sort' | 'expected'> {
  readonly show: Show
  readonly open: string | undefined
  readonly compare: readonly string[]
}

/** The matching ships as cards or as a table. If there are none, suggestions which filters to remove. */
export const Results = memo(function Results(props: ResultsProps): ReactElement {
  const { answer, filters, sort, expected, show, open, compare } = props
  if (answer.records.length === 0) return <NoMatchingShips filters={filters} kept={answer.kept} />
  const list = { records: answer.records, open, compare, aimed: expected !== undefined, expected: expected ?? nothing }
  return show === 'table' ? <ShipTable {...list} sort={sort} /> : <ShipGrid {...list} />
})
