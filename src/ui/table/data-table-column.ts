import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly key: string
  /** Its name; also the label of the cell in the narrow layout. */
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Ascending order; with it the head is a button. */
  readonly compare?: (a: Row, b: Row) => number
  /** Figures stand at the end. */
  readonly align?: 'start' | 'end'
  /** The row's name: the heading of its card when narrow. */
  readonly lead?: boolean
  /** Buttons: no name over them, a line of their own when narrow. */
  readonly actions?: boolean
}

export interface Sort {
  readonly key: string
  readonly descending: boolean
}
