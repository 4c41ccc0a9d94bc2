import { expect, it } from 'vitest'
import { everyFeature } from '#features/admin-analytics/overview/feature-rows.ts'
import { featureNames } from '#shared/analytics/feature-names.ts'

it('FE-11 features that nobody used are listed, after those that somebody did', () => {
  const used = {
    text: 'installed',
    is_other: false,
    visitors: 1,
    sessions: 2,
    bounces: 0,
    measured: 0,
    seconds: 0,
    views: 3,
  }
  const unknown = { ...used, text: 'of-a-newer-build' }
  const rows = everyFeature([used, unknown])
  expect(rows.slice(0, 2)).toEqual([used, unknown])
  expect(rows).toHaveLength(featureNames.length + 1)
  expect(rows.find(({ text }) => text === 'feedback-sent')?.sessions).toBe(0)
})
