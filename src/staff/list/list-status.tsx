import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import type { ListDefinition } from './list-definition.ts'
import { selectedCount, type Selection } from './selection.ts'
import { texts } from './texts.ts'
import type { ListRows } from './use-list-rows.ts'

interface ListStatusProps<Row extends { readonly id: string }> {
  readonly definition: ListDefinition<Row>
  readonly list: ListRows<Row>
  readonly selection: Selection
  /** Undefined for nothing. */
  readonly onSelectAll: (count: number | undefined) => void
  /** Buttons for the selected rows. */
  readonly children: ReactNode
}

/** How many rows match or are selected, the actions for these, and the news that rows have changed. */
export function ListStatus<Row extends { readonly id: string }>(props: ListStatusProps<Row>) {
  const { definition, list, selection, onSelectAll, children } = props
  const { one, many } = definition
  const { count, changed, refresh, error, isEarlier, isFetching, refetch } = list
  const chosen = selectedCount(selection)
  return (
    <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-4" aria-live="polite">
      {chosen > 0 ? (
        <>
          <span className="font-semibold">{texts.selected(chosen, one, many)}</span>
          {selection.kind === 'some' && count !== undefined && count > chosen && (
            <Button variant="quiet" onClick={() => onSelectAll(count)}>
              {texts.selectAll(count, many)}
            </Button>
          )}
          {children}
          <Button variant="quiet" onClick={() => onSelectAll(undefined)}>
            {texts.clearSelection}
          </Button>
        </>
      ) : (
        <span className="text-ink-dim">
          {isEarlier && isFetching
            ? texts.searching
            : count !== undefined
              ? texts.count(count, one, many)
              : error === null && texts.counting}
        </span>
      )}
      {isEarlier && error && !isFetching && (
        <span role="alert" className="flex flex-wrap items-center gap-x-4 text-hull">
          {texts.earlier(error.message)}
          <Button variant="quiet" onClick={refetch}>
            {texts.tryAgain}
          </Button>
        </span>
      )}
      {changed > 0 && (
        <span className="flex items-center">
          {texts.changed(changed)}
          <Button variant="quiet" onClick={refresh}>
            {texts.showChanged}
          </Button>
        </span>
      )}
    </div>
  )
}
