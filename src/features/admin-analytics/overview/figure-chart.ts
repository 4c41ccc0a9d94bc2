import type { AnalyticsNote, Overview } from '#records/staff/analytics-answers.ts'
import type { ChartData } from '#staff/chart/chart-data.ts'
import { figureOf, formatFigure, type FigureName } from '../counts/figures.ts'
import { texts } from './texts.ts'

const words = texts.figures

/** A figure by day beside the same day of the span before, with the notes of each day. A single day is a bar. */
export const chartOf = (
  { days, days_before: before }: Overview,
  figure: FigureName,
  notes: readonly AnalyticsNote[],
  today: string,
  date: (day: string) => string,
): ChartData => {
  const kind = days.length === 1 ? 'bar' : 'line'
  return {
    series: [
      { key: 'now', label: words.now, kind, tone: 'now' },
      { key: 'before', label: words.beforeLine, kind, tone: 'before' },
    ],
    points: days.map((counts, at) => {
      const then = before[at]
      const own = notes.filter(({ day }) => day === counts.day).map(({ text }) => text)
      return {
        tick: date(counts.day),
        name: counts.day === today ? words.soFar(date(counts.day)) : date(counts.day),
        values: { now: figureOf(counts, figure), before: then ? figureOf(then, figure) : null },
        ...(own.length > 0 ? { note: own.join(', ') } : {}),
      }
    }),
    format: (value) => formatFigure(figure, value),
    isShare: figure === 'bounce',
  }
}
