import { expect, test } from 'vitest'
import { startTestServer, type NewUser } from '../support/pocketbase.ts'
import { expectNow, findSystem, newRecordId, outcome, registration, roleId, serverOfFile, statusOf } from './support.ts'

/** The reason for a change by staff. */
const because = { headers: { x_reason: 'Because.' } }

const server = await serverOfFile()
const store = await server.superuser()

const grantOf = (user: NewUser, role: string) =>
  store
    .collection('user_roles')
    .getFirstListItem(store.filter('user = {:user} && role.name = {:role}', { user: user.id, role }))

const audits = (admin: NewUser, target: string) =>
  admin.client
    .collection('audit_log')
    .getFullList({ batch: 500, filter: store.filter('target_record = {:target}', { target }), sort: 'created' })

test('EN-02 RO-01 there are the roles admin, moderator and user', async () => {
  const user = await server.newUser()
  const roles = await user.client.collection('roles').getFullList({ batch: 500, sort: 'name' })
  expect(roles.map((role) => role['name'])).toEqual(['admin', 'moderator', 'user'])
})

test('RO-01 a grant counts from its activation to its revocation, at the very next request', async () => {
  const user = await server.newUser({ roles: ['admin', 'user'] })
  const seesAudit = async () => (await user.client.collection('audit_log').getList(1, 1)).totalItems > 0
  const logInAgain = () => user.client.collection('users').authWithPassword(user.email, user.password)
  expect(await seesAudit()).toBe(true)
  const grant = await grantOf(user, 'admin')
  await store.collection('user_roles').update(grant.id, { active: false })
  // A user who loses a role is logged out, so that no open connection keeps its rights.
  expect(await statusOf(seesAudit())).toBe(401)
  await logInAgain()
  expect(await seesAudit()).toBe(false)
  await store.collection('user_roles').update(grant.id, { active: true })
  expect(await seesAudit()).toBe(true)
})

test.each(['admin', 'moderator'])('RO-02 a registrant cannot give themself the role %s', async (role) => {
  const user = await server.newUser()
  const system = await findSystem(user.client)
  const body = { user: user.id, role: await roleId(user.client, role), active: true }
  for (const grantedBy of [user.id, system.id]) {
    const call = user.client.collection('user_roles').create({ ...body, granted_by: grantedBy })
    expect(await statusOf(call)).toBe(400)
  }
})

test('RO-02 a registrant can give themself the role user once, and nobody else', async () => {
  const user = await server.newUser()
  const other = await server.newUser()
  const grants = user.client.collection('user_roles')
  const body = { user: user.id, role: await roleId(user.client, 'user'), granted_by: user.id, active: true }
  expect(await statusOf(grants.create({ ...body, user: other.id }))).toBe(400)
  expect(await statusOf(grants.create({ ...body, granted_by: other.id }))).toBe(400)
  expect(await statusOf(grants.create({ ...body, active: false }))).toBe(400)
  expect(await statusOf(grants.create(body))).toBe(200)
  expect(await statusOf(grants.create(body))).toBe(400)
})

test('RO-02 a revoked admin cannot activate the own grant again', async () => {
  const revoked = await server.newUser({ roles: ['admin', 'user'] })
  const own = await grantOf(revoked, 'admin')
  await store.collection('user_roles').update(own.id, { active: false })
  await revoked.client.collection('users').authWithPassword(revoked.email, revoked.password)
  expect(await statusOf(revoked.client.collection('user_roles').update(own.id, { active: true }))).toBe(404)
})

test('RO-02 an admin cannot move a grant to another user or another role', async () => {
  const admin = await server.newUser({ roles: ['admin'] })
  const user = await server.newUser({ roles: ['user'] })
  const grant = await grantOf(user, 'user')
  const grants = admin.client.collection('user_roles')
  expect(await statusOf(grants.update(grant.id, { user: admin.id }))).toBe(404)
  expect(await statusOf(grants.update(grant.id, { role: await roleId(admin.client, 'admin') }))).toBe(404)
})

test.each([
  ['a role', { role: 'admin' }, 200],
  ['verified', { verified: true }, 400],
  ['the status suspended', { status: 'suspended' }, 400],
  ['no status', { status: undefined }, 400],
  ['last_login', { last_login: '2001-01-01 00:00:00.000Z' }, 400],
  ['emailVisibility', { emailVisibility: true }, 400],
  ['analytics_opt_out', { analytics_opt_out: true }, 400],
  ['a token key', { tokenKey: 'k'.repeat(50) }, 200],
])('RO-02 registration with %s grants nothing', async (_what, change, status) => {
  const client = server.newClient()
  const email = `${newRecordId()}@orion.test`
  expect(await statusOf(client.collection('users').create({ ...registration(email), ...change }))).toBe(status)
  if (status !== 200) return
  await client.collection('users').authWithPassword(email, 'a-long-enough-one')
  expect((await client.collection('user_roles').getList(1, 1)).totalItems).toBe(0)
})

test.each([
  ['status', { status: 'pending' }],
  ['verified', { verified: true }],
  ['emailVisibility', { emailVisibility: true }],
  ['email', { email: 'taken-over@orion.test' }],
])('RO-02 a user cannot change their own %s', async (field, change) => {
  const user = await server.newUser({ roles: ['user', 'moderator'] })
  const before = await store.collection('users').getOne(user.id)
  expect([400, 404]).toContain(await statusOf(user.client.collection('users').update(user.id, change)))
  expect((await store.collection('users').getOne(user.id))[field]).toEqual(before[field])
})

test('RO-02 an admin changes nothing of another user but the status', async () => {
  const admin = await server.newUser({ roles: ['admin'] })
  const user = await server.newUser()
  for (const change of [
    { password: 'taken-over-now', passwordConfirm: 'taken-over-now' },
    { email: 'taken-over@orion.test' },
    { verified: true },
    { last_login: '2001-01-01 00:00:00.000Z' },
    { analytics_opt_out: true },
    { name: 'Renamed' },
  ]) {
    const status = await statusOf(admin.client.collection('users').update(user.id, change))
    expect({ change, status }).toEqual({ change, status: 404 })
  }
})

test('RO-02 who granted a role, and when, is set by the server', async () => {
  const admin = await server.newUser({ roles: ['admin'] })
  const user = await server.newUser()
  const role = await roleId(admin.client, 'moderator')
  const claim = { granted_by: user.id, granted_at: '2001-01-01 00:00:00.000Z' }
  const grants = admin.client.collection('user_roles')
  const grant = await grants.create({ user: user.id, role, active: true, ...claim })
  expect(grant['granted_by']).toBe(admin.id)
  expectNow(grant['granted_at'])

  const changed = await grants.update(grant.id, { active: false, ...claim }, because)
  expect(changed).toMatchObject({ granted_by: admin.id, granted_at: grant['granted_at'], active: false })

  const second = await server.newUser({ roles: ['admin'] })
  const again = await second.client.collection('user_roles').update(grant.id, { active: true, ...claim })
  expect(again['granted_by']).toBe(second.id)
  expectNow(again['granted_at'])
})

test('RO-05 of two admins who demote each other at once one stays, and nobody demotes, suspends or deletes the last one', async () => {
  const alone = await startTestServer()
  const root = await alone.superuser()
  const [one, two] = [await alone.admin(), await alone.newUser({ roles: ['admin'] })]
  const filter = 'role.name = "admin" && active = true'
  const grants = await root.collection('user_roles').getFullList({ filter })
  const demote = ({ client }: NewUser, other: NewUser) => {
    const grant = grants.find(({ user }) => user === other.id)?.id ?? ''
    return statusOf(client.collection('user_roles').update(grant, { active: false }, because))
  }
  const results = await Promise.all([demote(one, two), demote(two, one)])
  expect(results.filter((status) => status === 200)).toHaveLength(1)

  const [grant, ...more] = await root.collection('user_roles').getFullList({ filter })
  expect(more).toEqual([])
  const last = grant?.['user'] === one.id ? one : two
  const refused = { status: 403, message: 'The last active admin cannot be demoted, suspended or deleted.', fields: {} }
  expect(await outcome(root.collection('user_roles').update(grant?.id ?? '', { active: false }))).toEqual(refused)
  expect(await outcome(root.collection('users').update(last.id, { status: 'inactive' }))).toEqual(refused)
  expect(await outcome(last.client.collection('users').delete(last.id))).toEqual(refused)
  expect(await outcome(root.collection('user_roles').delete(grant?.id ?? ''))).toEqual(refused)
  expect(await statusOf(last.client.collection('users').authRefresh())).toBe(200)
  await alone.stop()
})

test('RO-05 grants and revocations by staff are on record', async () => {
  const admin = await server.newUser({ roles: ['admin'] })
  const user = await server.newUser()
  const role = await roleId(admin.client, 'moderator')
  const grant = await admin.client.collection('user_roles').create({ user: user.id, role, active: true })
  await admin.client.collection('user_roles').update(grant.id, { active: false }, because)
  const [created, revoked] = await audits(admin, grant.id)
  expect(created).toMatchObject({ action: 'create', before: null, after: { user: user.id, role, active: true } })
  expect(revoked).toMatchObject({ action: 'update', before: { active: true }, after: { active: false } })
})

test('RO-05 what is refused leaves no record, and what people do to themselves neither', async () => {
  const admin = await server.newUser({ roles: ['admin'] })
  const user = await server.newUser()
  await user.client.collection('users').update(user.id, { name: 'Renamed' })
  await statusOf(admin.client.collection('users').update(user.id, { status: 'no such status' }))
  expect(await audits(admin, user.id)).toEqual([])
})

test('RO-05 an e-mail address in a name is not put on record', async () => {
  const admin = await server.newUser({ roles: ['admin'] })
  const user = await server.newUser()
  // The app's own form gives a new account its e-mail address as its name.
  await user.client.collection('users').update(user.id, { name: user.email })
  await store.collection('users').update(user.id, { name: 'Ann <ann@old.example>' })
  await store.collection('users').update(user.id, { name: 'Ann' })
  await user.client.collection('users').update(user.id, { name: user.email })
  const mask = '[e-mail address]'
  const logged = async () => (await audits(admin, user.id)).map(({ before, after }) => [before, after] as unknown)
  expect(await logged()).toMatchObject([
    [{ name: mask }, { name: `Ann <${mask}>` }],
    [{ name: `Ann <${mask}>` }, { name: 'Ann' }],
  ])
  await store.collection('users').delete(user.id)
  const nameless = { status: 'active', verified: false, suspended_until: '', public_reason: '' }
  expect(await logged()).toEqual([
    [{}, {}],
    [{}, {}],
    [nameless, null],
  ])
})

test('RO-05 staff give a reason for a status and for taking a role away, by the collections as on the screens; it is on record with who, what, when, before and after', async () => {
  const admin = await server.newUser({ roles: ['admin'] })
  const user = await server.newUser({ roles: ['user', 'moderator'] })
  const users = admin.client.collection('users')
  const wanted = { status: 400, message: 'Give a reason.', fields: {} }
  for (const status of ['inactive', 'suspended', 'pending'])
    expect(await outcome(users.update(user.id, { status }))).toEqual(wanted)
  const filter = store.filter('user = {:user} && role.name = "moderator"', { user: user.id })
  const grant = await store.collection('user_roles').getFirstListItem(filter)
  expect(await outcome(admin.client.collection('user_roles').update(grant.id, { active: false }))).toEqual(wanted)
  expect(await audits(admin, user.id)).toEqual([])
  await users.update(user.id, { status: 'inactive' }, because)
  await users.update(user.id, { status: 'active' })
  const [entry, ...more] = await audits(admin, user.id)
  expect(entry).toMatchObject({
    actor: admin.id,
    actor_kind: 'user',
    action: 'update',
    target_collection: 'users',
    before: { status: 'active' },
    after: { status: 'inactive' },
    reason: 'Because.',
  })
  expectNow(entry?.['created'])
  expect(more).toMatchObject([{ reason: '' }])
})

test('RO-05 a member of staff who deletes the own account leaves a record of it; a player does not', async () => {
  const [admin, leaver, player] = [
    await server.newUser({ roles: ['admin'] }),
    await server.newUser({ roles: ['admin', 'user'] }),
    await server.newUser({ roles: ['user'] }),
  ]
  for (const { client, id } of [leaver, player]) await client.collection('users').delete(id)
  const [row, ...more] = await audits(admin, leaver.id)
  expect(more).toEqual([])
  expect(row).toMatchObject({ actor: leaver.id, action: 'delete', target_collection: 'users', after: null })
  expect(row?.['before']).not.toHaveProperty('name')
  expect(await audits(admin, player.id)).toEqual([])
})
