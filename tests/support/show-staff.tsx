import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { vi } from 'vitest'
import { StaffQueries } from '#staff/staff-queries.tsx'
import { Toaster } from '#ui/layer/toaster.tsx'
import { type FakeStore } from './fake-store.ts'
import { showPart } from './show-part.tsx'

/** Renders a part of the staff area for a member of staff with these roles, with a fake record store. */
export function showStaff(store: FakeStore, piece: ReactElement, roles: readonly string[] = ['user', 'admin']) {
  const { user } = showPart(
    <MemoryRouter>
      <StaffQueries>
        <main>{piece}</main>
      </StaffQueries>
      <Toaster />
    </MemoryRouter>,
    { fetch: store.fetch, roles },
  )
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
