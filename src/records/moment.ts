import * as v from 'valibot'

/**
 * A moment in the one form that the app uses and sends: UTC with milliseconds, such as "2026-11-30T12:00:00.000Z". Moments in
 * this form compare and sort as texts.
 */
export type Moment = `${number}-${number}-${number}T${number}:${number}:${number}Z`

const form = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(Z|[+-]\d\d:?\d\d)?$/i

/** Minutes that a zone such as "+01:30" is ahead of UTC. */
const minutesOf = (zone: string): number => {
  if (zone === '' || zone.toUpperCase() === 'Z') return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2))
  return zone.startsWith('-') ? -minutes : minutes
}

/** The moment of a time, ms since 1970. */
export const momentOf = (time: number | Date): Moment => new Date(time).toISOString() as Moment

/**
 * Milliseconds since 1970 of a moment in any legal form: "T" or a blank, with or without seconds and their fraction, with "Z",
 * an offset, or neither, which means UTC. NaN for anything else.
 */
export const timeOf = (text: string): number => {
  const parts = form.exec(text)
  if (!parts) return Number.NaN
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part?: string) => Number(part ?? 0))
  const local = new Date(0)
  local.setUTCFullYear(year, month - 1, day)
  local.setUTCHours(hour, minute, second, Number((parts[7] ?? '').padEnd(3, '0').slice(0, 3)))
  const isReal =
    local.getUTCMonth() === month - 1 && local.getUTCDate() === day && hour < 24 && minute < 60 && second < 60
  return isReal ? local.getTime() - minutesOf(parts[8] ?? '') * 60_000 : Number.NaN
}

/** A moment in any legal form as the app has it; '' for anything else, so that one odd row breaks no list. */
export const parseMoment = (text: string): Moment | '' => {
  const time = timeOf(text)
  return Number.isNaN(time) ? '' : momentOf(time)
}

/** The form in which the record store keeps a moment, for its filters, which compare texts. */
export const storedForm = (moment: Moment): string => moment.replace('T', ' ')

/** A moment from the record store; '' where there is none. */
export const moment = v.pipe(v.string(), v.transform(parseMoment))

const momentColumn = /(_at|_until)$|^(created|updated|not_before)$/

/** Values of a record with the moments in the form of the app. Columns of moments are known by their names. */
export const parseMoments = <T extends Readonly<Record<string, unknown>>>(values: T): T =>
  Object.fromEntries(
    Object.entries(values).map(([column, value]) => [
      column,
      momentColumn.test(column) && typeof value === 'string' ? parseMoment(value) || value : value,
    ]),
  ) as T
