import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly key: string
  /** Name of the column; in the narrow layout the label of the cell. */
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Compares rows in ascending order. With it the column can be sorted. */
  readonly compare?: (a: Row, b: Row) => number
  /** `end` for numbers. */
  readonly align?: 'start' | 'end'
  /** Holds the row's name: in the narrow layout the heading of its card. */
  readonly lead?: boolean
  /** Holds buttons: no visible header, and a line of its own in the narrow layout. */
  readonly actions?: boolean
}

export interface Sort {
  readonly key: string
  readonly descending: boolean
}
