import { useCallback, useMemo } from 'react'
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
  const change = useCallback(
    (part: Partial<ListView>, options?: { readonly replace: boolean }) =>
      setParams(
        (now) => {
          const { view } = readView(now, columns, defaultOrder)
          return writeView({ ...view, ...part }, defaultOrder)
        },
        { replace: options?.replace ?? !part.open, preventScrollReset: true },
      ),
    [columns, defaultOrder, setParams],
  )
  return { ...read, change }
}
