/** The date format of the app (UI-02). */
const defaultDateFormat = 'mm/dd/yy'

const twoDigits = (n: number): string => String(n).padStart(2, '0')

/** Formats a date, even PocketBase's "2026-11-21 10:00:00.000Z"; an en dash for anything else. `ii`: the minute. */
export const formatDate = (value: Date | number | string | null | undefined, format = defaultDateFormat): string => {
  if (value === null || value === undefined || value === '') return '–'
  const date = new Date(typeof value === 'string' ? value.replace(/^(\d{4}-\d\d-\d\d) /, '$1T') : value)
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

export const formatDateTime = (value: Parameters<typeof formatDate>[0]): string =>
  formatDate(value, `${defaultDateFormat} hh:ii`)
