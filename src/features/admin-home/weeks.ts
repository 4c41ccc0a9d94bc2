import type { StaffHomeData } from '#records/staff/staff-home.ts'
import type { ChartData } from '#staff/chart/chart-data.ts'
import { texts } from './texts.ts'

const words = texts.players

/**
 * The last 7 days, each beside the same day of the week before. `days`: 14, the oldest first, the last one incomplete.
 */
export function weeksOf(days: StaffHomeData['players']['days'], date: (day: string) => string): ChartData {
  const [before, now] = [days.slice(-14, -7), days.slice(-7)]
  return {
    series: [
      { key: 'now', label: words.thisWeek, kind: 'bar', tone: 'now' },
      { key: 'before', label: words.lastWeek, kind: 'line', tone: 'before' },
    ],
    points: now.map(({ day, players }, at) => ({
      tick: words.weekdays[new Date(`${day}T00:00Z`).getUTCDay()] ?? '',
      name: at === now.length - 1 ? words.notOver(date(day)) : date(day),
      values: { now: players, before: before[at]?.players ?? null },
      isOpen: at === now.length - 1,
    })),
  }
}
