import { expect, it } from 'vitest'
import { chartOf } from '#features/admin-analytics/overview/figure-chart.ts'

const none = { visitors: 0, sessions: 0, bounces: 0, measured: 0, seconds: 0, views: 0 }
const day = (text: string, sessions: number, bounces: number) => ({ ...none, day: text, sessions, bounces })

it('FE-11 each day stands beside the same day of the span before, with its notes', () => {
  const overview = {
    ...{ visitors_exact: true, now: none, before: none },
    days: [day('2026-11-24', 10, 5), day('2026-11-25', 0, 0)],
    days_before: [day('2026-11-22', 4, 1), day('2026-11-23', 2, 2)],
  }
  const note = { id: 'n', kind: 'own', author: '' } as const
  const notes = [
    { ...note, day: '2026-11-24', text: 'Fair' },
    { ...note, day: '2026-11-24', text: '0.2.2' },
  ]
  const { points, series, format } = chartOf(overview, 'bounce', notes, '2026-11-25', (text) => text.slice(5))
  expect(points).toEqual([
    { tick: '11-24', name: '11-24', values: { now: 0.5, before: 0.25 }, note: 'Fair, 0.2.2' },
    { tick: '11-25', name: '11-25 (so far)', values: { now: null, before: 1 } },
  ])
  expect(series.map(({ kind }) => kind)).toEqual(['line', 'line'])
  expect(format?.(0.5)).toBe('50 %')
  const today = { ...overview, days: overview.days.slice(1), days_before: overview.days.slice(0, 1) }
  expect(chartOf(today, 'sessions', [], '', String).series.map(({ kind }) => kind)).toEqual(['bar', 'bar'])
})
