import { describe, expect, it } from 'vitest'
import { endOfSuspension } from '#features/admin-users/suspension-end.ts'

/** A Tuesday. */
const tuesday = new Date(2026, 10, 24, 15, 30)

describe('FE-09 the end of a suspension', () => {
  it('is a moment of the calendar here', () => {
    expect(endOfSuspension('day', tuesday, '')).toBe(new Date(2026, 10, 25, 15, 30).toISOString())
    expect(endOfSuspension('monday', tuesday, '')).toBe(new Date(2026, 10, 30).toISOString())
    expect(endOfSuspension('week', tuesday, '')).toBe(new Date(2026, 11, 1, 15, 30).toISOString())
    expect(endOfSuspension('month', tuesday, '')).toBe(new Date(2026, 11, 24, 15, 30).toISOString())
    expect(endOfSuspension('never', tuesday, '')).toBe('')
  })

  it('on Monday is the next one, also on a Monday and on a Sunday', () => {
    expect(endOfSuspension('monday', new Date(2026, 10, 23, 9), '')).toBe(new Date(2026, 10, 30).toISOString())
    expect(endOfSuspension('monday', new Date(2026, 10, 29, 9), '')).toBe(new Date(2026, 10, 30).toISOString())
  })

  it('on a date lasts to the end of that day, which may be today', () => {
    for (const day of [5, 24 - 30])
      expect(endOfSuspension('date', tuesday, day > 0 ? '2026-12-05' : '2026-11-24')).toBe(
        new Date(2026, 11, day, 23, 59, 59, 999).toISOString(),
      )
    for (const date of ['', '2026-11-23', '2026-11-01', 'soon']) {
      expect(endOfSuspension('date', tuesday, date), date).toBeUndefined()
    }
  })
})
