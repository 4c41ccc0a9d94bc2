import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly key: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Compares two rows in ascending order. With it, the column can be sorted. */
  readonly compare?: (a: Row, b: Row) => number
  readonly align?: 'start' | 'end'
  /** In the narrow layout, this cell is the heading of the row's card. */
  readonly lead?: boolean
  /** For buttons: no visible header; in the narrow layout, the cell is beside the heading of the card. */
  readonly actions?: boolean
}

export interface Sort {
  readonly key: string
  readonly descending: boolean
}
