import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly key: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Ascending. With it the column can be sorted. */
  readonly compare?: (a: Row, b: Row) => number
  readonly align?: 'start' | 'end'
  /** In the narrow layout the heading of its card. */
  readonly lead?: boolean
  /** No visible header, and a line of its own in the narrow layout. */
  readonly actions?: boolean
}

export interface Sort {
  readonly key: string
  readonly descending: boolean
}
