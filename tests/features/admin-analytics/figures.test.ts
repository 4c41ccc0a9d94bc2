import { expect, it } from 'vitest'
import { changeOf, figureOf, formatCount, formatSeconds, formatWait } from '#features/admin-analytics/figures.ts'

const counts = { visitors: 4, sessions: 10, bounces: 3, measured: 8, seconds: 400, views: 31 }

it('FE-11 bounces are a share of all sessions, the duration a mean of the measured ones', () => {
  expect(figureOf(counts, 'bounce')).toBe(0.3)
  expect(figureOf(counts, 'duration')).toBe(50)
  expect(figureOf(counts, 'views')).toBe(31)
  expect(figureOf({ ...counts, measured: 0, seconds: 0 }, 'duration')).toBeNull()
  expect(figureOf({ ...counts, sessions: 0, bounces: 0 }, 'bounce')).toBeNull()
})

it('FE-11 a change is in per cent, of a share in points, and missing where nothing was before', () => {
  expect(changeOf('visitors', 150, 100)).toEqual({ text: '+50 %', direction: 'up' })
  expect(changeOf('visitors', 2, 1000)).toEqual({ text: '−100 %', direction: 'down' })
  expect(changeOf('duration', 100, 100)).toEqual({ text: '±0 %', direction: 'same' })
  expect(changeOf('bounce', 0.34, 0.35)).toEqual({ text: '−1 point', direction: 'down' })
  expect(changeOf('bounce', 0.2, 0)).toEqual({ text: '+20 points', direction: 'up' })
  expect(changeOf('visitors', 5, 0)).toBeUndefined()
  expect(changeOf('duration', null, 7)).toBeUndefined()
})

it('FE-11 numbers and times are short', () => {
  expect([0, 999, 1000, 1_234_567].map(formatCount)).toEqual(['0', '999', '1\u202f000', '1\u202f234\u202f567'])
  expect([0, 59.4, 59.6, 185, 3599.6, 3840].map(formatSeconds).join(', ')).toBe(
    '0 s, 59 s, 1:00 min, 3:05 min, 1:00 h, 1:04 h',
  )
  expect([40, 720, 7200, 300_000].map(formatWait)).toEqual(['40 s', '12 min', '2 h', '3 days'])
})
