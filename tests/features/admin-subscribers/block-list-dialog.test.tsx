// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BlockListDialog } from '#features/admin-subscribers/block-list-dialog.tsx'
import { makeFakeStore } from '../../support/fake-store.ts'
import { showStaff } from '../../support/show-staff.tsx'

const block = {
  id: 'b1',
  pattern: 'spam.test',
  reason: 'A trap',
  created: '2026-11-01 00:00:00.000Z',
  created_by_name: '',
}

const open = () => {
  const store = makeFakeStore()
  store.answer('GET /api/staff/lists/mail_blocks', { body: { rows: [block], next: '', at: '' } })
  return { store, ...showStaff(store, <BlockListDialog onClose={() => {}} />) }
}

it('FE-13 an address or a domain is blocked with a reason, and it says how many subscribers it stops', async () => {
  const { store, user, press, sent } = open()
  await press('Block')
  expect(screen.getByText('Write an address or a domain.')).toBeTruthy()
  expect(screen.getByText('Give a reason.')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Address or domain' }), 'x@')
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'A trap')
  const problem = { pattern: { code: 'validation_plain_email', message: 'Write an address, or a domain.' } }
  store.answer('POST /api/staff/mail-blocks', { status: 400, body: { status: 400, message: 'No.', data: problem } })
  await press('Block')
  await screen.findByText('Write an address, or a domain.')
  store.answer('POST /api/staff/mail-blocks', { body: { id: 'b2', pattern: 'x.test', subscribers: 3 } })
  await press('Block')
  await screen.findByText('x.test is blocked. It stops the mails to 3 subscribers.')
  expect(sent('/api/staff/mail-blocks').at(-1)).toEqual({ pattern: 'x@', reason: 'A trap' })
  // The next block starts with empty fields.
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' }).value).toBe('')
})

it('FE-13 what is removed can be put back at once', async () => {
  const { store, press, sent } = open()
  store.answer('POST /api/staff/mail-blocks/remove', {
    body: { rows: [{ id: 'b1', outcome: 'changed', message: '', before: null, after: null }] },
  })
  await press('Remove spam.test')
  await screen.findByText('spam.test is not blocked any more.')
  store.answer('POST /api/staff/mail-blocks', { body: { id: 'b3', pattern: 'spam.test', subscribers: 0 } })
  await press('Put it back')
  await screen.findByText('spam.test is blocked.')
  expect(sent('/api/staff/mail-blocks')).toEqual([{ pattern: 'spam.test', reason: 'A trap' }])
})
