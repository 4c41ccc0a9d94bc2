import { expect, it } from 'vitest'
import { allWeeks, shadeOf } from '#features/admin-analytics/retention/cohorts.ts'

it('FE-11 all weeks together count only weeks that are over, on both sides', () => {
  const weeks = [
    { week: '2026-11-09', people: 10, back: [8, 4, 1] },
    { week: '2026-11-16', people: 20, back: [20, 2] },
    { week: '2026-11-23', people: 40, back: [3] },
  ]
  expect(allWeeks(weeks)).toEqual([
    { back: 28, people: 30 },
    { back: 4, people: 10 },
  ])
  expect(allWeeks([])).toEqual([])
})

it('FE-11 shades rise with the share, and nobody has none', () => {
  expect([0, 0.01, 0.1, 0.2, 0.4, 0.7, 1].map(shadeOf)).toEqual([0, 1, 2, 3, 4, 5, 5])
})
