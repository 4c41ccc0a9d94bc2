const dayMs = 86_400_000
const hourMs = 3_600_000

/** The moments from which those of the prepared data are reckoned. */
export interface Now {
  /** ms since 1970. */
  readonly time: number
  /** The beginning of this week's Monday in UTC, ms since 1970. */
  readonly monday: number
}

export const nowOf = (time: number): Now => {
  const today = time - (time % dayMs)
  return { time, monday: today - ((new Date(today).getUTCDay() + 6) % 7) * dayMs }
}

/** As the record store writes moments. */
const momentOf = (time: number): string => new Date(time).toISOString().replace('T', ' ')

export const daysFrom = (now: Now, days: number): string => momentOf(now.time + days * dayMs)

/** A day as YYYY-MM-DD. */
export const dayFrom = (time: number, days: number): string => new Date(time + days * dayMs).toISOString().slice(0, 10)

/** A moment of a day before this week's Monday, so that weekly figures do not depend on today's weekday. */
export const beforeMonday = (now: Now, days: number, hour = 10): string =>
  momentOf(now.monday - days * dayMs + hour * hourMs)
