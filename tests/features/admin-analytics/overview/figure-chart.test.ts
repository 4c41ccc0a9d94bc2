import { expect, it } from 'vitest'
import { chartOf } from '#features/admin-analytics/overview/figure-chart.ts'

const none = { visitors: 0, sessions: 0, bounces: 0, measured: 0, seconds: 0, views: 0 }
const day = (text: string, sessions: number, bounces: number) => ({ ...none, day: text, sessions, bounces })

const now = { today: '2026-11-25', hour: 10 }

it('FE-11 each day stands beside the same day of the span before, with its notes', () => {
  const overview = {
    visitors_exact: true,
    now: none,
    before: none,
    hours: [],
    hours_before: [],
    days: [day('2026-11-24', 10, 5), day('2026-11-25', 0, 0)],
    days_before: [day('2026-11-22', 4, 1), day('2026-11-23', 2, 2)],
  }
  const note = { id: 'n', kind: 'own', author: '' } as const
  const notes = [
    { ...note, day: '2026-11-24', text: 'Fair' },
    { ...note, day: '2026-11-24', text: '0.2.2' },
    { ...note, kind: 'zone', day: '2026-11-25', text: 'Europe/Berlin' } as const,
  ]
  const { points, series, format } = chartOf(overview, 'bounce', notes, now, (text) => text.slice(5))
  expect(points).toEqual([
    { tick: '11-24', name: '11-24', values: { now: 0.5, before: 0.25 }, note: 'Fair, 0.2.2', isOpen: false },
    {
      tick: '11-25',
      name: '11-25 (so far)',
      values: { now: null, before: 1 },
      isOpen: true,
      note: 'From here on, days are in Europe/Berlin',
    },
  ])
  expect(series.map(({ kind }) => kind)).toEqual(['line', 'line'])
  expect(format?.(0.5)).toBe('50 %')
})

it('FE-11 a single day is shown by its hours; of today the hour that is not over is marked, and later ones are empty', () => {
  const hours = (at: number, sessions: number) =>
    Array.from({ length: 24 }, (_, hour) => ({ ...none, hour, sessions: hour === at ? sessions : 0 }))
  const overview = {
    visitors_exact: true,
    now: none,
    before: none,
    days: [day('2026-11-25', 3, 0)],
    days_before: [day('2026-11-24', 5, 0)],
    hours: hours(9, 3),
    hours_before: hours(20, 5),
  }
  const { points } = chartOf(overview, 'sessions', [], now, String)
  expect(points).toHaveLength(24)
  expect(points[9]).toEqual({ tick: '09:00', name: '09:00', values: { now: 3, before: 0 }, isOpen: false })
  expect(points[10]).toEqual({ tick: '10:00', name: '10:00 (so far)', values: { now: 0, before: 0 }, isOpen: true })
  expect(points[20]).toEqual({ tick: '20:00', name: '20:00', values: { now: null, before: 5 }, isOpen: false })
})
