import { momentOf, type Moment } from '#records/moment.ts'

export const suspensionEnds = ['day', 'three-days', 'monday', 'week', 'month', 'date', 'never'] as const
export type SuspensionEnd = (typeof suspensionEnds)[number]

const daysFrom = (now: Date, days: number): Date => {
  const end = new Date(now)
  end.setDate(end.getDate() + days)
  return end
}

const startOfDay = (day: Date): Date => new Date(day.getFullYear(), day.getMonth(), day.getDate())

/**
 * When a suspension ends; '' for never, undefined if `date` (yyyy-mm-dd) is not today or a later day. "On a date" is
 * the end of that day in local time; "on Monday" is the start of the next Monday in local time, a week later if today
 * is a Monday.
 */
export function endOfSuspension(end: SuspensionEnd, now: Date, date: string): Moment | '' | undefined {
  switch (end) {
    case 'day':
      return momentOf(daysFrom(now, 1))
    case 'three-days':
      return momentOf(daysFrom(now, 3))
    case 'monday':
      return momentOf(startOfDay(daysFrom(now, (8 - now.getDay()) % 7 || 7)))
    case 'week':
      return momentOf(daysFrom(now, 7))
    case 'month':
      return momentOf(daysFrom(now, 30))
    case 'date': {
      const day = new Date(`${date}T23:59:59.999`)
      return day.getTime() > now.getTime() ? momentOf(day) : undefined
    }
    case 'never':
      return ''
  }
}
