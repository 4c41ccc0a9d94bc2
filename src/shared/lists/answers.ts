import type {
  ChoiceColumn,
  ChoicesColumn,
  Column,
  Columns,
  DateColumn,
  NumberColumn,
  TextColumn,
  YesNoColumn,
} from './columns.ts'

type ValueAnswer<Of extends Column> = Of extends TextColumn | DateColumn
  ? string
  : Of extends NumberColumn
    ? number
    : Of extends YesNoColumn
      ? boolean
      : Of extends ChoicesColumn<infer Value>
        ? readonly Value[]
        : Of extends ChoiceColumn<infer Value>
          ? Value
          : Readonly<Record<string, unknown>> | null

/** A row of a list with these columns. */
export type RowAnswer<Of extends Columns> = { readonly id: string } & {
  readonly [Name in keyof Of]: ValueAnswer<Of[Name]>
}

/** How many rows match, or match and were changed after a moment. */
export interface CountAnswer {
  readonly count: number
}

/** A page of a list. */
export interface ListPageAnswer<Row> {
  readonly rows: readonly Row[]
  /** Cursor of the next page; '' after the last page. */
  readonly next: string
  /** The record store's time of the answer. */
  readonly at: string
}
