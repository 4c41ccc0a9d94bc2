// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { StaffPalette } from '#features/admin-palette/staff-palette.tsx'
import { makeFakeStore } from '../../support/fake-store.ts'
import { showStaff } from '../../support/show-staff.tsx'

// jsdom does not have it.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

it.each([
  [
    'an admin',
    ['user', 'admin'],
    'Screen, view, user, campaign or code',
    'Users, campaigns and codes could not be searched now.',
  ],
  ['a moderator', ['user', 'moderator'], 'Screen, view or code', 'Codes could not be searched now.'],
])(
  'RO-04 the search over the staff area names what %s can find, also when it fails',
  async (_, roles, field, failed) => {
    const store = makeFakeStore()
    for (const list of ['users', 'campaigns', 'codes']) store.answer(`GET /api/staff/lists/${list}`, 500)
    const { user } = showStaff(store, <StaffPalette screens={[]} onClose={() => {}} />, roles)
    await user.type(await screen.findByPlaceholderText(field), 'ABCD')
    expect(await screen.findByText(failed)).toBeTruthy()
  },
)
