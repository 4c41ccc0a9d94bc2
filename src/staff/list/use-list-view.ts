import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
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
  // Changes that are not in the address yet. With them, a record that is opened while a search is running stays open.
  const asked = useRef<URLSearchParams>(undefined)
  useEffect(() => {
    asked.current = undefined
  }, [params])
  const change = useCallback(
    (part: Partial<ListView>, options?: { readonly replace: boolean }) => {
      const { view } = readView(asked.current ?? params, columns, defaultOrder)
      const next = writeView({ ...view, ...part }, defaultOrder)
      asked.current = next
      setParams(next, { replace: options?.replace ?? !part.open, preventScrollReset: true })
    },
    [columns, defaultOrder, params, setParams],
  )
  return { ...read, change }
}
