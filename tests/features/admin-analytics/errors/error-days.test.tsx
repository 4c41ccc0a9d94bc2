// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AnalyticsProvider } from '#features/admin-analytics/address/analytics-context.tsx'
import { ErrorDays } from '#features/admin-analytics/errors/error-days.tsx'
import { makeFakeStore } from '../../../support/fake-store.ts'
import { sayToday, showStaff } from '../../../support/show-staff.tsx'

it('FE-11 the bars of an error are a table of days at a press', async () => {
  const store = makeFakeStore()
  sayToday(store, '2026-03-03')
  const piece = (
    <AnalyticsProvider>
      <ErrorDays days={[0, 0, 3, 0, 0, 0, 5]} />
    </AnalyticsProvider>
  )
  const { press } = showStaff(store, piece)
  expect(await screen.findByRole('img', { name: 'Sessions by day: 0, 0, 3, 0, 0, 0, 5' })).toBeTruthy()
  await press('Day by day')
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  expect(rows).toHaveLength(8)
  expect([rows[0], rows[3], rows[7]]).toEqual(['DaySessions', '02/27/263', '03/03/265'])
})
