import type { ReactElement } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { useCatalogueActions } from '../catalogue-actions.ts'
import type { CatalogueView } from '../catalogue-address.ts'
import type { CatalogueFilters } from './catalogue-filters.ts'
import type { QueryAnswer } from './catalogue-query.ts'
import { FilterFields } from './filter-fields.tsx'
import { TargetField } from './target-field.tsx'
import { texts } from './texts.ts'

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
      title={texts.filters.heading}
      footer={
        <>
          <Button variant="quiet" onClick={clear}>
            {texts.clearFilters}
          </Button>
          <Button variant="primary" onClick={onClose} className="sm:grow">
            {answer.records.length === 0 ? texts.noMatch : texts.filters.show(answer.records.length)}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <TargetField against={view.against} aim={view.aim} none={texts.target.none} />
        <FilterFields filters={filters} counts={answer.counts} />
      </div>
    </Sheet>
  )
}
