import { type ReactNode, useState } from 'react'
import { cx } from '../cx.ts'
import { ErrorState } from '../state/error-state.tsx'
import { Skeleton } from '../state/skeleton.tsx'
import { texts } from '../texts.ts'
import type { Column, Sort } from './data-table-column.ts'
import { DataTableHead } from './data-table-head.tsx'
import { cellRole, rowGroupRole, rowRole, tableRole } from './table-roles.ts'

export interface DataTableProps<Row> {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  /** The rows; undefined while they load. */
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => string
  readonly empty: ReactNode
  readonly error?: string
  readonly onRetry?: () => void
  readonly skeletonRows?: number
  readonly initialSort?: Sort
  /** Set it if the server sorts the rows; `initialSort` is then the current sort. */
  readonly onSort?: (sort: Sort) => void
}

const sortRows = <Row,>(rows: readonly Row[], columns: readonly Column<Row>[], sort?: Sort): readonly Row[] => {
  const compare = columns.find((column) => column.key === sort?.key)?.compare
  if (!compare) return rows
  return rows.toSorted((a, b) => (sort?.descending ? compare(b, a) : compare(a, b)))
}

/** A table that becomes a list of cards when its container is narrow. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, empty, error, onRetry, skeletonRows = 5, initialSort, onSort } = props
  const [ownSort, setOwnSort] = useState(initialSort)
  const sort = onSort ? initialSort : ownSort
  if (error) {
    return (
      <ErrorState title={texts.table.failed} onRetry={onRetry}>
        {error}
      </ErrorState>
    )
  }
  if (rows?.length === 0) return <>{empty}</>
  const shown = rows && (onSort ? rows : sortRows(rows, columns, sort))
  const waiting = (column: Column<Row>) => (column.actions ? <Skeleton className="size-11" /> : <Skeleton lines={1} />)
  const cell = (column: Column<Row>, content: ReactNode) => (
    <td
      key={column.key}
      {...cellRole}
      className={cx(column.align === 'end' && 'align-end')}
      data-label={column.header}
      data-lead={column.lead || undefined}
      data-actions={column.actions || undefined}
    >
      {content}
    </td>
  )
  return (
    <div className="table-frame" aria-busy={!shown}>
      <table {...tableRole} className="data-table">
        <caption className="sr-only">{shown ? caption : texts.table.loading(caption)}</caption>
        <DataTableHead columns={columns} sort={sort} onSort={onSort ?? setOwnSort} />
        <tbody {...rowGroupRole}>
          {shown
            ? shown.map((row) => (
                <tr {...rowRole} key={rowKey(row)}>
                  {columns.map((column) => cell(column, column.cell(row)))}
                </tr>
              ))
            : Array.from({ length: skeletonRows }, (_, index) => (
                <tr {...rowRole} key={index}>
                  {columns.map((column) => cell(column, waiting(column)))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  )
}
