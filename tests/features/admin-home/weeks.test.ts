import { expect, it } from 'vitest'
import { weeksOf } from '#features/admin-home/weeks.ts'

it('FE-17 each of the last 7 days stands beside the same weekday of the week before', () => {
  const days = Array.from({ length: 14 }, (_, at) => ({ day: `2026-11-${11 + at}`, players: at }))
  const { points } = weeksOf(days, (day) => day)
  expect(points).toHaveLength(7)
  // 18 November 2026 is a Wednesday.
  expect(points[0]).toEqual({ tick: 'Wed', name: '2026-11-18', values: { now: 7, before: 0 }, isOpen: false })
  expect(points[6]).toEqual({ tick: 'Tue', name: '2026-11-24 (so far)', values: { now: 13, before: 6 }, isOpen: true })
})
