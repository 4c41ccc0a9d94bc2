import { expect, it } from 'vitest'
import { moreOrFewer, whatBreaks, whatTheyDo, whereFrom } from '#features/admin-analytics/overview/glance-answers.ts'
import type { ErrorGroup, Overview } from '#records/staff/analytics-answers.ts'

const none = { visitors: 0, sessions: 0, bounces: 0, measured: 0, seconds: 0, views: 0 }
const overview = (now: number, before: number): Overview => ({
  visitors_exact: true,
  days: [],
  days_before: [],
  hours: [],
  hours_before: [],
  now: { ...none, visitors: now },
  before: { ...none, visitors: before },
})
const row = (text: string, sessions: number, isOther = false) => ({ ...none, text, sessions, is_other: isOther })
const error = (change: Partial<ErrorGroup>): ErrorGroup => ({
  id: '1',
  kind: 'script',
  message: 'x is undefined',
  sessions: 1,
  count: 1,
  first_build: '',
  builds: [],
  paths: [],
  first_at: '',
  last_at: '',
  is_new: false,
  is_spike: false,
  days: [],
  ...change,
})

it('FE-11 more or fewer: in words, and not where the span before was not counted', () => {
  expect(moreOrFewer(overview(160, 100), undefined, false).answer).toBe('60 % more visitors')
  expect(moreOrFewer(overview(60, 100), undefined, false)).toEqual({
    answer: '40 % fewer visitors',
    detail: '60, before 100',
  })
  expect(moreOrFewer(overview(100, 100), undefined, false).answer).toBe('As many visitors')
  expect(moreOrFewer(overview(5, 0), undefined, false).answer).toBe('No visitors before')
  expect(moreOrFewer(overview(160, 100), 'first', false).answer).toBe('No earlier data to compare with')
  expect(moreOrFewer(overview(160, 100), 'zone', false).answer).toBe('Earlier days are in another time zone')
  expect(moreOrFewer(overview(60, 100), undefined, true).detail).toBe('60 so far, before 100')
})

it('FE-11 where from: the first that has a name, beside those that have none', () => {
  expect(whereFrom([row('', 50), row('x', 30, true), row('club.example', 20)], 100)).toEqual({
    answer: 'club.example',
    detail: '20 % of sessions; 50 % direct',
  })
  expect(whereFrom([row('', 7)], 7).answer).toBe('Direct or unknown')
  expect(whereFrom([], 0).answer).toBe('Nobody')
})

it('FE-11 what they do, and what breaks, the worst first', () => {
  expect(whatTheyDo([row('fleet-saved', 25), row('rules-searched', 5)], 100)).toEqual({
    answer: 'Fleet saved',
    detail: 'in 25 % of sessions; then Rules searched',
  })
  expect(whatTheyDo([], 0).answer).toBe('Nothing')
  const often = error({ sessions: 90 })
  const risen = error({ id: '2', message: 'Context lost', sessions: 12, is_spike: true })
  expect(whatBreaks([often, risen])).toEqual({
    answer: '2 errors, 1 new or more often',
    detail: '12 sessions: Context lost',
  })
  expect(whatBreaks([often]).answer).toBe('1 error')
  expect(whatBreaks([]).answer).toBe('Nothing')
})
