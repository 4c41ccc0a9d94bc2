// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ChangeSheet } from '#features/admin-changes/change-sheet.tsx'
import { makeFakeStore } from '../../support/fake-store.ts'
import { showStaff } from '../../support/show-staff.tsx'

afterEach(cleanup)

const row = {
  ...{ id: 'a1', created: '2026-11-25 10:00:00.000Z', actor: 'u1', actor_name: 'Quay', actor_kind: 'user' },
  ...{ action: 'update', target_collection: 'user_notes', target_record: 'n1', target_user: 'wim', target_name: 'Wim' },
  ...{ reason: 'He said sorry', before: { done: false }, after: { done: true } },
}

const open = async (change: object, roles?: readonly string[]) => {
  const store = makeFakeStore()
  store.answer('GET /api/staff/lists/audit', { body: { rows: [{ ...row, ...change }], next: '', at: row.created } })
  const view = { search: '', where: [], order: '-created', columns: undefined, open: 'a1', layout: 'list' } as const
  const steps = { onClose: () => {}, onOpen: () => {}, onPrevious: undefined, onNext: undefined, refresh: () => {} }
  showStaff(store, <ChangeSheet id="a1" view={view} {...steps} />, roles)
  await screen.findByText('Values')
  return store
}

it('RO-05 a change says who, when, why and what, and leads to what was changed', async () => {
  const store = await open({})
  expect(screen.getAllByText('Quay changed a note on Wim')).toHaveLength(2)
  expect(screen.getByText('He said sorry')).toBeTruthy()
  expect(screen.getByText('Dealt with: false → true')).toBeTruthy()
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
