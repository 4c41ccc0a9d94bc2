// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RoleDialog } from '#features/admin-users/role-dialog.tsx'
import type { RoleName } from '#shared/roles.ts'
import { makeFakeStore } from '../../support/fake-store.ts'
import { showStaff } from '../../support/show-staff.tsx'

const ask = (role: RoleName, active: boolean, verified: boolean) => {
  const user = {
    id: 'u2',
    name: 'Wim',
    email: 'wim@orion.test',
    verified,
    public_reason: '',
    analytics_opt_out: false,
    source: '',
    ...({ suspended_until: '', created: '', updated: '', last_login: '', last_seen: '' } as const),
    status: 'active' as const,
  } as const
  const none = () => Promise.reject(new Error('not asked for'))
  const changes = { setStatus: none, setRole: none, remove: none, refresh: () => {} }
  showStaff(makeFakeStore(), <RoleDialog user={user} grant={{ role, active }} changes={changes} onClose={() => {}} />)
  return screen.queryByText(/^The address wim@orion.test is not confirmed/) !== null
}

it.each([
  ['admin', false, false, true],
  ['moderator', false, false, true],
  ['admin', false, true, false],
  ['user', false, false, false],
  ['admin', true, false, false],
] as const)(
  'RO-03 who grants the role %s (granted now: %s) to an account (confirmed: %s) is warned: %s',
  (role, active, verified, isWarned) => {
    expect(ask(role, active, verified)).toBe(isWarned)
  },
)
