import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { vi } from 'vitest'
import { sessionKey } from '#records/constants.ts'
import { StaffQueries } from '#staff/staff-queries.tsx'
import { ServicesProvider } from '#store/services.tsx'
import { makeSettingsStore } from '#store/settings/settings.ts'
import { Toaster } from '#ui/layer/toaster.tsx'
import { someStores } from './account-stores.ts'
import { makeTestBrowser } from './client-records.ts'
import { aToken, aUserRow, type FakeStore } from './fake-store.ts'
import { makeMemoryStorage } from './test-page.ts'

/** Renders a part of the staff area for a member of staff with these roles, with a fake record store. */
export function showStaff(store: FakeStore, piece: ReactElement, roles: readonly string[] = ['user', 'admin']) {
  const kept = makeMemoryStorage()
  kept.set(sessionKey, JSON.stringify({ token: aToken(Date.now() + 3_600_000), record: aUserRow(), roles }))
  const { records, storage, page } = makeTestBrowser({ fetch: store.fetch, storage: kept })
  render(
    <ServicesProvider services={{ records, settings: makeSettingsStore({ storage, page }), account: someStores() }}>
      <MemoryRouter>
        <StaffQueries>
          <main>{piece}</main>
        </StaffQueries>
        <Toaster />
      </MemoryRouter>
    </ServicesProvider>,
  )
  const user = userEvent.setup()
  /** Bodies of the requests to this path, oldest first. */
  const sent = (path: string) =>
    store.requests.filter(({ method, url }) => method === 'POST' && url.pathname === path).map(({ body }) => body)
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
  return { user, sent, press }
}

/** Makes the record store report noon of this day (UTC). */
export const sayToday = (store: FakeStore, day = '2026-11-25'): void =>
  store.answer('GET /api/staff/analytics/today', { body: { day, hour: 12, zone: 'UTC' } })

/** The files that are saved from here on. */
export function savedFiles(): readonly Blob[] {
  const blobs: Blob[] = []
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`, revokeObjectURL: () => {} })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  return blobs
}
