import type PocketBase from 'pocketbase'
import { expect, test } from 'vitest'
import { adminRoutes, staffRoutes } from '../support/hook-routes.ts'
import { newRecordId, serverOfFile, statusOf } from './support.ts'

const server = await serverOfFile()
const superuser = await server.superuser()
const admin = await server.newUser({ roles: ['user', 'admin'] })
const moderator = await server.newUser({ roles: ['user', 'moderator'] })

const ask = (client: PocketBase, route: string) => {
  const [method = '', path = ''] = route.replace(/\{\w+\}/g, newRecordId()).split(' ')
  const query = path.endsWith('/changed') ? { since: '2026-01-01' } : {}
  return statusOf(client.send(path, { method, query, ...(method === 'POST' ? { body: {} } : {}) }))
}

test('RO-03 every route of the staff area asks for the role first', async () => {
  const routes = staffRoutes()
  expect(routes).toEqual(expect.arrayContaining(adminRoutes))
  expect(routes.length).toBeGreaterThan(adminRoutes.length)
  const player = await server.newUser({ roles: ['user'] })
  const suspended = await server.newUser({ roles: ['user', 'admin'], status: 'suspended' })
  const answers = async (client: PocketBase) =>
    Object.fromEntries(await Promise.all(routes.map(async (route) => [route, await ask(client, route)] as const)))
  const all = (status: number) => Object.fromEntries(routes.map((route) => [route, status]))
  expect(await answers(server.newClient())).toEqual(all(401))
  expect(await answers(player.client)).toEqual(all(403))
  expect(await answers(suspended.client)).toEqual(all(403))
  const refused = (found: Record<string, unknown>) =>
    routes.filter((route) => [401, 403].includes(Number(found[route])))
  expect(refused(await answers(moderator.client))).toEqual(adminRoutes.toSorted())
  expect(refused(await answers(admin.client))).toEqual([])
})

test.each([
  'user_facts',
  'cron_runs',
  'feedback_words',
  'feedback_numbers',
  'fleet_choices',
  'mail_lanes',
  'mail_lease',
  'store_secrets',
  'code_optouts',
])('RO-03 the table %s is no collection, so nobody reads or writes it', async (table) => {
  for (const client of [server.newClient(), moderator.client, admin.client, superuser]) {
    const records = client.collection(table)
    expect(await statusOf(records.getList(1, 1))).toBe(404)
    expect(await statusOf(records.create({ user: admin.id, roles: 7 }))).toBe(404)
  }
  // The table exists: the database finds it.
  const query = `SELECT COUNT(*) FROM ${table}`
  expect(await statusOf(server.sql(query))).toBe(200)
})

test('RO-02 a moderator neither grants roles nor writes another’s view', async () => {
  const view = { owner: admin.id, screen: 'users', name: 'Rude', query: '' }
  expect(await statusOf(moderator.client.collection('saved_views').create(view))).toBe(400)
  const body = { rows: [{ id: moderator.id }], role: 'admin', active: true }
  expect(await statusOf(moderator.client.send('/api/staff/users/roles', { method: 'POST', body }))).toBe(403)
  const filter = `user = "${moderator.id}" && role.name = "admin"`
  expect((await superuser.collection('user_roles').getList(1, 1, { filter })).totalItems).toBe(0)
})

test('RO-05 the routes leave one active admin, whoever asks', async () => {
  const headers = { x_reason: 'a%20test' }
  const change = async (path: string, id: string, body: object) => {
    const sent = { method: 'POST', body: { rows: [{ id }], ...body }, headers }
    const { rows } = await superuser.send<{ rows: readonly { outcome: string; message: string }[] }>(
      `/api/staff/users/${path}`,
      sent,
    )
    return `${rows[0]?.outcome} ${rows[0]?.message}`.trim()
  }
  const others = (
    await superuser
      .collection('user_roles')
      .getFullList({ batch: 500, filter: `role.name = "admin" && active = true && user != "${admin.id}"` })
  ).map((grant) => String(grant['user']))
  for (const id of others) await change('roles', id, { role: 'admin', active: false })
  const refusal = 'refused The last active admin cannot be demoted, suspended or deleted.'
  expect(await change('roles', admin.id, { role: 'admin', active: false })).toBe(refusal)
  expect(await change('status', admin.id, { status: 'suspended' })).toBe(refusal)
  const remove = { method: 'POST', body: { confirm: admin.email }, headers }
  expect(await statusOf(superuser.send(`/api/staff/users/${admin.id}/delete`, remove))).toBe(403)
  expect(await statusOf(admin.client.send('/api/staff/users/' + admin.id, {}))).toBe(200)
})
