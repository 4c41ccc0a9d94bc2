// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CampaignScreen } from '#features/admin-mail/campaign-screen.tsx'
import { makeFakeStore } from '../../../support/fake-store.ts'
import { showStaff } from '../../../support/show-staff.tsx'
import { aCampaign, aSheet } from '../campaign/a-campaign.ts'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
})

const { id } = aCampaign()
const path = `/api/staff/campaigns/${id}`
const shown = (change: object = {}) => ({
  from: 'Orion Companion',
  subject: 'Hello Vela',
  preheader: 'News',
  html: '<p>Hi</p>',
  text: 'Hi',
  size: 9e3,
  problems: [],
  ...change,
})

const open = (sheet = aSheet()) => {
  const store = makeFakeStore()
  store.answer(`GET ${path}`, { body: sheet })
  store.answer('POST /api/staff/campaigns/preview', { body: shown() })
  store.answer(`POST ${path}/change`, () => {
    const sent = store.requests.at(-1)?.body
    const { set } = sent as { set: object }
    return { body: { ...sheet.campaign, ...set, updated: '2026-11-25T02:00:00.000Z' } }
  })
  return { store, ...showStaff(store, <CampaignScreen id={id} part="write" />) }
}

describe('FE-15 writing a campaign', () => {
  it('shows the mail while it is typed, and saves it; the last text is the one that is asked for', async () => {
    const { user, sent, store } = open()
    const subject = await screen.findByRole('textbox', { name: 'Subject' })
    await user.type(subject, 'Hello')
    await expect
      .poll(() => sent('/api/staff/campaigns/preview').at(-1))
      .toMatchObject({ subject: 'Hello', stranger: false })
    expect(screen.getByText('Not saved yet')).toBeTruthy()
    await screen.findByText('Saved')
    expect(sent(`${path}/change`)).toEqual([{ set: { subject: 'Hello' }, updated: '2026-11-25T01:00:00.000Z' }])
    expect(sent('/api/staff/campaigns/preview').length).toBeLessThanOrEqual(6)
    store.answer('POST /api/staff/campaigns/preview', { body: shown({ subject: 'Hello player' }) })
    await user.click(screen.getByRole('checkbox', { name: 'As a reader without an account sees it' }))
    expect(await screen.findByText('Hello player')).toBeTruthy()
  })

  it('names each problem at its field', async () => {
    const { store } = open()
    const problems = [
      { level: 'warning', where: 'body', text: 'HTML is shown as text. Use Markdown.' },
      { level: 'error', where: 'body', text: 'The link to “x” is no web address.' },
      { level: 'error', where: 'subject', text: 'The subject is empty.' },
    ]
    store.answer('POST /api/staff/campaigns/preview', { body: shown({ problems }) })
    await screen.findByText('The subject is empty.')
    const lists = screen.getAllByRole('list').map((list) => [...list.children].map((item) => item.textContent))
    expect(lists).toContainEqual(['The subject is empty.'])
    // Errors first.
    expect(lists).toContainEqual(['The link to “x” is no web address.', 'HTML is shown as text. Use Markdown.'])
  })

  it('puts Markdown around words by keys and by the mouse', async () => {
    const { user, press } = open()
    const body = await screen.findByRole('textbox', { name: 'Text' })
    await user.clear(body)
    await user.type(body, 'read')
    await user.keyboard('{Control>}b{/Control}')
    expect(body).toHaveProperty('value', 'read**words**')
    await user.keyboard('this{ArrowRight}{ArrowRight} ')
    await press('Link (Ctrl-K)')
    expect(body).toHaveProperty('value', 'read**this** [words](https://)')
  })

  it('is not saved without a name, but the rest is', async () => {
    const { user, sent } = open()
    const name = await screen.findByRole('textbox', { name: /^Name/ })
    await user.clear(name)
    expect(screen.getByText('Give the campaign a name.')).toBeTruthy()
    await user.tab()
    expect(name).toHaveProperty('value', 'Autumn news')
    await user.type(screen.getByRole('textbox', { name: 'Preview line' }), 'P')
    await expect.poll(() => sent(`${path}/change`)).toHaveLength(1)
    expect(sent(`${path}/change`)[0]).toMatchObject({ set: { preheader: 'P' } })
  })

  it('says what somebody else wrote, and lets one choose', async () => {
    const { user, store, press } = open()
    store.answer(`POST ${path}/change`, 409)
    const body = await screen.findByRole('textbox', { name: 'Text' })
    await user.type(body, ' mine')
    store.answer(`GET ${path}`, { body: aSheet({ body: 'Theirs', updated: '2026-11-25T03:00:00.000Z' }) })
    await screen.findByText('Somebody else changed this campaign')
    expect(screen.getByRole('region', { name: 'Theirs' }).textContent).toBe('Theirs')
    expect(screen.getByRole('region', { name: 'Yours' }).textContent).toBe('Old mine')
    await press('Take theirs')
    expect(body).toHaveProperty('value', 'Theirs')
    expect(screen.getByText('Saved')).toBeTruthy()
  })

  it('sends a test of what is saved, or says why not', async () => {
    const { user, store, press, sent } = open()
    store.answer(`POST ${path}/test`, { body: { email: 'sol@orion.test' } })
    await user.type(await screen.findByRole('textbox', { name: 'Subject' }), 'H')
    await press('Send me a test')
    await screen.findByText('A test is on its way to sol@orion.test.')
    expect(sent(`${path}/change`)).toHaveLength(1)
    store.answer(`POST ${path}/change`, 'offline')
    await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'i')
    await press('Send me a test')
    await screen.findByText('The text is not saved yet, so no test was sent.')
    expect(screen.getByText(/Not saved: no connection/)).toBeTruthy()
  })

  it('of a campaign that is scheduled is fixed, and can be taken back', async () => {
    const { store, press, sent } = open(
      aSheet(
        { state: 'scheduled', scheduled_at: '2099-01-01T00:00:00.000Z' },
        { moves: ['draft', 'running', 'cancelled'] },
      ),
    )
    expect(await screen.findByText(/To change it, make it a draft again/)).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Subject' })).toBeNull()
    store.answer(`POST ${path}/move`, { body: aCampaign() })
    await press('Make it a draft again')
    expect(sent(`${path}/move`)).toEqual([{ to: 'draft' }])
  })
})
