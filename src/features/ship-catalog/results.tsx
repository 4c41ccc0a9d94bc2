import type { ReactElement } from 'react'

import { RelaxList } from './active-filters.tsx'
import { useDesk } from './catalogue-desk.ts'
import { ShipGrid } from './ship-grid.tsx'
import { ShipTable } from './ship-table.tsx'
import type { OpenCatalogue } from './use-catalogue.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** The ships that fit, as plates or as a table; or why none does and what to let go of. */
export function Results({ catalogue }: { readonly catalogue: OpenCatalogue }): ReactElement {
  const { clear } = useDesk()
  const { answer, view, filters, sort, against, expected } = catalogue
  if (answer.records.length === 0)
    return (
      <EmptyState
        title="No ship fits"
        action={
          <Button variant="primary" onClick={clear}>
            Clear filters
          </Button>
        }
      >
        <RelaxList filters={filters} kept={answer.kept} />
      </EmptyState>
    )
  const list = {
    records: answer.records,
    open: view.ship,
    compare: view.compare,
    aimed: against !== undefined,
    expected,
  }
  return view.show === 'table' ? <ShipTable {...list} sort={sort} /> : <ShipGrid {...list} />
}
