import { momentOf, timeOf as parseMoment } from './moments.ts'

// Checks for data of visitors without a login: texts are shortened to the column's length, and times are not trusted.

/** Milliseconds since 1970 of a date column, or NaN if it is empty. */
export const timeOf = (record: core.Record, field: string): number => parseMoment(record.getString(field))

/** Shortens every text of a record to its column's length, except the fields in `keep`. */
export function cutTexts(record: core.Record, keep: readonly string[] = []): void {
  for (const field of record.collection().fields) {
    // Only text fields have a length; the types only have the interface of all fields.
    const { max } = field as unknown as { readonly max?: number }
    if (field.type() !== 'text' || !max || max <= 0 || keep.includes(field.name)) continue
    const text = record.getString(field.name)
    if (text.length > max) record.set(field.name, text.slice(0, max))
  }
}

/** A time limited to between `earliest` and now, ms since 1970; an invalid time becomes now. */
const bounded = (claimed: number, earliest: number): number => {
  const now = Date.now()
  return Number.isNaN(claimed) ? now : Math.min(now, Math.max(earliest || 0, claimed))
}

/** The moment of a text, limited to between `earliest` and now; an invalid moment becomes now. */
export const boundMoment = (text: string, earliest: number): string => momentOf(bounded(parseMoment(text), earliest))

/** Limits a time of a record in the same way. Returns the time, ms since 1970. */
export function boundTime(record: core.Record, field: string, earliest: number): number {
  const time = bounded(timeOf(record, field), earliest)
  record.set(field, momentOf(time))
  return time
}
