import { momentOf, type Moment } from '#records/moment.ts'

export const codeEnds = ['month', 'quarter', 'date', 'never'] as const
export type CodeEnd = (typeof codeEnds)[number]

const spans = { month: 30, quarter: 90 } as const

/** The last moment of a day, in the time zone of this device. */
const endOfDay = (day: Date): Date => new Date(day.getFullYear(), day.getMonth(), day.getDate(), 23, 59, 59, 999)

/**
 * When codes end; '' for never, undefined if `date` (yyyy-mm-dd) is not a day after today. Codes work until the day is
 * over.
 */
export function momentOfEnd(end: CodeEnd, now: Date, date: string): Moment | '' | undefined {
  switch (end) {
    case 'never':
      return ''
    case 'date': {
      const day = new Date(`${date}T00:00`)
      return day.getTime() > now.getTime() ? momentOf(endOfDay(day)) : undefined
    }
    case 'month':
    case 'quarter': {
      const day = new Date(now)
      day.setDate(day.getDate() + spans[end])
      return momentOf(endOfDay(day))
    }
  }
}
