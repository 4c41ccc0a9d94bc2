import type { ReactNode } from 'react'
import type * as v from 'valibot'
import type { Condition } from '#records/staff/staff-lists.ts'
import type { ComparedKind } from '#shared/lists/columns.ts'
import type { StaffListName } from '#shared/lists/names.ts'

export interface Choice {
  readonly value: string
  readonly label: string
}

/** A column of a staff list. */
export interface ListColumn<Row> {
  /** Name of the column in the record store's list. */
  readonly key: string
  readonly label: string
  readonly kind: ComparedKind
  /** The values of a column of kind `choice`. */
  readonly choices?: readonly Choice[]
  /** Words for a value that is none of the choices, such as an id; the value itself if it is missing. */
  readonly unknown?: string
  /** Whether only addresses filter by the column: it is neither shown nor offered. */
  readonly addressOnly?: boolean
  /** Width in px on a wide screen. */
  readonly width: number
  /** Not shown until somebody chooses the column. */
  readonly hidden?: boolean
  readonly unsortable?: boolean
  readonly unfiltered?: boolean
  readonly cell: (row: Row) => ReactNode
  /** The value in a CSV file. A number stays a number; a moment is written in ISO 8601 and UTC, for machines. */
  readonly csv: (row: Row) => string | number
}

/** Whether a column can be shown at all. */
export const isShowable = ({ addressOnly }: Pick<ListColumn<never>, 'addressOnly'>): boolean => addressOnly !== true

/** Whether a column is shown as long as nobody chooses columns. */
export const isShown = (column: Pick<ListColumn<never>, 'addressOnly' | 'hidden'>): boolean =>
  isShowable(column) && column.hidden !== true

/** What one staff list shows. The screen around it is the same for all lists. */
export interface ListDefinition<Row extends { readonly id: string }> {
  readonly list: StaffListName
  /** "user", "users". */
  readonly one: string
  readonly many: string
  readonly schema: v.GenericSchema<unknown, Row>
  readonly columns: readonly ListColumn<Row>[]
  /** Conditions that all rows of the screen must meet, besides those in the address. */
  readonly base?: readonly Condition[]
  /** Whether a row changes by itself. While one of the rows does, the list is read again every few seconds. */
  readonly isLive?: (row: Row) => boolean
  /** The order if the address names none. */
  readonly order: string
  readonly searchHint: string
  /** The name of a row, for screen readers and as the first line on a phone. */
  readonly rowName: (row: Row) => string
  /** The second line of a row on a phone. */
  readonly phoneLine: (row: Row) => ReactNode
}
