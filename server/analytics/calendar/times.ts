import { refuse } from '../../platform/http.ts'
import { momentOf } from '../../platform/moments.ts'

// Days in the tables of the counts: whole days since 1970. Moments there are whole seconds since 1970.

export const msPerDay = 24 * 60 * 60 * 1000
export const secondsPerDay = 24 * 60 * 60

/**
 * Returns the day of a text such as 2026-11-25.
 * @throws BadRequestError for any other text; `name` is that of the parameter.
 */
export function dayNumber(text: string, name: string): number {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  if (isNaN(time)) refuse(`The parameter ${name} is a day, such as 2026-11-25.`)
  return time / msPerDay
}

/** Returns a day as a text, such as 2026-11-25. */
export const dayText = (day: number): string => new Date(day * msPerDay).toISOString().slice(0, 10)

/** Returns the week of a day. Weeks begin on Mondays; the first day of 1970 was a Thursday. */
export const weekOf = (day: number): number => Math.floor((day + 3) / 7)

/** Returns the Monday of a week. */
export const mondayOf = (week: number): number => week * 7 - 3

/** Returns a moment in seconds since 1970 in PocketBase's format. */
export const momentOfSeconds = (seconds: number): string => momentOf(seconds * 1000)

/** The time now, in seconds since 1970. */
export const secondsNow = (): number => Math.floor(Date.now() / 1000)
