import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readView, writeView, type ListView, type ReadView } from './list-address.ts'
import type { ListColumn } from './list-definition.ts'

interface ListAddress extends ReadView {
  /** Changes the view. Opening a record is a step of the browser's history unless `replace` says no; anything else is not. */
  readonly change: (part: Partial<ListView>, options?: { readonly replace: boolean }) => void
}

/** The view of a list, as the address has it. */
export const useListView = <Row>(columns: readonly ListColumn<Row>[], defaultOrder: string): ListAddress => {
  const [params, setParams] = useSearchParams()
  const read = useMemo(() => readView(params, columns, defaultOrder), [params, columns, defaultOrder])
  // What was asked for and is not in the address yet: a record that is opened while a search is on its way must stay open.
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
