import type PocketBase from 'pocketbase'
import { expect, test } from 'vitest'
import { systemAccountEmail } from '#shared/roles.ts'
import type { UserStatus } from '../support/pocketbase.ts'
import { expectNow, findSystem, newRecordId, outcome, registration, roleId, serverOfFile, statusOf } from './support.ts'

const server = await serverOfFile({ env: { ORION_CONTACT: 'help@orion.example' } })
const store = await server.superuser()

const newEmail = () => `${newRecordId()}@orion.test`
const register = (body: object) =>
  outcome(
    server
      .newClient()
      .collection('users')
      .create({ ...body }),
  )

/** The record store's response to a token that belongs to nobody. */
const general = 'The session has ended. Log in again.'

const refusals: readonly (readonly [UserStatus, string])[] = [
  ['inactive', 'Account has been deactivated. Please contact support.'],
  ['suspended', 'Account has been suspended. Please contact support.'],
  ['pending', 'Account is pending approval. Please wait for activation.'],
]

test('CA-04 AU-01 a visitor registers with e-mail, password, name and status', async () => {
  const email = newEmail()
  const user = await server.newClient().collection('users').create(registration(email))
  expect(user).toMatchObject({ name: email, status: 'active', verified: false, emailVisibility: false })
})

test.each([
  ['an address that is none', { email: 'somebody' }, { email: 'validation_is_email' }],
  ['no address', { email: '' }, { email: 'validation_required' }],
  [
    'a short password',
    { password: '1234567', passwordConfirm: '1234567' },
    { password: 'validation_min_text_constraint' },
  ],
  [
    'a password of 72 characters',
    { password: 'a'.repeat(72), passwordConfirm: 'a'.repeat(72) },
    { password: 'validation_max_text_constraint' },
  ],
  ['two passwords', { passwordConfirm: 'another-password' }, { passwordConfirm: 'validation_values_mismatch' }],
  ['no name', { name: '' }, { name: 'validation_required' }],
  ['a long name', { name: 'n'.repeat(256) }, { name: 'validation_max_text_constraint' }],
])('AU-01 registration with %s is refused at its field', async (_what, change, fields) => {
  expect(await register({ ...registration(newEmail()), ...change })).toMatchObject({ status: 400, fields })
})

test('AU-01 passwords of 8 and of 71 characters are taken', async () => {
  for (const length of [8, 71]) {
    expect((await register(registration(newEmail(), 'p'.repeat(length)))).status).toBe(200)
  }
})

test('AU-01 an address that is taken is refused at its field, whatever its case', async () => {
  const email = newEmail()
  await register(registration(email))
  const again = await register(registration(email.toUpperCase()))
  expect(again).toMatchObject({ status: 400, fields: { email: 'validation_not_unique' } })
})

test.each([
  ['a dotless i', (email: string) => `ı${email.slice(1)}`],
  ['a full-width letter', (email: string) => `ｉ${email.slice(1)}`],
  ['a Unicode domain', (email: string) => email.replace('@orion', '@öriön')],
  ['an ideographic full stop', (email: string) => email.replace('.test', '。test')],
  ['a dot at its end', (email: string) => `${email}.`],
  ['a dot before the @', (email: string) => email.replace('@', '.@')],
  ['quotes', (email: string) => email.replace(/^(.+)@/, '"$1"@')],
])('AU-01 an address that another one resembles by %s is refused on every way in', async (_what, change) => {
  const alike = change(`i${newEmail()}`)
  const refused = { status: 400, fields: { email: expect.any(String) as string } }
  expect(await register(registration(alike))).toMatchObject(refused)
  const { id, client } = await server.newUser()
  expect(await outcome((await server.superuser()).collection('users').update(id, { email: alike }))).toMatchObject(
    refused,
  )
  const asked = await outcome(client.collection('users').requestEmailChange(alike))
  expect(asked).toMatchObject({ status: 400, fields: { newEmail: expect.any(String) as string } })
})

test('AU-01 upper case and an address in punycode make no second account', async () => {
  const email = newEmail().replace('orion.test', 'xn--rin-snab.test')
  await register(registration(email))
  const { id, client } = await server.newUser()
  const superuser = await server.superuser()
  for (const alike of [email.toUpperCase(), email.replace('xn--', 'XN--')]) {
    const taken = { status: 400, fields: { email: 'validation_not_unique' } }
    expect(await register(registration(alike))).toMatchObject(taken)
    expect(await outcome(superuser.collection('users').update(id, { email: alike }))).toMatchObject(taken)
    expect(await statusOf(client.collection('users').requestEmailChange(alike))).toBe(400)
  }
})

test('AU-04 CA-01 an active user logs in, with the address in any case, and gets a token for 30 days', async () => {
  const user = await server.newUser()
  const answer = await server.newClient().collection('users').authWithPassword(user.email.toUpperCase(), user.password)
  const claims = JSON.parse(atob(answer.token.split('.')[1] ?? '')) as { exp: number }
  expect(claims.exp - Date.now() / 1000).toBeGreaterThan(30 * 24 * 3600 - 60)
  expect(claims.exp - Date.now() / 1000).toBeLessThan(30 * 24 * 3600 + 60)
})

test.each(refusals)(
  'AU-04 CA-02 login and refresh of a user who is %s are refused with the reason',
  async (status, message) => {
    const user = await server.newUser({ status })
    const client = server.newClient()
    const refused = { status: 403, message, fields: {} }
    expect(await outcome(client.collection('users').authWithPassword(user.email, user.password))).toEqual(refused)
    expect(client.authStore.token).toBe('')
    expect(await outcome(user.client.collection('users').authRefresh())).toEqual(refused)
  },
)

test('AU-04 a wrong password says nothing about the account, whatever its status', async () => {
  for (const status of ['active', 'suspended'] as const) {
    const { email } = await server.newUser({ status })
    const login = await outcome(server.newClient().collection('users').authWithPassword(email, 'a-wrong-password'))
    expect(login).toEqual({ status: 400, message: 'Failed to authenticate.', fields: {} })
  }
})

test('CA-02 a refresh answers a new token and the record', async () => {
  const user = await server.newUser()
  const answer = await user.client.collection('users').authRefresh()
  expect(answer.record.id).toBe(user.id)
  expect(answer.token).not.toBe('')
})

test('CA-03 AU-05 last_login is the time of the server, whatever the client claims', async () => {
  const user = await server.newUser()
  const changed = await user.client.collection('users').update(user.id, { last_login: '2001-01-01T00:00:00.000Z' })
  expectNow(changed['last_login'])
})

test('AU-11 a suspended user loses every token at once, is told why, and keeps none after activation', async () => {
  const user = await server.newUser({ roles: ['user'] })
  const admin = await server.newUser({ roles: ['admin'] })
  expect(await statusOf(user.client.collection('users').getOne(user.id))).toBe(200)
  for (const [status, message] of refusals) {
    await admin.client.collection('users').update(user.id, { status }, { headers: { x_reason: 'Because.' } })
    const suspended = { status: 401, message, fields: {} }
    expect(await outcome(user.client.collection('users').getOne(user.id))).toEqual(suspended)
    expect(await outcome(user.client.collection('users').authRefresh())).toEqual(suspended)
  }

  await admin.client.collection('users').update(user.id, { status: 'active' })
  expect((await outcome(user.client.collection('users').authRefresh())).status).toBe(401)
  expect(await statusOf(server.newClient().collection('users').authWithPassword(user.email, user.password))).toBe(200)
})

test('AU-11 a suspended user is told until when, why in the words for the person, and where to write, and nobody else is', async () => {
  const user = await server.newUser({ roles: ['user'] })
  const other = await server.newUser({ roles: ['user'] })
  const admin = await server.newUser({ roles: ['admin'] })
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const suspend = (body: object) =>
    admin.client.send('/api/staff/users/status', {
      method: 'POST',
      headers: { x_reason: 'Third%20complaint' },
      body: { rows: [{ id: user.id }], ...body },
    })
  await suspend({ status: 'suspended', suspended_until: until, public_reason: 'Insults at the table.' })
  const suspension = { until: until.replace('T', ' '), reason: 'Insults at the table.', contact: 'help@orion.example' }
  const users = server.newClient().collection('users')
  const dataOf = (call: Promise<unknown>) =>
    call.then(
      () => undefined,
      (thrown: { readonly response: { readonly data: unknown } }) => thrown.response.data,
    )
  expect(await dataOf(user.client.collection('fleets').getList())).toEqual({ suspension })
  expect(await dataOf(users.authWithPassword(user.email, user.password))).toEqual({ suspension })
  expect(await dataOf(users.authWithPassword(user.email, 'a-wrong-password'))).toEqual({})
  expect(await statusOf(other.client.collection('users').getOne(user.id))).toBe(404)
  await suspend({ status: 'inactive' })
  expect(await dataOf(users.authWithPassword(user.email, user.password))).toEqual({})
})

test('AU-11 a request with a token of nobody is answered 401 whatever it asks for, one without a token is not', async () => {
  const { client, id, email, password } = await server.newUser()
  const body = { user: id, data: { ships: [] } }
  const fleet = await client.collection('fleets').create(body)
  const statuses = (who: PocketBase) =>
    Promise.all([
      statusOf(who.collection('fleets').getList()),
      statusOf(who.collection('fleets').getOne(fleet.id)),
      statusOf(who.collection('fleets').create(body)),
      statusOf(who.collection('fleets').update(fleet.id, body, { headers: { x_base_revision: '1' } })),
      statusOf(who.collection('route_rules').getList()),
    ])
  expect(await statuses(server.newClient())).toEqual([200, 404, 400, 404, 200])
  expect(await statuses(client)).toEqual([200, 200, 200, 200, 200])

  const change = { password: 'another-password', passwordConfirm: 'another-password', oldPassword: password }
  const dead = server.newClient()
  dead.authStore.save(client.authStore.token, client.authStore.record)
  await client.collection('users').update(id, change)
  expect(await statuses(dead)).toEqual([401, 401, 401, 401, 401])
  expect(await outcome(dead.collection('fleets').getList())).toMatchObject({ message: general })
  expect(await statusOf(dead.collection('users').authWithPassword(email, change.password))).toBe(200)
})

test('AU-11 AU-04 a forged token does not tell the status of an account', async () => {
  const user = await server.newUser()
  await store.collection('users').update(user.id, { status: 'suspended' })
  const [head = '', claims = ''] = user.session.token.split('.')
  const forger = server.newClient()
  forger.authStore.save(`${head}.${claims}.${'A'.repeat(43)}`, user.session.record)
  const answer = await outcome(forger.collection('users').getOne(user.id))
  expect(answer).toEqual({ status: 401, message: general, fields: {} })
})

test('CA-07 AU-02 CA-05 a registrant looks up role and system account and takes the role user', async () => {
  const email = newEmail()
  const client = server.newClient()
  await client.collection('users').create(registration(email))
  const { record } = await client.collection('users').authWithPassword(email, 'a-long-enough-one')
  const system = await findSystem(client)
  const grant = await client
    .collection('user_roles')
    .create({
      user: record.id,
      role: await roleId(client, 'user'),
      granted_by: system.id,
      granted_at: new Date().toISOString(),
      active: true,
    })
  expect(grant).toMatchObject({ user: record.id, granted_by: system.id, active: true })
  expectNow(grant['granted_at'])
})

test('CA-06 EN-01 the system account is found by its address, by whoever is logged in, and cannot sign in', async () => {
  const user = await server.newUser()
  const system = await findSystem(user.client)
  expect(system).toMatchObject({ email: systemAccountEmail, name: 'Orion Companion' })
  const password = 'known-to-the-test'
  await store.collection('users').update(system.id, { password, passwordConfirm: password })
  const login = server.newClient().collection('users').authWithPassword(systemAccountEmail, password)
  expect((await outcome(login)).status).toBe(403)
})

test('EN-01 the first staff account comes from the environment and is an admin', async () => {
  const staff = await server.admin()
  const grants = await staff.client.collection('user_roles').getFullList({ batch: 500, expand: 'role' })
  const own = grants.filter((grant) => grant['user'] === staff.id && grant['active'] === true)
  expect(new Set(own.map((grant) => grant.expand?.['role'].name))).toEqual(new Set(['admin', 'user']))
})

test('RO-04 nobody reads or finds the address of another user, not even an admin', async () => {
  const other = await server.newUser()
  const admin = await server.newUser({ roles: ['admin'] })
  const plain = await server.newUser({ roles: ['user'] })
  const seen = await admin.client.collection('users').getOne(other.id)
  expect(seen).not.toHaveProperty('email')
  const byEmail = { filter: plain.client.filter('email = {:email}', { email: other.email }) }
  for (const { client } of [admin, plain]) {
    expect((await client.collection('users').getList(1, 1, byEmail)).items).toEqual([])
  }
  const byName = { filter: plain.client.filter('name = {:name}', { name: other.email }) }
  expect((await plain.client.collection('users').getList(1, 1, byName)).items).toEqual([])
})

test('AU-10 a user deletes their account, and everything under it goes with it; visits stay without the user', async () => {
  const user = await server.newUser({ roles: ['user'] })
  await user.client.collection('fleets').create({ user: user.id, data: { ships: [] } })
  const session = await store.collection('user_sessions').create({ session_id: 's'.repeat(32), user: user.id })
  const view = await store.collection('page_views').create({ session: session.id, user: user.id, page_path: '/' })
  const told = { user: user.id, kind: 'bug', message: 'The fleet was not saved.', client_key: 'abcdefghijkl' }
  await user.client.collection('feedback').create(told)
  await user.client.collection('users').delete(user.id)
  for (const collection of ['fleets', 'user_roles', 'user_sessions', 'page_views', 'feedback']) {
    const ofUser = { filter: store.filter('user = {:id}', { id: user.id }) }
    const left = await store.collection(collection).getList(1, 1, ofUser)
    expect(left.totalItems, collection).toBe(0)
  }
  expect(await store.collection('user_sessions').getOne(session.id)).toMatchObject({
    user: '',
    session_id: session['session_id'] as string,
  })
  expect(await store.collection('page_views').getOne(view.id)).toMatchObject({ user: '', session: session.id })
})

test('AU-10 a change of password needs the old one and ends every other login', async () => {
  const user = await server.newUser()
  const change = { password: 'another-password', passwordConfirm: 'another-password' }
  const users = user.client.collection('users')
  expect((await outcome(users.update(user.id, change))).fields).toEqual({ oldPassword: 'validation_required' })
  const wrong = await outcome(users.update(user.id, { ...change, oldPassword: 'not-the-old-one' }))
  expect(wrong.fields).toEqual({ oldPassword: 'validation_invalid_old_password' })
  expect(await statusOf(users.update(user.id, { ...change, oldPassword: user.password }))).toBe(200)
  expect((await outcome(users.authRefresh())).status).toBe(401)
})
