/** The date format if the player has not chosen another one (UI-02). */
export const defaultDateFormat = 'mm/dd/yy'

export type DateValue = Date | number | string | null | undefined

const twoDigits = (n: number): string => String(n).padStart(2, '0')

/** Whether a text is a day without a time, such as "2026-11-21". */
export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

/** Reads a day such as "2026-11-21" as that day here, and PocketBase's "2026-11-21 10:00:00.000Z". */
const readText = (text: string): string => (isDay(text) ? `${text}T00:00` : text.replace(/^(\d{4}-\d\d-\d\d) /, '$1T'))

/** Formats a date; an en dash if the value is no date. `ii`: the minute. Components get the format from `useDates`. */
export function formatDate(value: DateValue, format: string): string {
  if (value === null || value === undefined || value === '') return '–'
  const date = new Date(typeof value === 'string' ? readText(value) : value)
  if (Number.isNaN(date.getTime())) return '–'
  const year = String(date.getFullYear()).padStart(4, '0')
  const parts: Readonly<Record<string, string>> = {
    yyyy: year,
    yy: year.slice(-2),
    mm: twoDigits(date.getMonth() + 1),
    dd: twoDigits(date.getDate()),
    hh: twoDigits(date.getHours()),
    ii: twoDigits(date.getMinutes()),
  }
  return format.replace(/yyyy|yy|mm|dd|hh|ii/g, (part) => parts[part] ?? part)
}
