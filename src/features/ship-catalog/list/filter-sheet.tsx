import type { ReactElement } from 'react'
import { counted } from '#pieces/fleet/fleet-words.ts'
import { Button } from '#ui/button/button.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { useCatalogueActions } from '../catalogue-actions.ts'
import type { CatalogueView } from '../catalogue-address.ts'
import type { CatalogueFilters } from './catalogue-filters.ts'
import type { QueryAnswer } from './catalogue-query.ts'
import { FilterFields } from './filter-fields.tsx'
import { TargetField } from './target-field.tsx'

interface FilterSheetProps {
  readonly onClose: () => void
  readonly view: CatalogueView
  readonly filters: CatalogueFilters
  readonly answer: QueryAnswer
}

/** The sheet with the filters on a phone. Its footer shows the number of results. */
export function FilterSheet({ onClose, view, filters, answer }: FilterSheetProps): ReactElement {
  const { clear } = useCatalogueActions()
  return (
    <Sheet
      open
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title="Filters"
      footer={
        <>
          <Button variant="quiet" onClick={clear}>
            Clear filters
          </Button>
          <Button variant="primary" onClick={onClose} className="sm:grow">
            {answer.records.length === 0 ? 'No ship fits' : `Show ${counted(answer.records.length, 'ship')}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <TargetField against={view.against} aim={view.aim} none="No target" />
        <FilterFields filters={filters} counts={answer.counts} />
      </div>
    </Sheet>
  )
}
