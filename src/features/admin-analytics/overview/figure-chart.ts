import type { AnalyticsNote, Overview } from '#records/staff/analytics-answers.ts'
import type { ChartData, ChartPoint } from '#staff/chart/chart-data.ts'
import type { Analytics } from '../address/analytics-context.tsx'
import { figureOf, formatFigure, type FigureName } from '../figures.ts'
import { noteWords } from '../notes/note-words.ts'
import { texts } from './texts.ts'

const words = texts.figures

type Now = Pick<Analytics, 'today' | 'hour'>

/**
 * A figure by day beside the same day of the span before, with the notes of each day. A single day is shown by hour.
 */
export const chartOf = (
  overview: Overview,
  figure: FigureName,
  notes: readonly AnalyticsNote[],
  now: Now,
  date: (day: string) => string,
): ChartData => ({
  series: [
    { key: 'now', label: words.now, kind: 'line', tone: 'now' },
    { key: 'before', label: words.beforeLine, kind: 'line', tone: 'before' },
  ],
  points: overview.hours.length > 0 ? hoursOf(overview, figure, now) : daysOf(overview, figure, notes, now, date),
  format: (value) => formatFigure(figure, value),
  isShare: figure === 'bounce',
})

const daysOf = (
  { days, days_before: before }: Overview,
  figure: FigureName,
  notes: readonly AnalyticsNote[],
  now: Now,
  date: (day: string) => string,
): readonly ChartPoint[] =>
  days.map((counts, at) => {
    const then = before[at]
    const own = notes.filter(({ day }) => day === counts.day).map(noteWords)
    const isOpen = counts.day === now.today
    return {
      tick: date(counts.day),
      name: isOpen ? words.soFar(date(counts.day)) : date(counts.day),
      values: { now: figureOf(counts, figure), before: then ? figureOf(then, figure) : null },
      ...(own.length > 0 ? { note: own.join(', ') } : {}),
      isOpen,
    }
  })

const hoursOf = (
  { days, hours, hours_before: before }: Overview,
  figure: FigureName,
  now: Now,
): readonly ChartPoint[] => {
  const isToday = days[0]?.day === now.today
  return hours.map((counts) => {
    const { hour } = counts
    const isOpen = isToday && hour === now.hour
    const isAhead = isToday && hour > now.hour
    const name = words.hour(hour)
    const then = before[hour]
    return {
      tick: name,
      name: isOpen ? words.soFar(name) : name,
      values: { now: isAhead ? null : figureOf(counts, figure), before: then ? figureOf(then, figure) : null },
      isOpen,
    }
  })
}
