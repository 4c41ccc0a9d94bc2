import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useLatestAddress } from '../use-address-parts.ts'
import { readView, writeView, type ListView, type ReadView } from './list-address.ts'
import type { ListColumn } from './list-definition.ts'

interface ListAddress extends ReadView {
  /**
   * Changes the view. Opening a record adds an entry to the browser's history, unless `replace` is true. Other changes
   * add none.
   */
  readonly change: (part: Partial<ListView>, options?: { readonly replace: boolean }) => void
}

/** The view of a list, as the address has it. */
export function useListView<Row>(columns: readonly ListColumn<Row>[], defaultOrder: string): ListAddress {
  const [params, setParams] = useSearchParams()
  const read = useMemo(() => readView(params, columns, defaultOrder), [params, columns, defaultOrder])
  // With the changes that are under way, a record that is opened while a search is running stays open.
  const { latest, note } = useLatestAddress(params)
  const change = useCallback(
    (part: Partial<ListView>, options?: { readonly replace: boolean }) => {
      const { view } = readView(latest(), columns, defaultOrder)
      const next = writeView({ ...view, ...part }, defaultOrder)
      note(next)
      setParams(next, { replace: options?.replace ?? !part.open, preventScrollReset: true })
    },
    [columns, defaultOrder, latest, note, setParams],
  )
  return { ...read, change }
}
