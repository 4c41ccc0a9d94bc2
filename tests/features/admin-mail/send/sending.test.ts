import { describe, expect, it } from 'vitest'
import { checkPoints, isReady } from '#features/admin-mail/send/check-points.ts'
import { minutesLeft } from '#features/admin-mail/send/expected-end.ts'
import { readLimit } from '#features/admin-mail/send/rate-field.tsx'
import { nextHour, startOf, utcWords } from '#features/admin-mail/send/schedule.ts'
import { momentOf } from '#records/moment.ts'

describe('FE-15 the expected end of a campaign', () => {
  const now = Date.parse('2026-11-25T09:10:00Z')
  const sending = { left: 1000, sentLastMinute: 200, perMinute: 0, startedAt: now - 600_000, now }
  it.each([
    ['goes on as in the last minute', {}, 5],
    ['counts from the start in the first minute', { startedAt: now - 30_000, sentLastMinute: 100 }, 5],
    ['is not faster than the limit', { perMinute: 100 }, 10],
    ['is taken from the limit before anything was sent', { perMinute: 100, sentLastMinute: 0 }, 10],
    ['is unknown where nothing is sent', { sentLastMinute: 0 }, undefined],
    ['is not there where nothing is left', { left: 0 }, undefined],
  ])('%s', (_, change, minutes) => expect(minutesLeft({ ...sending, ...change })).toBe(minutes))
})

describe('FE-15 the start of a campaign', () => {
  it('is a day and a time here, said in UTC, too', () => {
    const moment = startOf('2026-12-24', '19:00')
    expect(moment).toBe(new Date(2026, 11, 24, 19, 0).toISOString())
    for (const [day, time] of [
      ['', '19:00'],
      ['2026-12-24', ''],
      ['24.12.2026', '19:00'],
    ] as const)
      expect(startOf(day, time)).toBeUndefined()
    const utc = new Date(moment ?? '')
    const isOther = utc.getUTCDate() !== utc.getDate()
    const time = `${String(utc.getUTCHours()).padStart(2, '0')}:00 UTC`
    expect(utcWords(moment ?? momentOf(0), (day) => `on ${day}`)).toBe(
      isOther ? `on ${utc.toISOString().slice(0, 10)} ${time}` : time,
    )
  })

  it('is offered for the next full hour that is half an hour away', () => {
    expect(nextHour(new Date(2026, 10, 25, 9, 20))).toEqual({ day: '2026-11-25', time: '10:00' })
    expect(nextHour(new Date(2026, 10, 25, 23, 40))).toEqual({ day: '2026-11-26', time: '01:00' })
  })

  it('has a limit that is a whole number, or none', () => {
    expect(['', ' ', '60', '100000'].map(readLimit)).toEqual([0, 0, 60, 100_000])
    expect(['0', '-1', '1.5', '100001', 'many'].map(readLimit)).toEqual(Array(5).fill(undefined))
  })

  const count = { gets: 2000, skipped: [{ reason: 'Not confirmed.', count: 12 }], outside: 0 }
  const well = { problems: [], isUnsaved: false, mail: true, count, countFailed: false, perMinute: 100 }
  const bad = (change: object) =>
    checkPoints({ ...well, ...change })
      .filter(({ is }) => is === 'bad')
      .map(({ text }) => text)

  it('is possible where nothing stands in the way; notes about the text do not', () => {
    const problems = [{ level: 'warning', where: 'body', text: 'HTML is shown as text.' } as const]
    expect(checkPoints({ ...well, problems }).map(({ text }) => text)).toEqual([
      '1 note about the text.',
      '2000 people get it, 12 are skipped.',
      'This server sends mail.',
      'At this limit it takes about 20 minutes.',
    ])
    expect(isReady(checkPoints({ ...well, problems }))).toBe(true)
    expect(isReady(checkPoints({ ...well, mail: false }))).toBe(false)
    // Both are requested again before the start.
    const waiting = checkPoints({ ...well, isUnsaved: true, count: undefined })
    expect(waiting.filter(({ is }) => is === 'waiting')).toHaveLength(2)
    expect(isReady(waiting)).toBe(true)
  })

  it.each([
    [{ problems: [{ level: 'error', where: 'subject', text: 'The subject is empty.' }] }, 'The subject is empty.'],
    [{ problems: [{ level: 'error', where: 'footer', text: 'Set the footer.' }] }, 'Set the footer.'],
    [{ count: { ...count, gets: 0 } }, 'Nobody would get it. Change the audience.'],
    [{ count: undefined, countFailed: true }, 'The recipients could not be counted.'],
    [{ mail: false }, 'This server sends no mail, because no mail server is set.'],
  ])('is not possible with %j', (change, text) => expect(bad(change)).toEqual([text]))
})
