import type { SubscriberWeeks } from '#records/staff/staff-subscribers.ts'
import type { ChartData } from '#staff/chart/chart-data.ts'
import { texts } from './texts.ts'

const words = texts.weeks

type Week = SubscriberWeeks['weeks'][number]

const leavingsOf = ({ left, bounced, complained }: Week): number => left + bounced + complained

/** Sign-ups beside unsubscriptions of each week. `weeks`: the oldest first, the last one incomplete. */
export const chartOfWeeks = (weeks: readonly Week[], date: (day: string) => string): ChartData => ({
  series: [
    { key: 'joined', label: words.joined, kind: 'bar', tone: 'now' },
    { key: 'leavings', label: words.leavings, kind: 'line', tone: 'before' },
  ],
  points: weeks.map((week, at) => ({
    tick: date(week.week),
    name: at === weeks.length - 1 ? words.soFar(date(week.week)) : date(week.week),
    values: { joined: week.joined, leavings: leavingsOf(week) },
  })),
})

/** The sums over all weeks. */
export function totalsOf(weeks: readonly Week[]): Omit<Week, 'week'> {
  const sum = (key: 'joined' | 'left' | 'bounced' | 'complained') => weeks.reduce((all, week) => all + week[key], 0)
  return { joined: sum('joined'), left: sum('left'), bounced: sum('bounced'), complained: sum('complained') }
}
