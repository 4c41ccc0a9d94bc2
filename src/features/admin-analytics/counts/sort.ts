import type { CountsColumn } from './columns.ts'

/** The column by which a table is sorted. If not `isUp`, the largest is first. */
export interface Sort {
  readonly key: string
  readonly isUp: boolean
}

/** The order of this panel in the address, written as `panel.column`, with `.up` for the smallest first. */
export function readSort(text: string, panel: string): Sort | undefined {
  const [of, key, direction] = text.split('.')
  return of === panel && key ? { key, isUp: direction === 'up' } : undefined
}

/** A press on a column: the largest first, then the smallest first, then the initial order. */
export function nextSort(panel: string, key: string, now: Sort | undefined): string {
  if (now?.key !== key) return `${panel}.${key}`
  return now.isUp ? '' : `${panel}.${key}.up`
}

/** Sorts the rows by a column. Rows without a value there stay at the end; without such a column the order stays. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly CountsColumn<Row>[],
  sort: Sort | undefined,
): readonly Row[] {
  const column = columns.find(({ key }) => key === sort?.key)
  if (!sort || !column) return rows
  return rows.toSorted((a, b) => {
    const [one, other] = [column.amount(a), column.amount(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return sort.isUp ? one - other : other - one
  })
}
