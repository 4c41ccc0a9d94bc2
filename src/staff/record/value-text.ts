import { parseMoment } from '#records/moment.ts'
import type { Dates } from '#ui/dates.tsx'
import { isDay } from '#ui/format-date.ts'

/** A value of a record as a text, with all days and moments in it in the reader's format. */
export function valueText(value: unknown, dates: Dates, indent = 0): string {
  if (typeof value !== 'string') {
    return JSON.stringify(
      value,
      (_, part: unknown) => (typeof part === 'string' ? valueText(part, dates) : part),
      indent,
    )
  }
  if (isDay(value)) return dates.date(value)
  const moment = parseMoment(value)
  return moment === '' ? value : dates.dateTime(moment)
}
