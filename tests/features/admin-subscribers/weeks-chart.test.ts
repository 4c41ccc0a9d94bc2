import { expect, it } from 'vitest'
import { chartOfWeeks, totalsOf } from '#features/admin-subscribers/weeks-chart.ts'

const weeks = [
  { week: '2026-11-16', joined: 5, left: 1, bounced: 2, complained: 0 },
  { week: '2026-11-23', joined: 3, left: 0, bounced: 0, complained: 1 },
]

it('FE-13 each week shows sign-ups beside all leavings, and the last one is not over', () => {
  const { points } = chartOfWeeks(weeks, (day) => day)
  expect(points).toEqual([
    { tick: '2026-11-16', name: '2026-11-16', values: { joined: 5, leavings: 3 } },
    { tick: '2026-11-23', name: '2026-11-23 (so far)', values: { joined: 3, leavings: 1 } },
  ])
  expect(totalsOf(weeks)).toEqual({ joined: 8, left: 1, bounced: 2, complained: 1 })
})
