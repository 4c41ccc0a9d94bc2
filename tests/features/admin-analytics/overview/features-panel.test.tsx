// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AnalyticsProvider } from '#features/admin-analytics/address/analytics-context.tsx'
import { FeaturesPanel } from '#features/admin-analytics/overview/features-panel.tsx'
import { makeFakeStore } from '../../../support/fake-store.ts'
import { sayToday, showStaff } from '../../../support/show-staff.tsx'

const counts = { visitors: 1, sessions: 2, bounces: 0, measured: 0, seconds: 0, views: 3 }
const used = { ...counts, text: 'installed', is_other: false }
const unknown = { ...used, text: 'of-a-newer-build' }
const apart = [
  { text: 'feature installed', is_other: false, count: 5 },
  { text: 'system offline-start', is_other: false, count: 4 },
]

/** Three rows, and whether starts without network are shown, after the text `said` has appeared below the table. */
const open = async (ignored: readonly string[], said: RegExp) => {
  const store = makeFakeStore()
  sayToday(store)
  store.answer('GET /api/staff/analytics/dimensions/did', { body: { visitors_exact: true, rows: [used, unknown] } })
  store.answer('GET /api/staff/analytics/events', { body: { ignored, rows: apart } })
  const { press } = showStaff(
    store,
    <AnalyticsProvider>
      <FeaturesPanel />
    </AnalyticsProvider>,
  )
  await press('Show all 16')
  await screen.findByText(said)
  const textOf = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) }).textContent
  const rows = [textOf('App installed'), textOf('of-a-newer-build'), textOf('Feedback sent')]
  return [...rows, screen.queryByText(/^Opened without network/) !== null]
}

it.each([
  [[], /^Opened without network: 4 times/, ['App installed5123–', 'of-a-newer-build0123–', 'Feedback sent0000–', true]],
  [['referrer'], /not by: Referrer/, ['App installed–123–', 'of-a-newer-build–123–', 'Feedback sent–000–', false]],
])(
  'FE-11 how often is counted for every feature, also an unused one, and not told where a filter does not count for it: %j',
  async (ignored, said, told) => expect(await open(ignored, said)).toEqual(told),
)
