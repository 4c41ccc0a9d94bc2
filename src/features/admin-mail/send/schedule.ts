import { momentOf, timeOf, type Moment } from '#records/moment.ts'

const twoDigits = (n: number): string => String(n).padStart(2, '0')

/** The moment of a day (yyyy-mm-dd) and a time (hh:mm) in the local time zone; undefined if one of them is invalid. */
export function startOf(day: string, time: string): Moment | undefined {
  const moment = new Date(`${day}T${time}`)
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(moment.getTime()) ? momentOf(moment) : undefined
}

export const isPast = (moment: Moment): boolean => timeOf(moment) <= Date.now()

/** The local time zone and its offset from UTC at a moment, such as "Europe/Berlin (UTC+01:00)". */
export function zoneWords(moment: Date): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const minutes = -moment.getTimezoneOffset()
  const size = Math.abs(minutes)
  const offset = `UTC${minutes < 0 ? '−' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`
  return timeZone === 'UTC' ? 'UTC' : `${timeZone} (${offset})`
}

/**
 * A moment in UTC, with its day if it differs from the local one: "13:30 UTC". `date`: writes a day in the reader's
 * format.
 */
export function utcWords(moment: Moment, date: (day: string) => string): string {
  const at = new Date(timeOf(moment))
  const day = at.toISOString().slice(0, 10)
  const isOther = at.getUTCDate() !== at.getDate()
  const time = `${twoDigits(at.getUTCHours())}:${twoDigits(at.getUTCMinutes())} UTC`
  return isOther ? `${date(day)} ${time}` : time
}

/** The next full hour that is at least half an hour away, as local day and time. */
export function nextHour(now: Date): { readonly day: string; readonly time: string } {
  const at = new Date(now.getTime() + 30 * 60_000)
  at.setMinutes(60, 0, 0)
  const day = `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`
  return { day, time: `${twoDigits(at.getHours())}:00` }
}
