import { expect, test } from 'vitest'
import { systemAccountEmail } from '#shared/roles.ts'
import type { Result } from '../../../src/game/result.ts'
import { describeRecordError } from '../../../src/records/errors.ts'
import type { RecordError } from '../../../src/records/errors.ts'
import { makeFleetRecords } from '../../../src/records/saves/fleets.ts'
import { makeTestBrowser } from '../../support/client-records.ts'
import type { NewUser } from '../../support/pocketbase.ts'
import { mailServerOfFile, newSessionId } from '../support.ts'

const server = await mailServerOfFile()

const browser = () => makeTestBrowser({ baseUrl: server.url })
let count = 0
const aPlayer = () => {
  const email = `player-${(count += 1)}@orion.test`
  return { email, password: 'a good password', passwordConfirm: 'a good password' }
}
const words = (outcome: Result<unknown, RecordError>) => (outcome.ok ? 'ok' : describeRecordError(outcome.error))
const fieldsOf = (outcome: Result<unknown, RecordError>) =>
  !outcome.ok && outcome.error.kind === 'invalid' ? Object.keys(outcome.error.fields) : []

/** A browser in which a registered player is logged in. */
const registered = async () => {
  const player = aPlayer()
  const own = browser()
  expect(words(await own.records.session.register(player))).toBe('ok')
  await own.records.session.settled()
  return { ...own, ...player }
}

test('AU-01 AU-02 a registration makes an active user, logged in, with the role user from the system account', async () => {
  const { records, email, logged } = await registered()
  const state = records.session.getState()
  expect(state).toMatchObject({ status: 'logged-in', user: { email, name: email, status: 'active' }, roles: ['user'] })
  expect(logged).toEqual([])
  const store = await server.superuser()
  const userId = state.user?.id
  const grant = await store
    .collection('user_roles')
    .getFirstListItem(store.filter('user = {:userId}', { userId }), { expand: 'granted_by,role' })
  expect(grant.expand).toMatchObject({ granted_by: { email: systemAccountEmail }, role: { name: 'user' } })
  expect(grant.active).toBe(true)
})

test('AU-01 a taken e-mail is named at its field, and nobody is logged in', async () => {
  const { email } = await registered()
  const other = browser()
  const outcome = await other.records.session.register({ ...aPlayer(), email })
  expect(fieldsOf(outcome)).toEqual(['email'])
  expect(words(outcome)).toBe('This e-mail address is taken. Log in, or use another one.')
  expect(other.records.session.getState().status).toBe('visitor')
})

test('AU-11 AU-07 a suspended player is out at the next request, a mere list, and told why', async () => {
  const { records } = await registered()
  const { user } = records.session.getState()
  await (await server.superuser()).collection('users').update(user?.id ?? '', { status: 'suspended' })
  const refusal = 'Account has been suspended. Please contact support.'
  const listed = await makeFleetRecords(records.client).list()
  const suspension = { until: '', reason: '', contact: '' }
  expect(listed).toEqual({ ok: false, error: { kind: 'refused', message: refusal, suspension } })
  await records.session.settled()
  expect(records.session.getState()).toMatchObject({ status: 'visitor', ended: 'refused', refusal })
})

test('AU-10 a new name is kept', async () => {
  const { records } = await registered()
  expect(words(await records.account.changeName('  Admiral Sol '))).toBe('ok')
  expect(records.session.getState().user?.name).toBe('Admiral Sol')
})

const linkTo = async (address: string): Promise<string> => {
  const mail = await server.mail.waitForMail(address)
  return /#confirm=([\w.-]+)/.exec(mail.text)?.[1] ?? ''
}

test('AU-10 the e-mail changes when the link in the new address is followed', async () => {
  const { records, password, email } = await registered()
  const next = `new-${email}`
  expect(words(await records.account.requestEmailChange(next))).toBe('ok')
  const token = await linkTo(next)
  expect(records.account.linkKind(token)).toBe('email-change')
  expect(words(await records.account.confirm(token, password))).toBe('ok')
  expect(records.session.getState().user?.email).toBe(next)
})

test('AU-10 an address is confirmed by the link in the mail', async () => {
  const { records, email } = await registered()
  expect(words(await records.account.requestVerification())).toBe('ok')
  expect(words(await records.account.confirm(await linkTo(email)))).toBe('ok')
  expect(records.session.getState().user?.verified).toBe(true)
})

test('AU-10 a broken link says so without a call', async () => {
  const { account } = browser().records
  for (const token of ['', 'nonsense', 'a.b.c']) {
    expect(account.linkKind(token)).toBe('unknown')
    for (const outcome of [await account.confirm(token), await account.confirmPasswordReset(token, 'x', 'x')]) {
      expect(words(outcome)).toBe('This link has been used already, or is too old. Ask for a new one.')
    }
  }
})

test('AU-10 a visitor has no account to change', async () => {
  const { account } = browser().records
  expect(words(await account.changeName('x'))).toBe('You are no longer logged in. Log in again.')
  expect((await account.exportOwnData()).ok).toBe(false)
})

test('AU-10 the export holds all of the player and nothing of others', async () => {
  const { records } = await registered()
  const { records: others } = await registered()
  const id = records.session.getState().user?.id
  const store = await server.superuser()
  for (const user of [id, others.session.getState().user?.id]) {
    const told = { user, kind: 'idea', message: `A message of ${user}`, client_key: 'abcdefghijkl' }
    await store.collection('feedback').create({ ...told, tags: ['rude'] })
    const session = await store.collection('user_sessions').create({ session_id: newSessionId(), user })
    await store.collection('page_views').create({ session: session.id, user, page_path: `/of/${user}` })
  }
  const exported = await records.account.exportOwnData()
  expect(exported).toMatchObject({
    ok: true,
    value: { fleets: [], sessions: [{ user: id }], pageViews: [{ page_path: `/of/${id}` }], savedViews: [] },
  })
  if (!exported.ok) return
  expect(exported.value.feedback).toEqual([expect.objectContaining({ user: id, message: `A message of ${id}` })])
  expect(exported.value.feedback[0]).not.toHaveProperty('tags')
  expect(exported.value.user).toMatchObject({ id })
  expect(exported.value.roles).toHaveLength(1)
  expect(exported.value.roles[0]).toMatchObject({ user: id })
})

test('AU-10 the export has the history of consent, the redeemed code and the mails, without what staff noted', async () => {
  const { records, email } = await registered()
  const store = await server.superuser()
  const user = records.session.getState().user?.id ?? ''
  await store.collection('users').update(user, { verified: true })
  const batch = await store.collection('code_batches').create({ name: 'The angry ones' })
  const code = { code: 'AAAABBBBCCCC', batch: batch.id, max_uses: 1, uses: 1, bound_email: email }
  const { id } = await store.collection('alpha_codes').create(code)
  await store.collection('code_redemptions').create({ code: id, user })
  const subscriber = await store
    .collection('subscribers')
    .create({ email, status: 'confirmed', topics: ['news'], source: 'landing' })
  const entry = { subscriber: subscriber.id, topics: ['news'], wording: 'updates-1' }
  await store.collection('consent_log').create({ ...entry, event: 'confirmed', way: 'link' })
  const byStaff = { event: 'left', way: 'staff', topics: [], reason: 'Was rude', actor: user }
  await store.collection('consent_log').create({ ...entry, ...byStaff })
  const mail = { lane: 'codes', kind: 'code', email, about: id, state: 'skipped', reason: 'Cancelled by staff: rude' }
  await store.collection('campaign_recipients').create(mail)

  const exported = await records.account.exportOwnData()
  expect(exported).toMatchObject({
    ok: true,
    value: {
      subscription: { email, status: 'confirmed', topics: ['news'] },
      consentLog: [
        { event: 'confirmed', way: 'link', topics: ['news'], wording: 'updates-1', reason: '' },
        { event: 'left', way: 'staff', topics: [], reason: '' },
      ],
      mails: [{ kind: 'code', state: 'skipped', email }],
      codes: [{ code: 'AAAA-BBBB-CCCC' }],
    },
  })
  expect(JSON.stringify(exported)).not.toMatch(/rude|angry/)
})

test('RT-12 paths are compared without trailing slash and case, whichever way the rule is written', async () => {
  const store = await server.superuser()
  const rules = store.collection('route_rules')
  await rules.create({ path: '/old-dice', redirect: '/dice', active: true })
  await rules.create({ path: '/Old-Map/', redirect: '/Starmap3D', active: true })
  for (const path of ['/old-dice', '/old-dice/', '/OLD-DICE', '/Old-Dice/']) {
    expect(await browser().records.routeRules.resolve(path), path).toEqual({ kind: 'redirect', to: '/dice' })
  }
  for (const path of ['/old-map', '/old-map/', '/OLD-MAP']) {
    expect(await browser().records.routeRules.resolve(path), path).toEqual({ kind: 'redirect', to: '/Starmap3D' })
  }
})

test('AN-07 an anonymous session becomes the player’s at login, and another player gets another', async () => {
  const { records } = browser()
  const [one, two] = [await server.newUser(), await server.newUser()]
  records.analytics.start()
  await records.analytics.settled()
  const sessions = (await server.superuser()).collection('user_sessions')
  const { id } = await sessions.getFirstListItem('user = ""')
  const logIn = async ({ email, password }: NewUser) => {
    await records.session.logIn(email, password)
    await records.analytics.settled()
  }
  await logIn(one)
  expect(await sessions.getOne(id)).toMatchObject({ user: one.id })
  records.session.logOut()
  await logIn(two)
  expect(await sessions.getOne(id)).toMatchObject({ user: one.id })
  expect(await sessions.getFullList({ filter: `user = "${two.id}"` })).toHaveLength(1)
  records.analytics.stop()
})
