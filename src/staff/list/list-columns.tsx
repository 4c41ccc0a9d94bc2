import type { ReactNode } from 'react'
import type { Column } from '#shared/lists/columns.ts'
import { StaffDate } from '../staff-date.tsx'
import type { Choice, ListColumn } from './list-definition.ts'
import { texts } from './texts.ts'

interface Wishes<Row> extends Partial<Pick<ListColumn<Row>, 'hidden' | 'addressOnly' | 'unknown' | 'cell' | 'csv'>> {
  /** The words for the values of a choice column. */
  readonly words?: Readonly<Record<string, string>>
  /** The values of a choice column, if the record store knows them. */
  readonly choices?: readonly Choice[]
  /** Shown instead of a missing moment. */
  readonly none?: string
  /** Whether a moment is shown with its time. */
  readonly withTime?: boolean
}

const yesNo = (value: unknown): string => (value === true ? texts.yes : texts.no)
const listed = (value: unknown, separator: string, word: (value: string) => string): string =>
  Array.isArray(value) ? value.map((one) => word(String(one))).join(separator) : word(String(value))

/** Renders a value by the kind of its column. */
const cellOf = (kind: Column['kind'], value: unknown, { words = {}, none, withTime }: Wishes<never>): ReactNode => {
  switch (kind) {
    case 'date':
      return <StaffDate value={String(value)} {...{ none, withTime }} />
    case 'yes-no':
      return yesNo(value)
    default:
      return listed(value, ', ', (one) => words[one] ?? one)
  }
}

const csvOf = (kind: Column['kind'], value: unknown): string | number => {
  if (kind === 'yes-no') return yesNo(value)
  return typeof value === 'number' ? value : listed(value, ' ', String)
}

/**
 * Returns a function that makes the columns of a screen from those of a list: kind, choices and the restrictions of a
 * column come from the list. A value is shown by its kind, unless `cell` or `csv` say otherwise. Widths are in px.
 */
export const columnMaker =
  <Row extends { readonly id: string }>(columns: Readonly<Record<Exclude<keyof Row, 'id'>, Column>>) =>
  (key: Exclude<keyof Row, 'id'> & string, label: string, width: number, wishes: Wishes<Row> = {}): ListColumn<Row> => {
    const { kind, values, unsortable, unfiltered } = columns[key]
    if (kind === 'json') throw new Error(`The column ${key} cannot be shown in a list.`)
    const {
      words,
      hidden,
      addressOnly,
      unknown,
      choices = values?.map((value) => ({ value, label: words?.[value] ?? value })),
    } = wishes
    return {
      key,
      label,
      kind,
      width,
      hidden,
      addressOnly,
      unsortable,
      unfiltered,
      ...(kind === 'choice' ? { choices, unknown } : {}),
      cell: wishes.cell ?? ((row) => cellOf(kind, row[key], wishes)),
      csv: wishes.csv ?? ((row) => csvOf(kind, row[key])),
    }
  }
