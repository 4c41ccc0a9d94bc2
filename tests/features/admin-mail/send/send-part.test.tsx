// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CampaignScreen } from '#features/admin-mail/campaign-screen.tsx'
import type { Moment } from '#records/moment.ts'
import type { CampaignSheet } from '#records/staff/staff-campaigns.ts'
import { makeFakeStore } from '../../../support/fake-store.ts'
import { showStaff } from '../../../support/show-staff.tsx'
import { aCampaign, aSheet } from '../campaign/a-campaign.ts'

const { id } = aCampaign()
const path = `/api/staff/campaigns/${id}`
const count = { gets: 2000, skipped: [{ reason: 'Marked as spam.', count: 2 }], outside: 0 }

const open = (sheet: CampaignSheet) => {
  const store = makeFakeStore()
  store.answer(`GET ${path}`, { body: sheet })
  store.answer('POST /api/staff/campaigns/audience', { body: count })
  store.answer('GET /api/staff/lists/audit', { body: { rows: [], next: '', at: '' } })
  return { store, ...showStaff(store, <CampaignScreen id={id} part="send" />) }
}
const started = { started_at: '2026-11-25T09:00:00.000Z' } as const
const progress: CampaignSheet['progress'] = {
  counts: { sent: 1200, pending: 790, claimed: 3, failed: 4, unknown: 3, skipped: 5 },
  reasons: [
    { state: 'failed', reason: '550 no such mailbox', count: 4 },
    { state: 'unknown', reason: 'The mail server did not answer.', count: 3 },
    { state: 'skipped', reason: 'Marked as spam.', count: 5 },
    { state: 'pending', reason: '', count: 780 },
    { state: 'pending', reason: '421 try later', count: 10 },
  ],
  total: 2002,
  sent_last_minute: 100,
  consent: { left: 2 },
  tag: 'autumn-news',
  visits: 9,
  sign_ups: 7,
}

describe('FE-15 sending a campaign', () => {
  it('asks before it starts, and names how many the store has counted then', async () => {
    const { store, press, sent } = open(aSheet())
    await screen.findByText('2000 people get it, 2 are skipped.')
    store.answer('POST /api/staff/campaigns/audience', { body: { ...count, gets: 1999 } })
    store.answer(`POST ${path}/move`, { body: aCampaign({ state: 'running' }) })
    await press('Send now')
    await press('Send to 1999 people')
    await screen.findByText('The campaign is being sent.')
    expect(sent(`${path}/move`)).toEqual([{ to: 'running' }])
  })

  it('does not start while something stands in the way, and says what', async () => {
    const problems = [{ level: 'error', where: 'subject', text: 'The subject is empty.' } as const]
    const { press, sent } = open(aSheet({}, { problems, mail: false }))
    await screen.findByText('2000 people get it, 2 are skipped.')
    const points = screen.getByRole('list', { name: 'Before it is sent' })
    expect(points.textContent).toContain('Problem: The subject is empty.')
    expect(points.textContent).toContain('Problem: This server sends no mail')
    await press('Send now')
    await screen.findByText('Fix the problems in the checklist first.')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent(`${path}/move`)).toEqual([])
  })

  it('is scheduled for a time that is to come', async () => {
    const { user, press, sent, store } = open(aSheet())
    await screen.findByText('2000 people get it, 2 are skipped.')
    await press('Schedule')
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/In your time zone/)).toBeTruthy()
    await user.clear(dialog.getByLabelText('Day'))
    await user.type(dialog.getByLabelText('Day'), '2020-01-01')
    await user.click(dialog.getByRole('button', { name: 'Schedule' }))
    expect(await dialog.findByText(/This is in the past/)).toBeTruthy()
    expect(sent(`${path}/move`)).toEqual([])
    await user.clear(dialog.getByLabelText('Day'))
    await user.type(dialog.getByLabelText('Day'), '2099-01-01')
    store.answer(`POST ${path}/move`, { body: aCampaign({ state: 'scheduled' }) })
    await user.click(dialog.getByRole('button', { name: 'Schedule' }))
    await screen.findByText('The campaign is scheduled.')
    expect(sent(`${path}/move`)).toMatchObject([{ to: 'scheduled', at: expect.stringMatching(/^(2099|2098)-/) }])
  })

  it('is paused at once and gets its reason afterwards, is cancelled with a reason only, and offers the moves that the store allows', async () => {
    const running = aSheet({ ...started, state: 'running' }, { moves: ['paused', 'cancelled'], progress })
    const { user, press, store, sent } = open(running)
    await screen.findByRole('button', { name: 'Pause' })
    expect(screen.queryByRole('button', { name: 'Say why' })).toBeNull()
    store.answer(`POST ${path}/move`, { body: aCampaign({ state: 'paused' }) })
    const paused = aSheet({ ...started, state: 'paused' }, { moves: ['running', 'cancelled'], progress })
    store.answer(`GET ${path}`, { body: paused })
    await press('Pause')
    await screen.findByText(/^The campaign is paused\./)
    expect(sent(`${path}/move`)).toEqual([{ to: 'paused' }])
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull()
    await screen.findByText('It is paused. The mails that are left wait until somebody presses “Resume”.')
    await press('Say why')
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Wrong link')
    store.answer(`GET ${path}`, { body: { ...paused, campaign: { ...paused.campaign, paused_why: 'Wrong link' } } })
    await user.click(dialog.getByRole('button', { name: 'Save the reason' }))
    await screen.findByText('It is paused: Wrong link')
    expect(screen.queryByRole('button', { name: 'Say why' })).toBeNull()
    await press('Cancel the campaign')
    expect(screen.getByText('790 people will not get it. This cannot be undone.')).toBeTruthy()
    // A button named “Cancel” would say the opposite of what it does here.
    await press('Back')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent(`${path}/move`)).toHaveLength(2)
  })

  it('tells how far it is, who did not get it and why, and what it promises', async () => {
    open(
      aSheet(
        { ...started, state: 'running' },
        { moves: ['paused', 'cancelled'], progress, at: '2026-11-25T09:10:00Z' },
      ),
    )
    await screen.findByText('1209 of 2002, 2 skipped since the start')
    expect(screen.getByText(/100 sent in the last minute. About 8 minutes left, until/)).toBeTruthy()
    expect(screen.getByText(/Nobody gets it twice. 3 people may or may not have got it./)).toBeTruthy()
    expect(screen.getByText('Running. 50 % of the mails done.')).toBeTruthy()
    const rows = screen.getAllByRole('link', { name: /Show them/ }).map((link) => link.getAttribute('href') ?? '')
    expect(rows).toContain(`/admin/email-campaigns/${id}/recipients?f=state~is~pending~claimed`)
    const failed = screen.getByRole('link', { name: /^Failed, 4 people: the mail server answered 550 no such mailbox/ })
    const query = new URL(failed.getAttribute('href') ?? '', 'http://x.test').searchParams
    expect(query.getAll('f')).toEqual(['state~is~failed', 'reason~is~550%20no%20such%20mailbox'])
    expect(screen.getByText('the mail server answered 421 try later')).toBeTruthy()
    expect(screen.queryByText(/780/)).toBeNull()
    expect(screen.getByText('Registered after following a link in it').nextSibling?.textContent).toBe('7')
  })

  it('says when the first mails go out, as long as none can have gone', async () => {
    const nothing = { ...progress, counts: { pending: 2000 }, total: 2000, reasons: [], sent_last_minute: 0 }
    const at = (moment: Moment) =>
      aSheet({ ...started, state: 'running' }, { moves: ['paused', 'cancelled'], progress: nothing, at: moment })
    open(at('2026-11-25T09:00:20Z'))
    expect(await screen.findByText('The first mails go out within a minute.')).toBeTruthy()
    cleanup()
    open(at('2026-11-25T09:10:00Z'))
    expect(await screen.findByText(/^0 sent in the last minute\./)).toBeTruthy()
  })

  it('that stopped by itself says why and what to do, and is resumed', async () => {
    const why = '50 mails in a row were refused. The last answer: 554 5.7.1 refused by policy'
    const paused = aSheet(
      { ...started, state: 'paused', paused_why: why },
      { moves: ['running', 'cancelled'], progress },
    )
    const { store, press, sent } = open(paused)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(`It is paused: ${why}`)
    expect(alert.textContent).toContain('change the mail settings of the server or ask the mail provider first')
    store.answer(`POST ${path}/move`, { status: 400, body: { message: 'E-mail is not set up on this server.' } })
    await press('Resume')
    await screen.findByText('Nothing was changed. E-mail is not set up on this server.')
    store.answer(`POST ${path}/move`, { body: aCampaign({ state: 'running' }) })
    await press('Resume')
    await screen.findByText('The campaign is being sent again.')
    expect(sent(`${path}/move`)).toEqual([{ to: 'running' }, { to: 'running' }])
  })
})
