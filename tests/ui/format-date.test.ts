import { describe, expect, it } from 'vitest'
import { formatDate, formatDateTime } from '#ui/format-date.ts'

const noon = new Date(2026, 10, 3, 12, 5)

describe('dates', () => {
  it('UI-02 the default date format is mm/dd/yy', () => {
    expect(formatDate(noon)).toBe('11/03/26')
    expect(formatDate(noon.getTime())).toBe('11/03/26')
    expect(formatDateTime(noon)).toBe('11/03/26 12:05')
  })

  it("UI-02 the record store's own way of writing a time is read too", () => {
    const text = noon.toISOString().replace('T', ' ')
    expect(formatDate(text)).toBe('11/03/26')
  })

  it('another format can be asked for', () => {
    expect(formatDate(noon, 'yyyy-mm-dd')).toBe('2026-11-03')
  })

  it.each([null, undefined, '', 'soon', Number.NaN])('%j is no date and reads as a dash', (value) => {
    expect(formatDate(value)).toBe('–')
  })
})
