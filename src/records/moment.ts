import * as v from 'valibot'
import { timeOf as timeOfAny } from '#shared/moments.ts'

/**
 * A moment in the one form that the app uses and sends: UTC with milliseconds, such as "2026-11-30T12:00:00.000Z". Moments in
 * this form compare and sort as texts.
 */
export type Moment = `${number}-${number}-${number}T${number}:${number}:${number}Z`

/** The moment of a time, ms since 1970. */
export const momentOf = (time: number | Date): Moment => new Date(time).toISOString() as Moment

/** Milliseconds since 1970 of a moment in any legal form. NaN for anything else, also for a day without a time. */
export const timeOf = (text: string): number => (text.includes(':') ? timeOfAny(text) : Number.NaN)

/**
 * Converts a moment from any legal form to the app's form; '' for anything else, so that one odd row breaks no list.
 */
export function parseMoment(text: string): Moment | '' {
  const time = timeOf(text)
  return Number.isNaN(time) ? '' : momentOf(time)
}

/** The form in which the record store keeps a moment, for its filters, which compare texts. */
export const storedForm = (moment: Moment): string => moment.replace('T', ' ')

/** A moment from the record store; '' if there is none. */
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
