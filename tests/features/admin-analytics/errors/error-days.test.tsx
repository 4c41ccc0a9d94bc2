// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AnalyticsProvider } from '#features/admin-analytics/address/analytics-context.tsx'
import { ErrorDays } from '#features/admin-analytics/errors/error-days.tsx'
import { makeFakeStore } from '../../../support/fake-store.ts'
import { showStaff } from '../../../support/show-staff.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('FE-11 the bars of an error are a table of days at a press', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 3) })
  const piece = (
    <AnalyticsProvider>
      <ErrorDays days={[0, 0, 3, 0, 0, 0, 5]} />
    </AnalyticsProvider>
  )
  const { press } = showStaff(makeFakeStore(), piece)
  expect(screen.getByRole('img', { name: 'Sessions by day: 0, 0, 3, 0, 0, 0, 5' })).toBeTruthy()
  await press('Day by day')
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  expect(rows).toHaveLength(8)
  expect([rows[0], rows[3], rows[7]]).toEqual(['DaySessions', '02/27/263', '03/03/265'])
})
