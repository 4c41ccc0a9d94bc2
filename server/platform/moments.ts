import { timeOf } from '../../src/shared/moments.ts'

// The one place that reads and writes moments. Columns have them in PocketBase's format, such as "2026-11-30
// 12:00:00.000Z", and SQL compares these as texts. Clients may send any valid format.

/** A time, ms since 1970, in PocketBase's format. */
export const momentOf = (time: number): string => new Date(time).toISOString().replace('T', ' ')

/** The time now, in PocketBase's format. */
export const momentNow = (): string => momentOf(Date.now())

/** Whether two values are the same, or the same moment in two formats. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other) || (/:/.test(String(one)) && timeOf(one) === timeOf(other))

export { timeOf }
