import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemAccountEmail } from '#shared/roles.ts'
import type { Result } from '../../../src/game/result.ts'
import { describeRecordError } from '../../../src/records/errors.ts'
import type { RecordError } from '../../../src/records/errors.ts'
import { makeHealthCalls } from '../../../src/records/health.ts'
import { makeFleetRecords } from '../../../src/records/saves/fleets.ts'
import { makeTestBrowser } from '../../support/client-records.ts'
import { startTestServer, type TestServer } from '../../support/pocketbase.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ mail: true })
})

afterAll(() => server.stop())

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

test('AU-01 a registration makes an active user named by the e-mail, logged in', async () => {
  const { records, email } = await registered()
  const state = records.session.getState()
  expect(state).toMatchObject({ status: 'logged-in', user: { email, name: email, status: 'active' } })
})

test('AU-02 a registrant holds the role user, granted by the system account', async () => {
  const { records, logged } = await registered()
  expect(records.session.getState().roles).toEqual(['user'])
  expect(logged).toEqual([])
  const store = await server.superuser()
  const userId = records.session.getState().user?.id
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

test.each([
  ['a malformed e-mail', { email: 'no e-mail' }, 'email', 'This is not an e-mail address.'],
  ['a short password', { password: 'short', passwordConfirm: 'short' }, 'password', 'Use at least 8 characters.'],
  [
    'a long password',
    { password: 'x'.repeat(72), passwordConfirm: 'x'.repeat(72) },
    'password',
    'Use at most 71 characters.',
  ],
  ['two passwords', { passwordConfirm: 'another password' }, 'passwordConfirm', 'The two passwords differ.'],
])('AU-01 %s is refused by the record store at its field', async (_what, change, field, message) => {
  const outcome = await browser().records.session.register({ ...aPlayer(), ...change })
  expect(fieldsOf(outcome)).toContain(field)
  expect(words(outcome)).toBe(message)
})

test('AU-04 a wrong password is refused in words', async () => {
  const { email } = await registered()
  const outcome = await browser().records.session.logIn(email, 'not the password')
  expect(words(outcome)).toBe('The e-mail address or the password is wrong.')
})

test.each([
  ['inactive', 'Account has been deactivated. Please contact support.'],
  ['suspended', 'Account has been suspended. Please contact support.'],
  ['pending', 'Account is pending approval. Please wait for activation.'],
] as const)(
  'AU-04 login of a user who is %s is refused in the exact words and leaves no session',
  async (status, message) => {
    const { email, password } = await server.newUser({ status })
    const { records, storage } = browser()
    expect(words(await records.session.logIn(email, password))).toBe(message)
    expect(records.session.getState().status).toBe('visitor')
    expect(storage.values.has('orion-session')).toBe(false)
  },
)

test('AU-05 a login patches last_login', async () => {
  const { records, email, password } = await registered()
  await records.session.logIn(email, password)
  await records.session.settled()
  const { user } = records.session.getState()
  expect(Date.now() - Date.parse(user?.lastLogin ?? '')).toBeLessThan(60_000)
})

test('AU-09 a kept session is taken up and its token renewed at the next start', async () => {
  const { storage, email } = await registered()
  const again = makeTestBrowser({ baseUrl: server.url, storage })
  expect(again.records.session.getState().user?.email).toBe(email)
  await again.records.session.start()
  await again.records.session.settled()
  expect(again.records.session.getState()).toMatchObject({ status: 'logged-in', roles: ['user'] })
  again.records.session.stop()
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

test('RO-01 roles are fresh: a revoked grant is gone at the next question', async () => {
  const { client, email, password } = await server.newUser({ roles: ['user', 'moderator'] })
  const { records } = browser()
  await records.session.logIn(email, password)
  expect(await records.session.fetchRoles()).toEqual({ ok: true, value: ['moderator', 'user'] })
  const store = await server.superuser()
  const userId = client.authStore.record?.id
  const grants = await store
    .collection('user_roles')
    .getFullList({ batch: 500, filter: store.filter('user = {:userId} && role.name = "moderator"', { userId }) })
  for (const { id } of grants) await store.collection('user_roles').update(id, { active: false })
  // The loss of a role ends the login.
  expect(await records.session.fetchRoles()).toMatchObject({ ok: false })
  await records.session.logIn(email, password)
  expect(await records.session.fetchRoles()).toEqual({ ok: true, value: ['user'] })
})

test('AU-10 a new name is kept', async () => {
  const { records } = await registered()
  expect(words(await records.account.changeName('  Admiral Sol '))).toBe('ok')
  expect(records.session.getState().user?.name).toBe('Admiral Sol')
})

test('AU-10 a new password keeps this browser logged in; the wrong old one is named', async () => {
  const { records, email, password } = await registered()
  const next = { password: 'another password', passwordConfirm: 'another password' }
  const wrong = await records.account.changePassword({ oldPassword: 'not mine', ...next })
  expect(words(wrong)).toBe('This is not your password.')
  expect(words(await records.account.changePassword({ oldPassword: password, ...next }))).toBe('ok')
  expect((await records.session.verify()).ok).toBe(true)
  expect(words(await browser().records.session.logIn(email, next.password))).toBe('ok')
})

const linkTo = async (address: string, part: 'confirm' | 'reset'): Promise<string> => {
  const mail = await server.mail?.waitForMail(address)
  return new RegExp(`#${part}=([\\w.-]+)`).exec(mail?.text ?? '')?.[1] ?? ''
}

test('AU-10 the e-mail changes when the link in the new address is followed', async () => {
  const { records, password, email } = await registered()
  const next = `new-${email}`
  expect(words(await records.account.requestEmailChange(next))).toBe('ok')
  const token = await linkTo(next, 'confirm')
  expect(records.account.linkKind(token)).toBe('email-change')
  expect(words(await records.account.confirm(token, password))).toBe('ok')
  expect(records.session.getState().user?.email).toBe(next)
})

test('AU-10 a forgotten password is replaced by the link in the mail', async () => {
  const { email } = await registered()
  const { records } = browser()
  expect(words(await records.account.requestPasswordReset(email))).toBe('ok')
  const token = await linkTo(email, 'reset')
  expect(words(await records.account.confirmPasswordReset(token, 'a new password', 'a new password'))).toBe('ok')
  expect(words(await records.session.logIn(email, 'a new password'))).toBe('ok')
  const again = await records.account.confirmPasswordReset(token, 'a third password', 'a third password')
  expect(words(again)).toBe('This link has been used already, or is too old. Ask for a new one.')
})

test('AU-10 an address is confirmed by the link in the mail', async () => {
  const { records, email } = await registered()
  expect(words(await records.account.requestVerification())).toBe('ok')
  const token = await linkTo(email, 'confirm')
  expect(records.account.linkKind(token)).toBe('verification')
  expect(words(await records.account.confirm(token))).toBe('ok')
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
  for (const user of [id, others.session.getState().user?.id]) {
    const told = { user, kind: 'idea', message: `A message of ${user}`, client_key: 'abcdefghijkl' }
    await (await server.superuser()).collection('feedback').create({ ...told, tags: ['rude'] })
  }
  const exported = await records.account.exportOwnData()
  expect(exported).toMatchObject({ ok: true, value: { fleets: [], sessions: [], pageViews: [], savedViews: [] } })
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

test('AU-10 an account is deleted only with its password, and then gone', async () => {
  const { records, email, password } = await registered()
  expect(words(await records.account.deleteAccount('not mine'))).toBe('The e-mail address or the password is wrong.')
  expect(words(await records.account.deleteAccount(password))).toBe('ok')
  expect(records.session.getState().status).toBe('visitor')
  expect((await records.session.logIn(email, password)).ok).toBe(false)
})

test('AN-10 the opt-out holds for the account', async () => {
  const { records } = await registered()
  expect(words(await records.account.setAnalyticsOptOut(true))).toBe('ok')
  expect(records.session.getState().user?.analyticsOptOut).toBe(true)
  expect(records.analytics.isOptedOut()).toBe(true)
})

test('RT-12 a rule of the record store redirects, and only where it is active', async () => {
  const store = await server.superuser()
  await store.collection('route_rules').create({ path: '/old', redirect: '/dice?from=old', active: true })
  await store.collection('route_rules').create({ path: '/off', redirect: '/dice', active: false })
  const { routeRules } = browser().records
  expect(await routeRules.resolve('/old')).toEqual({ kind: 'redirect', to: '/dice?from=old' })
  expect(await routeRules.resolve('/off')).toEqual({ kind: 'go-on' })
  expect(await routeRules.resolve('/dice')).toEqual({ kind: 'go-on' })
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

test('RT-03 health answers with its latency', async () => {
  expect(await makeHealthCalls(browser().records.client).checkHealth()).toMatchObject({ ok: true })
})
