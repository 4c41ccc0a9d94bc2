// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { OutboxPanel } from '#features/admin-mail/outbox-panel.tsx'
import { selfPauses } from '#shared/mail/mails.ts'
import { makeFakeStore } from '../../support/fake-store.ts'
import { showStaff } from '../../support/show-staff.tsx'

const lane = {
  lane: 'single',
  name: '',
  is_open: true,
  per_minute: 0,
  waiting: 0,
  paused_at: '',
  paused_why: '',
  slow_until: '',
}
const well = {
  mail: true,
  counts: { sent: 12 },
  lanes: [lane, { ...lane, lane: 'campaign0000001', name: 'Autumn news', waiting: 40, per_minute: 60 }],
  oldest_waiting: '',
  senders: { alive: 1, stuck: 0, most: 8 },
}

const open = (part: object = {}) => {
  const store = makeFakeStore()
  store.answer('GET /api/staff/outbox', { body: { ...well, ...part } })
  return { store, ...showStaff(store, <OutboxPanel />) }
}
const lanes = async () => within(await screen.findByRole('list', { name: 'Queues' })).getAllByRole('listitem')

it('FE-15 an outbox that is well says its figures and its promise, and warns of nothing', async () => {
  open()
  expect((await lanes()).map((one) => one.textContent)).toEqual([
    'Single mailsOpen0 waitingPause',
    'Autumn newsOpen40 waiting, at most 60 a minutePause',
  ])
  expect(screen.getByRole('link', { name: 'Sent: 12. Show them' }).getAttribute('href')).toBe('/?f=state~is~sent')
  expect(screen.getByText(/Nobody gets a mail twice. 1 sender at work, at most 8./)).toBeTruthy()
  expect(screen.queryByText(/no mail server|does not answer/)).toBeNull()
})

it('FE-15 mail that is off, a mail in doubt and a sender that hangs are said in plain words', async () => {
  open({ mail: false, counts: { unknown: 2 }, senders: { alive: 3, stuck: 1, most: 8 } })
  await screen.findByText(/This server sends no mail, because no mail server is set/)
  expect(screen.getByText(/It is not known whether 2 mails arrived./)).toBeTruthy()
  expect(screen.getByText('One sender waits for a mail server that does not answer.')).toBeTruthy()
})

it('FE-15 a queue is paused at once, gets its reason afterwards, and is resumed', async () => {
  const { store, press, sent, user } = open()
  const paused = { ...lane, is_open: false, paused_at: '2026-11-25 08:00:00.000Z' }
  store.answer('POST /api/staff/outbox/lanes', { body: { ...well, lanes: [paused] } })
  await press('Pause: Single mails')
  await screen.findByText('Single mails: paused. Mails on their way may still arrive.')
  expect(sent('/api/staff/outbox/lanes')).toEqual([{ lane: 'single', open: false }])
  store.answer('POST /api/staff/outbox/lanes', { body: { ...well, lanes: [{ ...paused, paused_why: 'Wrong link' }] } })
  await press('Say why: Single mails')
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Wrong link')
  await user.click(dialog.getByRole('button', { name: 'Save the reason' }))
  await screen.findByText('Why: Wrong link')
  expect(screen.queryByRole('button', { name: 'Say why: Single mails' })).toBeNull()
  store.answer('POST /api/staff/outbox/lanes', { body: well })
  await press('Resume: Single mails')
  await screen.findByRole('button', { name: 'Pause: Single mails' })
  expect(sent('/api/staff/outbox/lanes').at(-1)).toEqual({ lane: 'single', open: true })
})

it('FE-15 a lane that the mail server slows down says until when', async () => {
  open({ lanes: [{ ...lane, slow_until: '2026-11-25 08:05:00.000Z' }] })
  expect((await lanes())[0]?.textContent).toContain('The mail server asked to wait. Mails are sent again from')
})

it('FE-15 a queue that paused by itself says what to do', async () => {
  const refused = selfPauses.refused(50, '554 5.7.1 refused by policy')
  open({ lanes: [{ ...lane, is_open: false, paused_at: '2026-11-25 08:00:00.000Z', paused_why: refused }] })
  const [line] = await lanes()
  expect(line?.textContent).toContain(`Why: ${refused}`)
  expect(line?.textContent).toContain('change the mail settings of the server or ask the mail provider first')
})

it('FE-15 the outbox is read again where it is opened, so that no queue looks open whose campaign has just paused', async () => {
  const store = makeFakeStore()
  store.answer('GET /api/staff/outbox', { body: well })
  function Switched() {
    const [isShown, setShown] = useState(true)
    return (
      <>
        <button onClick={() => setShown(!isShown)}>Switch</button>
        {isShown && <OutboxPanel />}
      </>
    )
  }
  const { press } = showStaff(store, <Switched />)
  await lanes()
  await press('Switch')
  store.answer('GET /api/staff/outbox', { body: { ...well, lanes: [{ ...lane, is_open: false }] } })
  await press('Switch')
  // It is fetched again after 15 seconds anyway, which would be too late.
  await expect.poll(async () => (await lanes())[0]?.textContent, { timeout: 10_000 }).toContain('Paused')
})
