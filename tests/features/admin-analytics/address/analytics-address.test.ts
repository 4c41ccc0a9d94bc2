import { expect, it } from 'vitest'
import {
  firstSteps,
  readAddress,
  spanParts,
  toggleFilter,
  writeFilter,
} from '#features/admin-analytics/address/analytics-address.ts'
import type { AnalyticsFilter } from '#records/staff/staff-analytics.ts'
import { withParts } from '#staff/use-address-parts.ts'

const read = (query: string) => readAddress(new URLSearchParams(query))

it('FE-11 an address without a query shows seven days, visitors, no filters and no staff', () => {
  expect(read('')).toEqual({
    span: { is: '7' },
    filters: [],
    withStaff: false,
    figure: 'visitors',
    whole: '',
    steps: firstSteps,
    people: undefined,
    error: '',
    open: '',
  })
})

it('FE-11 what is written is read again, also a value with signs of its own', () => {
  const filters = [
    { dim: 'referrer', value: 'a:b&only=x ü"' },
    { dim: 'campaign', value: '' },
  ] as const
  const params = withParts(new URLSearchParams('open=old'), {
    only: filters.map(writeFilter),
    staff: '1',
    figure: 'bounce',
    steps: 'registered installed',
    people: '1-left',
    ...spanParts({ is: 'own', from: '2026-01-01', until: '2026-01-05' }),
    open: '',
  })
  expect(read(params.toString())).toEqual({
    span: { is: 'own', from: '2026-01-01', until: '2026-01-05' },
    filters,
    withStaff: true,
    figure: 'bounce',
    whole: '',
    steps: ['registered', 'installed'],
    people: { step: 1, stayed: false },
    error: '',
    open: '',
  })
  expect(withParts(params, spanParts({ is: '7' })).has('from')).toBe(false)
})

it('FE-11 parts that are not known or wrong are as the screen begins', () => {
  const address = read(
    'span=3&from=2026-01-05&until=2026-01-01&only=user:u1&only=device:mobile&figure=x&steps=registered nothing&people=0-left',
  )
  expect(address.span).toEqual({ is: '7' })
  expect(address.filters).toEqual([{ dim: 'device', value: 'mobile' }])
  expect([address.figure, address.steps, address.people]).toEqual(['visitors', firstSteps, undefined])
  expect(read('steps=registered installed registered&people=2-came').people).toBeUndefined()
  expect(read('only=device:a&only=os:b&only=browser:c').filters).toHaveLength(2)
})

it('FE-11 a press sets a filter and takes it off; a third one replaces the oldest, and that is said', () => {
  const phone: AnalyticsFilter = { dim: 'device', value: 'mobile' }
  const autumn: AnalyticsFilter = { dim: 'campaign', value: 'autumn' }
  const linux: AnalyticsFilter = { dim: 'os', value: 'Linux' }
  expect(toggleFilter([], phone)).toEqual({ filters: [phone], replaced: undefined })
  expect(toggleFilter([phone, autumn], autumn)).toEqual({ filters: [phone], replaced: undefined })
  expect(toggleFilter([phone, autumn], linux)).toEqual({ filters: [autumn, linux], replaced: phone })
  const tablet: AnalyticsFilter = { dim: 'device', value: 'tablet' }
  expect(toggleFilter([phone, autumn], tablet)).toEqual({ filters: [autumn, tablet], replaced: undefined })
  const rolled: AnalyticsFilter = { dim: 'did', value: 'dice-rolled-2d' }
  const saved: AnalyticsFilter = { dim: 'did', value: 'fleet-saved' }
  expect(toggleFilter([rolled], saved).filters).toEqual([rolled, saved])
})

it('FE-11 a filter that counts only with another one brings it along, and leaves it', () => {
  const isNew: AnalyticsFilter = { dim: 'came_back', value: '0' }
  const loggedIn: AnalyticsFilter = { dim: 'logged_in', value: '1' }
  const phone: AnalyticsFilter = { dim: 'device', value: 'mobile' }
  const both = [loggedIn, isNew]
  expect(toggleFilter([], isNew, loggedIn)).toEqual({ filters: both, replaced: undefined })
  expect(toggleFilter([loggedIn], isNew, loggedIn)).toEqual({ filters: both, replaced: undefined })
  expect(toggleFilter([phone], isNew, loggedIn)).toEqual({ filters: both, replaced: phone })
  expect(toggleFilter(both, isNew, loggedIn)).toEqual({ filters: [loggedIn], replaced: undefined })
})
