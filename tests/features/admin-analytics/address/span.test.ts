import { expect, it } from 'vitest'
import { dayAfter, daysBefore, daysOf, isSpan } from '#features/admin-analytics/address/span.ts'

const today = '2026-03-02'

it('FE-11 a span ends today; today stands alone, too', () => {
  expect(daysOf({ is: '7' }, today)).toEqual({ from: '2026-02-24', until: today })
  expect(daysOf({ is: 'today' }, today)).toEqual({ from: today, until: today })
  expect(daysOf({ is: 'own', from: '2026-01-01', until: '2026-01-31' }, today)).toEqual({
    from: '2026-01-01',
    until: '2026-01-31',
  })
  expect(dayAfter('2026-02-23', 6)).toBe('2026-03-01')
})

it('FE-11 the span before is as long and ends the day before', () => {
  expect(daysBefore({ from: '2026-02-23', until: '2026-03-01' })).toEqual({ from: '2026-02-16', until: '2026-02-22' })
  expect(daysBefore({ from: today, until: today })).toEqual({ from: '2026-03-01', until: '2026-03-01' })
})

it('FE-11 days of one’s own are real days in their order, at most 800', () => {
  expect(isSpan({ from: '2026-01-01', until: '2026-01-01' })).toBe(true)
  expect(isSpan({ from: '2026-01-02', until: '2026-01-01' })).toBe(false)
  expect(isSpan({ from: '2026-02-30', until: '2026-03-01' })).toBe(false)
  expect(isSpan({ from: '', until: '2026-03-01' })).toBe(false)
  expect(isSpan({ from: '2024-01-01', until: '2026-03-10' })).toBe(true)
  expect(isSpan({ from: '2024-01-01', until: '2026-03-11' })).toBe(false)
})
