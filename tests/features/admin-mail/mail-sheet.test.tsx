// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MailSheet } from '#features/admin-mail/mail-sheet.tsx'
import { makeFakeStore } from '../../support/fake-store.ts'
import { showStaff } from '../../support/show-staff.tsx'

const mail = {
  id: 'm1',
  created: '2026-11-25 08:00:00.000Z',
  updated: '',
  kind: 'subscribe',
  lane: 'single',
  state: 'failed',
  email: 'ada@x.test',
  campaign: '',
  campaign_name: '',
  reason: '550 no such mailbox',
  attempts: 2,
  not_before: '',
  sent_at: '',
  message_id: '<m1@x.test>',
  subscriber: 's1',
  user: '',
  user_name: '',
}
const again = '/api/staff/mails/retry'
const changed = { body: { rows: [{ id: 'm1', outcome: 'changed', message: '', before: null, after: null }] } }

const open = (part: object = {}) => {
  const store = makeFakeStore()
  store.answer('GET /api/staff/mails/m1', { body: { ...mail, ...part } })
  store.answer('GET /api/staff/lists/audit', { body: { rows: [], next: '', at: '' } })
  store.answer(`POST ${again}`, changed)
  const parts = {
    id: 'm1',
    refresh: () => {},
    onClose: () => {},
    onOpen: () => {},
    onPrevious: undefined,
    onNext: undefined,
    view: { search: '', where: [], order: '', columns: undefined, open: 'm1', layout: 'list' },
  } as const
  return { store, ...showStaff(store, <MailSheet {...parts} />) }
}

it('FE-15 a mail says what it is, to whom it went, how often, and why not', async () => {
  open()
  await screen.findByText('550 no such mailbox')
  for (const text of ['Confirm a subscription', 'ada@x.test', '<m1@x.test>']) {
    expect(screen.getAllByText(text, { exact: false }).length).toBeGreaterThan(0)
  }
  expect(screen.getByRole('link', { name: 'Open the subscriber' }).getAttribute('href')).toBe(
    '/admin/subscribers?open=s1',
  )
})

it('FE-15 one in doubt is sent again only with a reason, after the sentence that it may come twice', async () => {
  const { press, sent, user } = open({ state: 'unknown', reason: 'The mail server did not answer.' })
  await press('Send again')
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/The person may get this mail twice/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Send again' }))
  expect(dialog.getByText('Give a reason.')).toBeTruthy()
  expect(sent(again)).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Nothing came')
  await user.click(dialog.getByRole('button', { name: 'Send again' }))
  await screen.findByText('The mail waits to be sent again.')
})

it('FE-15 who is too late is told what the mail is now', async () => {
  const { store, press, user } = open({ state: 'pending', reason: '' })
  const conflict = { id: 'm1', outcome: 'conflict', message: '', before: { state: 'sent' }, after: null }
  store.answer('POST /api/staff/mails/cancel', { body: { rows: [conflict] } })
  await press('Do not send')
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Wrong link')
  await user.click(dialog.getByRole('button', { name: 'Do not send' }))
  await screen.findByText(/it is: Sent/)
})

it.each(['sent', 'skipped', 'claimed'])('FE-15 of a mail that is %s nothing can be changed', async (state) => {
  open({ state })
  await screen.findByText('The text of a mail is not stored here.')
  expect(screen.queryByRole('button', { name: /Send again|Do not send/ })).toBeNull()
})
