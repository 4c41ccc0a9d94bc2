// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ChangeSheet } from '#features/admin-changes/change-sheet.tsx'
import { anAuditRow } from '../../support/audit-row.ts'
import { makeFakeStore } from '../../support/fake-store.ts'
import { showStaff } from '../../support/show-staff.tsx'

const row = anAuditRow({
  target_collection: 'user_notes',
  target_record: 'n1',
  target_user: 'wim',
  target_name: 'Wim',
  reason: 'He said sorry',
  before: { done: false },
  after: { done: true },
})

const open = async (change: object, roles?: readonly string[], later: readonly object[] = []) => {
  const store = makeFakeStore()
  const staff = [{ id: 'u7', name: 'Ada' }]
  store.answer('GET /api/staff/people', { body: { rows: staff } })
  const own = { ...row, ...change }
  const isAskedFor = () => store.requests.at(-1)?.url.searchParams.get('where')?.includes('target_record')
  store.answer('GET /api/staff/lists/audit', () => ({
    body: { rows: isAskedFor() ? [...later, own] : [own], next: '', at: row.created },
  }))
  const view = { search: '', where: [], order: '-created', columns: undefined, open: 'a1', layout: 'list' } as const
  const steps = { onClose: () => {}, onOpen: () => {}, onPrevious: undefined, onNext: undefined, refresh: () => {} }
  const shown = showStaff(store, <ChangeSheet id="a1" view={view} {...steps} />, roles)
  await screen.findByText('Values')
  return { store, ...shown }
}

it('RO-05 a change says who, when, why and what, and leads to what was changed', async () => {
  const { store } = await open({})
  expect(screen.getByRole('heading', { name: 'A note on a player' })).toBeTruthy()
  expect(screen.getByText('Quay changed a note on Wim')).toBeTruthy()
  expect(screen.getByText('He said sorry')).toBeTruthy()
  expect(screen.getByText('Dealt with: No → Yes')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open what was changed' }).getAttribute('href')).toBe('/admin/users?open=wim')
  const where = store.requests[0]?.url.searchParams.get('where') ?? ''
  expect(JSON.parse(where)).toEqual([{ column: 'change', op: 'is', value: ['a1'] }])
})

it.each([
  ['Only admins can open it.', {}, ['user', 'moderator']],
  ['Nothing is left of it to open.', { action: 'delete', target_user: '' }, undefined],
  ['It has no screen of its own.', { target_collection: 'backups', target_user: '' }, undefined],
] as const)('RO-05 what cannot be opened says why: %s', async (words, change, roles) => {
  await open(change, roles)
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Open what was changed' })).toBeNull()
})

const ofNobody = { target_user: '', target_name: '' }
const message = { ...ofNobody, target_collection: 'feedback', target_record: 'f1', subject: 'The map flickers' }
const user = { target_collection: 'users', target_record: 'wim' }
const grant = { target_collection: 'user_roles', target_record: 'g1', action: 'create' }
const code = { ...ofNobody, target_collection: 'alpha_codes', target_record: 'c1' }
const games = { ...ofNobody, target_collection: 'battle_left_out', target_record: 'games-wim' }

it('RO-05 values are said in words, and people by their names', async () => {
  await open({ ...message, before: { state: 'doing', assignee: '' }, after: { state: 'done', assignee: 'u7' } })
  expect(screen.getByText('Quay changed the message “The map flickers”')).toBeTruthy()
  expect(await screen.findByText('Assigned to: Nobody → Ada')).toBeTruthy()
  expect(screen.getByText('State: In progress → Done')).toBeTruthy()
})

it.each([
  [
    'a state of a message',
    { ...message, before: { state: 'new' }, after: { state: 'done' } },
    'feedback/change',
    { rows: [{ id: 'f1', from: { state: 'done' } }], set: { state: 'new' } },
  ],
  [
    'a suspension',
    {
      ...user,
      before: { status: 'active', suspended_until: '', public_reason: '' },
      after: { status: 'suspended', suspended_until: '', public_reason: 'Rude' },
    },
    'users/status',
    {
      rows: [{ id: 'wim', from: { status: 'suspended', suspended_until: '', public_reason: 'Rude' } }],
      status: 'active',
      suspended_until: '',
      public_reason: '',
    },
  ],
  [
    'a role',
    { ...grant, before: { role: 'moderator', active: false }, after: { role: 'moderator', active: true } },
    'users/roles',
    { rows: [{ id: 'wim', from: { active: true } }], role: 'moderator', active: false },
  ],
  [
    'a revoked code',
    { ...code, before: { revoked_at: '' }, after: { revoked_at: '2026-11-25 10:00:00.000Z' } },
    'codes/revoke',
    { rows: [{ id: 'c1', from: { revoked_at: '2026-11-25T10:00:00.000Z' } }], revoked: false },
  ],
  [
    'games that were left out',
    { ...games, before: { left_out: false }, after: { left_out: true } },
    'battles/left-out',
    { rows: [{ id: 'wim', from: { left_out: true } }], left_out: false },
  ],
])('RO-05 a change is undone from the list of all changes: %s', async (_, change, path, body) => {
  const { store, press, sent } = await open(change)
  const done = { id: 'x', outcome: 'changed', message: '', before: null, after: null }
  store.answer(`POST /api/staff/${path}`, { body: { rows: [done] } })
  await press('Undo this change')
  expect(await screen.findByText('Undone.')).toBeTruthy()
  expect(sent(`/api/staff/${path}`)).toEqual([body])
})

it('RO-05 a change that was changed again since is not undone, nor is one of the own account', async () => {
  const change = { ...user, before: { status: 'active' }, after: { status: 'suspended' } }
  const later = { ...row, ...change, id: 'a2', before: { status: 'suspended' }, after: { status: 'active' } }
  await open(change, undefined, [later])
  expect(await screen.findByText(/^It cannot be undone any more/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo this change' })).toBeNull()
  cleanup()
  const { store } = await open({ ...change, target_user: 'u1' })
  expect(screen.queryByRole('button', { name: 'Undo this change' })).toBeNull()
  expect(store.calls().filter((call) => call.endsWith('/lists/audit'))).toHaveLength(1)
})
