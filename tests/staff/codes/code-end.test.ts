import { describe, expect, it } from 'vitest'
import { momentOfEnd } from '#staff/codes/code-end.ts'

const now = new Date('2026-11-25T09:30:00')
const local = (moment: string | undefined) => (moment ? new Date(moment).toLocaleString('sv-SE') : moment)

describe('when codes end', () => {
  it('FE-12 they work until the last day is over, in the time zone of the device', () => {
    expect(local(momentOfEnd('month', now, ''))).toBe('2026-12-25 23:59:59')
    expect(local(momentOfEnd('quarter', now, ''))).toBe('2027-02-23 23:59:59')
    expect(local(momentOfEnd('date', now, '2026-11-26'))).toBe('2026-11-26 23:59:59')
    expect(momentOfEnd('never', now, '')).toBe('')
  })

  it('FE-12 a missing, past or invalid day is not an end', () => {
    for (const date of ['', '2026-11-25', '2020-01-01', 'soon', '2026-13-01']) {
      expect(momentOfEnd('date', now, date), date).toBeUndefined()
    }
  })
})
