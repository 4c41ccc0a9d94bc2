// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CampaignScreen } from '#features/admin-mail/campaign-screen.tsx'
import { makeFakeStore } from '../../../support/fake-store.ts'
import { savedFiles, showStaff } from '../../../support/show-staff.tsx'
import { aCampaign, aSheet } from '../campaign/a-campaign.ts'

const { id } = aCampaign()
const path = `/api/staff/campaigns/${id}`
const count = {
  gets: 396,
  skipped: [
    { reason: 'The mailbox does not exist.', count: 10 },
    { reason: 'Marked as spam.', count: 2 },
  ],
  outside: 40,
}
const segment = { id: 'v1', owner: 'u1', name: 'Veil players', query: '{"factions":["veil"]}', shared_with: '' }
const views = [
  { ...segment, screen: 'campaign-audience' },
  { ...segment, id: 'v2', screen: 'subscribers', name: 'Wolves', query: 'q=ulm&f=fields~contains~Wolves' },
  { ...segment, id: 'v3', screen: 'subscribers', name: 'Old', query: 'f=rank~is~high' },
]
const person = { id: 's1', email: 'ada@x.test', name: 'Ada', reason: '' }
const skipped = { id: 's2', email: '=bo@x.test', name: '', reason: 'Marked as spam.' }

const open = (sheet = aSheet()) => {
  const store = makeFakeStore()
  store.answer(`GET ${path}`, { body: sheet })
  store.answer('POST /api/staff/campaigns/audience', { body: count })
  store.answer(`GET ${path}/dry-run`, () => {
    const query = store.requests.at(-1)?.url.searchParams
    return { body: { rows: [query?.get('which') === 'skipped' ? skipped : person], next: '' } }
  })
  store.answer(`POST ${path}/change`, () => {
    const sent = store.requests.at(-1)?.body
    const { set } = sent as { set: object }
    return { body: { ...sheet.campaign, ...set, updated: '2026-11-25T02:00:00.000Z' } }
  })
  store.answer('GET /api/collections/saved_views/records', { body: { items: views, page: 1, perPage: 500 } })
  store.answer('GET /api/staff/people', { body: { rows: [] } })
  return { store, ...showStaff(store, <CampaignScreen id={id} part="audience" />) }
}

describe('FE-15 the audience of a campaign', () => {
  it('is counted with each condition, and saved', async () => {
    const { user, sent } = open()
    await screen.findByText('396 people get it, 12 are skipped.')
    expect(screen.getByText('10: The mailbox does not exist.')).toBeTruthy()
    expect(screen.getByText('40 people asked for the topic, but are not in this audience.')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'With' }))
    await user.click(screen.getByRole('checkbox', { name: 'Veil Corsairs' }))
    await user.type(screen.getByLabelText(/Last seen on or after/), '2026-11-01')
    const audience = { account: 'with', factions: ['veil'], seen: { from: new Date(2026, 10, 1).toISOString() } }
    await expect.poll(() => sent('/api/staff/campaigns/audience').at(-1)).toEqual({ topic: 'news', audience })
    await expect.poll(() => sent(`${path}/change`).at(-1)).toMatchObject({ set: { audience } })
    await user.click(screen.getByRole('button', { name: 'Everybody with this topic' }))
    await expect.poll(() => sent('/api/staff/campaigns/audience').at(-1)).toMatchObject({ audience: {} })
  })

  it('is taken from a saved segment', async () => {
    const { press, user, sent } = open()
    await press('Segments')
    await user.click(await screen.findByRole('menuitem', { name: 'Veil players' }))
    await expect
      .poll(() => sent('/api/staff/campaigns/audience').at(-1))
      .toMatchObject({ audience: { factions: ['veil'] } })
    expect(screen.getByRole('checkbox', { name: 'Veil Corsairs' })).toHaveProperty('checked', true)
  })

  it('is narrowed to a saved view of subscribers, whose conditions it keeps, and to the alpha', async () => {
    const { user, sent } = open()
    const select = await screen.findByRole('combobox', { name: 'Segment of subscribers' })
    // One of the views has an unknown filter: without it, too many would get the mail.
    expect(within(select).getAllByRole('option')).toHaveLength(2)
    await user.selectOptions(select, 'Wolves')
    const yes = screen.getByRole('radiogroup', { name: 'Took part in the alpha' })
    await user.click(within(yes).getByRole('radio', { name: 'Yes' }))
    const where = [{ column: 'fields', op: 'contains', value: 'Wolves' }]
    await expect
      .poll(() => sent('/api/staff/campaigns/audience').at(-1))
      .toMatchObject({ audience: { alpha: 'in', segment: { name: 'Wolves', search: 'ulm', where } } })
    await user.selectOptions(select, 'All')
    await expect.poll(() => sent('/api/staff/campaigns/audience').at(-1)).toMatchObject({ audience: { alpha: 'in' } })
    expect(JSON.stringify(sent('/api/staff/campaigns/audience').at(-1))).not.toContain('segment')
  })

  it('names a segment whose view has been deleted', async () => {
    open(aSheet({ audience: { segment: { name: 'Gone', search: '', where: [] } } }))
    expect(await screen.findByRole('option', { name: 'Gone (as it was when it was chosen)' })).toHaveProperty(
      'selected',
      true,
    )
  })

  it('is rehearsed by address: who gets it and who is skipped, searched and saved', async () => {
    const { user, press, store } = open()
    expect(await screen.findByText('ada@x.test')).toBeTruthy()
    // The count has a link to the addresses that it counts.
    await press('Show who is skipped')
    const table = within(await screen.findByRole('region', { name: 'Skipped' }))
    expect(await table.findByText('Marked as spam.')).toBeTruthy()
    await user.type(screen.getByRole('searchbox'), 'bo')
    const asked = () => store.requests.findLast(({ url }) => url.pathname === `${path}/dry-run`)?.url.searchParams
    await expect.poll(() => [asked()?.get('which'), asked()?.get('search')]).toEqual(['skipped', 'bo'])
    const files = savedFiles()
    await press('Save as CSV')
    await screen.findByText('The file has 1 row.')
    // A spreadsheet does not read an address as a formula.
    expect(await files[0]?.text()).toContain('"\'=bo@x.test",,Marked as spam.')
  })

  it('cannot be changed once the campaign is scheduled or has started', async () => {
    open(aSheet({ state: 'scheduled', scheduled_at: '2099-01-01T00:00:00.000Z' }))
    expect(await screen.findByText(/To change its audience, make it a draft again/)).toBeTruthy()
    expect(screen.queryByRole('radio', { name: 'With' })).toBeNull()
    cleanup()
    open(aSheet({ state: 'running', started_at: '2026-11-25T09:00:00.000Z' }))
    expect((await screen.findByRole('link', { name: 'Show the recipients' })).getAttribute('href')).toBe(
      `/admin/email-campaigns/${id}/recipients`,
    )
  })
})
