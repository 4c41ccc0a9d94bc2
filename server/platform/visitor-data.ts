import { momentOf, timeOf as momentsTimeOf } from './moments.ts'

// Checks for data of visitors without a login: texts are shortened to the column's length, and times are not trusted.

/** Milliseconds since 1970 of a date column, or NaN where it is empty. */
export const timeOf = (record, field) => momentsTimeOf(record.getString(field))

/** Shortens every text of a record to its column's length, except the fields in `keep`. */
export function cutTexts(record, keep) {
  for (const field of record.collection().fields) {
    if (field.type() !== 'text' || !(field.max > 0) || keep.includes(field.name)) continue
    const text = record.getString(field.name)
    if (text.length > field.max) record.set(field.name, text.slice(0, field.max))
  }
}

/** Limits a time to between `earliest` and now; an empty one becomes now. Answers the time, ms since 1970. */
export function boundTime(record, field, earliest) {
  const now = Date.now()
  const claimed = timeOf(record, field)
  const time = Number.isNaN(claimed) ? now : Math.min(now, Math.max(earliest || 0, claimed))
  record.set(field, momentOf(time))
  return time
}
