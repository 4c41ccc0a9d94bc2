import { describe, expect, it, vi } from 'vitest'
import { defaultDateFormat, formatDate } from '#ui/format-date.ts'

const noon = new Date(2026, 10, 3, 12, 5)

describe('dates', () => {
  it('UI-02 the default date format is mm/dd/yy', () => {
    expect(defaultDateFormat).toBe('mm/dd/yy')
    expect(formatDate(noon, defaultDateFormat)).toBe('11/03/26')
    expect(formatDate(noon.getTime(), defaultDateFormat)).toBe('11/03/26')
    expect(formatDate(noon, `${defaultDateFormat} hh:ii`)).toBe('11/03/26 12:05')
  })

  it("UI-02 the record store's own time format is read too", () => {
    const text = noon.toISOString().replace('T', ' ')
    expect(formatDate(text, 'mm/dd/yy')).toBe('11/03/26')
  })

  it('UI-02 a day without a time is the same day in every time zone', () => {
    vi.stubEnv('TZ', 'America/Los_Angeles')
    expect(new Date('2026-11-03').getDate()).toBe(2)
    expect(formatDate('2026-11-03', 'mm/dd/yy')).toBe('11/03/26')
    vi.unstubAllEnvs()
  })

  it.each([null, undefined, '', 'soon', Number.NaN])('%j is not a date and is shown as a dash', (value) => {
    expect(formatDate(value, 'mm/dd/yy')).toBe('–')
  })
})
