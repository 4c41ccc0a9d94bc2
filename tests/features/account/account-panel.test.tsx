// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AccountPanel } from '#features/account/account-panel.tsx'
import type { AccountStores } from '#store/account/account-stores.ts'
import { isEditInProgress } from '#store/edits.ts'
import { makeRollLogStore } from '#store/roll-log/make-roll-log-store.ts'
import { aUserRow, makeFakeStore, type FakeStore } from '../../support/fake-store.ts'
import { openFleetDevice } from '../../support/fleet-devices.ts'
import { makeMemoryAccount } from '../../support/memory/memory-fleets.ts'
import { makeRollAccount } from '../../support/memory/memory-rolls.ts'
import { makeTestSession } from '../../support/memory/memory-stars.ts'
import { aVolley } from '../../support/roll-builders.ts'
import { showPart } from '../../support/show-part.tsx'
import { savedFiles } from '../../support/show-staff.tsx'
import { silentChannel } from '../../support/test-page.ts'

const own = 'PATCH /api/collections/users/records/u1'
const opened: (() => Promise<void>)[] = []
let store: FakeStore

beforeEach(() => {
  store = makeFakeStore()
})
afterEach(async () => {
  cleanup()
  for (const close of opened.splice(0)) await close()
})

/** The record store's answer about the account's subscription. */
const subscription = (change: object = {}) => ({
  email: 'sol@orion.test',
  verified: true,
  status: 'none',
  topics: [],
  wanted_topics: [],
  ...change,
})

/** Renders the open panel for a logged-in player. */
async function open(over: Partial<AccountStores> = {}) {
  const { store: fleets } = await openFleetDevice(makeMemoryAccount())
  const { records } = makeRollAccount('offline')
  const rollLog = makeRollLogStore({ owner: 'u1', session: makeTestSession(), records, channel: silentChannel })
  await rollLog.getState().ready()
  opened.push(rollLog.getState().close)
  const account = { fleets: () => Promise.resolve(fleets), rollLog: () => Promise.resolve(rollLog), ...over }
  const part = <AccountPanel open onOpenChange={() => {}} />
  const shown = showPart(part, { fetch: store.fetch, roles: ['user'], account })
  return { ...shown, rollLog, panel: within(screen.getByRole('dialog', { name: 'Account' })) }
}

describe('the account panel', () => {
  it('has a link to the licences', async () => {
    const { panel } = await open()
    expect(panel.getByRole('link', { name: 'Licences' }).getAttribute('href')).toBe('/licences.html')
  })

  it('AU-10 a wrong current password is shown at its field', async () => {
    store.answer(own, {
      status: 400,
      body: {
        status: 400,
        message: '',
        data: { oldPassword: { code: 'validation_invalid_old_password', message: '' } },
      },
    })
    const { user, panel } = await open()
    await user.click(panel.getByRole('button', { name: 'Change password' }))
    await user.type(panel.getByLabelText('Current password'), 'not-it-at-all')
    await user.type(panel.getByLabelText('New password'), 'a-long-password')
    await user.type(panel.getByLabelText('Repeat new password'), 'a-long-password')
    await user.click(panel.getByRole('button', { name: 'Save password' }))
    await panel.findByText('This is not your password.')
    await waitFor(() => expect(document.activeElement).toBe(panel.getByLabelText('Current password')))
  })

  describe('updates by e-mail', () => {
    const readCall = 'GET /api/subscription'
    const askCall = 'POST /api/subscription/ask'
    const changeCall = 'POST /api/subscription/topics'
    const row = (panel: Awaited<ReturnType<typeof open>>['panel']) =>
      within(panel.getByRole('group', { name: 'Updates by e-mail' }))
    const bodies = (path: string) => store.requests.filter(({ url }) => url.pathname === path).map(({ body }) => body)

    beforeEach(() => {
      store.answer('GET /api/mail', { body: { enabled: true } })
      store.answer(askCall, { status: 202, body: { message: '' } })
    })

    it('AU-10 FE-08 the account asks for its address; until the mail is confirmed the row says so and sends it again', async () => {
      store.answer(readCall, { body: subscription() })
      const { user, panel } = await open()
      await user.click(await row(panel).findByRole('button', { name: 'Choose updates by e-mail' }))
      await user.click(row(panel).getByRole('checkbox', { name: 'Events' }))
      store.answer(readCall, { body: subscription({ status: 'pending', wanted_topics: ['events'] }) })
      await user.click(row(panel).getByRole('button', { name: 'Subscribe' }))
      await row(panel).findByText(/^Not confirmed yet: Events\. Open the mail to sol@orion\.test/)
      expect(row(panel).getByText(/A mail is on its way to sol@orion\.test/)).toBeTruthy()
      await user.click(row(panel).getByRole('button', { name: 'Send again' }))
      await row(panel).findByText(/^Sent again/)
      const wish = { email: 'sol@orion.test', topics: ['events'], wording: 'updates-1' }
      expect(bodies('/api/subscription/ask')).toEqual([wish, wish])

      await user.click(row(panel).getByRole('button', { name: 'Withdraw updates by e-mail' }))
      store.answer(changeCall, { body: subscription({ status: 'unsubscribed' }) })
      store.answer(readCall, { body: subscription({ status: 'unsubscribed' }) })
      await user.click(row(panel).getByRole('button', { name: 'Withdraw request' }))
      await row(panel).findByText('None (you unsubscribed)')
      expect(bodies('/api/subscription/topics')).toEqual([{ topics: [], reason: '' }])
    })

    it('AU-10 FE-08 topics are removed at once and added by a mail; one press ends all of them', async () => {
      store.answer(readCall, { body: subscription({ status: 'confirmed', topics: ['news', 'rules'] }) })
      store.answer(changeCall, { body: subscription({ status: 'confirmed', topics: ['rules'] }) })
      const { user, panel } = await open()
      await row(panel).findByText('News, Changes of the rules')
      await user.click(row(panel).getByRole('button', { name: 'Change updates by e-mail' }))
      expect(row(panel).getByRole('checkbox', { name: 'News' })).toHaveProperty('checked', true)
      await user.click(row(panel).getByRole('checkbox', { name: 'News' }))
      await user.click(row(panel).getByRole('checkbox', { name: 'Events' }))
      const changed = { status: 'confirmed', topics: ['rules'], wanted_topics: ['events'] }
      store.answer(readCall, { body: subscription(changed) })
      await user.click(row(panel).getByRole('button', { name: 'Save' }))
      await row(panel).findByText(/^Not confirmed yet: Events\./)
      expect(row(panel).getByText('Changes of the rules', { exact: false })).toBeTruthy()
      const asked = store.calls().filter((call) => call.includes('/api/subscription'))
      expect(asked).toEqual([readCall, changeCall, askCall, readCall])
      expect(bodies('/api/subscription/topics')).toEqual([{ topics: ['rules'], reason: '' }])
      expect(bodies('/api/subscription/ask')).toMatchObject([{ topics: ['events'] }])

      await user.click(row(panel).getByRole('button', { name: 'Change updates by e-mail' }))
      store.answer(readCall, { body: subscription({ status: 'unsubscribed' }) })
      await user.click(row(panel).getByRole('button', { name: 'Unsubscribe from all' }))
      await row(panel).findByText('You are unsubscribed from all updates.')
      expect(bodies('/api/subscription/topics')).toHaveLength(2)
    })

    it('AU-10 FE-08 an address that is not confirmed has no updates; the row says so, and the link is sent from the row of the address', async () => {
      store.answer(readCall, { body: subscription({ verified: false }) })
      store.answer('POST /api/collections/users/request-verification', { body: {} })
      const { user, panel } = await open()
      await row(panel).findByText(/^Confirm your e-mail address first\./)
      expect(row(panel).queryByRole('button')).toBeNull()
      await user.click(panel.getByRole('button', { name: 'Send confirmation link' }))
      await panel.findByText(/^A link is on its way/)
      expect(bodies('/api/collections/users/request-verification')).toEqual([{ email: 'sol@orion.test' }])
    })

    it('AU-10 a record store that does not answer is reported, and is asked again', async () => {
      store.answer(readCall, 'offline')
      const { user, panel } = await open()
      await row(panel).findByText(/cannot be reached/)
      store.answer(readCall, { body: subscription({ status: 'bounced' }) })
      await user.click(row(panel).getByRole('button', { name: 'Try again' }))
      await row(panel).findByText('None (our mails came back)')
    })

    it('AU-10 FE-08 if mail is off, updates, verification and a new address say so', async () => {
      store.answer('GET /api/mail', { body: { enabled: false } })
      store.answer(readCall, { body: subscription() })
      const { user, panel } = await open()
      await row(panel).findByText('This server cannot send e-mail.')
      expect(row(panel).queryByRole('button')).toBeNull()
      expect(panel.getByText(/^Not confirmed\. This server/)).toBeTruthy()
      expect(panel.queryByRole('button', { name: 'Send the link' })).toBeNull()
      await user.click(panel.getByRole('button', { name: 'Change e-mail' }))
      expect(panel.getByText(/you cannot change your address here/)).toBeTruthy()
    })
  })

  describe('own data', () => {
    let files: readonly Blob[] = []
    beforeEach(() => {
      files = savedFiles()
      store.answer('GET /api/collections/users/records/u1', { body: aUserRow() })
      store.answer('GET /api/subscription', { body: subscription() })
      store.answer('GET /api/own-data', { body: { consentLog: [{ event: 'asked' }], mails: [], codes: [] } })
      for (const collection of [
        'user_roles',
        'fleets',
        'fleet_versions',
        'star_marks',
        'roll_entries',
        'user_sessions',
        'page_views',
        'feedback',
        'battle_reports',
        'saved_views',
      ])
        store.answer(`GET /api/collections/${collection}/records`, { body: { items: [], page: 1, perPage: 500 } })
    })

    it('AU-10 is one file, with the throws of this device', async () => {
      const { user, panel, rollLog } = await open()
      const log = rollLog.getState()
      log.begin({ volley: aVolley(), label: 'Broadside', decided: 'drawn' })
      await user.click(panel.getByRole('button', { name: 'Download my data' }))
      await panel.findByText('The file is in your downloads.')
      const data: unknown = JSON.parse((await files[0]?.text()) ?? '')
      expect(data).toMatchObject({
        user: { id: 'u1' },
        fleets: [],
        subscription: { email: 'sol@orion.test', status: 'none' },
        consentLog: [{ event: 'asked' }],
        mails: [],
        codes: [],
        rollLog: { format: 'orion-roll-log', entries: [{ kind: 'intent', label: 'Broadside', by: 'u1' }] },
      })
      await log.clear()
    })

    it('AU-10 has no throws when their code cannot be loaded, and says so', async () => {
      const { user, panel } = await open({ rollLog: () => Promise.reject(new Error('no code')) })
      await user.click(panel.getByRole('button', { name: 'Download my data' }))
      await panel.findByText(/without your dice rolls/)
      const data: unknown = JSON.parse((await files[0]?.text()) ?? '')
      expect(data).toMatchObject({ user: { id: 'u1' }, rollLog: null })
    })
  })

  it('RT-18 an open form counts as an edit in progress', async () => {
    const { user, panel } = await open()
    expect(isEditInProgress()).toBe(false)
    await user.click(panel.getByRole('button', { name: 'Change e-mail' }))
    expect(isEditInProgress()).toBe(true)
    await user.click(panel.getByRole('button', { name: /^Cancel/ }))
    expect(isEditInProgress()).toBe(false)
  })

  it('AN-10 the opt-out applies on this device at once, also when the account cannot be reached', async () => {
    store.answer(own, 'offline')
    const { user, panel, records } = await open()
    await user.click(panel.getByRole('switch', { name: 'Count my visits' }))
    await panel.findByText(/Saved on this device only/)
    expect(records.analytics.isOptedOut()).toBe(true)
  })

  it('RT-16 LS-01 the theme can be set, or follow the system', async () => {
    const { user, panel, settings } = await open()
    await user.click(panel.getByRole('radio', { name: 'Dark' }))
    expect(settings.getState().darkMode).toBe(true)
    await user.click(panel.getByRole('radio', { name: 'System' }))
    expect(settings.getState().darkMode).toBeNull()
  })

  it('UI-02 dates are mm/dd/yy until another format is chosen, which is remembered', async () => {
    const { user, panel, settings } = await open()
    const field = panel.getByRole('combobox', { name: 'Dates' })
    expect(field).toHaveProperty('value', 'mm/dd/yy')
    await user.selectOptions(field, '31.12.2026 (dd.mm.yyyy)')
    expect(settings.getState().dateFormat).toBe('dd.mm.yyyy')
  })

  it('AU-10 nothing is deleted before the correct e-mail address is typed', async () => {
    const { user, panel } = await open()
    await user.click(panel.getByRole('button', { name: 'Delete account' }))
    await user.type(panel.getByLabelText('Your e-mail, to confirm'), 'sol@orion.tes')
    await user.type(panel.getByLabelText('Password', { selector: 'input' }), 'a-long-password')
    const deleting = panel.getAllByRole('button', { name: 'Delete account' }).at(-1)
    if (deleting) await user.click(deleting)
    await panel.findByText('Type sol@orion.test to confirm.')
    expect(store.calls().filter((call) => call.startsWith('DELETE'))).toEqual([])
  })
})
