import { momentOf, type Moment } from '#records/moment.ts'
import type { Condition } from '#records/staff/staff-lists.ts'
import { formatDate } from '#ui/format-date.ts'
import type { ListColumn } from './list-definition.ts'
import { texts } from './texts.ts'

/** The words for an operator of a kind of column. */
export function opWords(kind: ListColumn<never>['kind'], op: Condition['op']): string {
  const words: Partial<Record<string, string>> = texts.ops[kind]
  return words[op] ?? op
}

/** A condition in words, such as "Status is one of suspended, pending". */
export function conditionWords<Row>(
  { op, value }: Condition,
  column: ListColumn<Row>,
  dateFormat: (day: string) => string,
): string {
  const head = `${column.label} ${opWords(column.kind, op)}`
  if (value === undefined) return head
  if (typeof value === 'boolean') return `${column.label}: ${value ? texts.yes : texts.no}`
  if (typeof value === 'object') {
    const { choices = [], unknown } = column
    const labels = value.map((one) => choices.find((choice) => choice.value === one)?.label ?? unknown ?? one)
    return `${head} ${labels.join(', ')}`
  }
  return `${head} ${column.kind === 'date' ? dateFormat(String(value)) : String(value)}`
}

/** A moment of the record store as the day for a date field, in the reader's own time zone. */
export const dayOf = (moment: string): string => formatDate(moment, 'yyyy-mm-dd')

/** The moment at which a day begins in this time zone, in the record store's form. */
export const startOfDay = (day: string): Moment => momentOf(new Date(`${day}T00:00`))
