import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type NewUser, type TestServer } from '../support/pocketbase.ts'
import { hooksDir } from '../support/record-store-process.ts'
import { newRecordId, statusOf } from './support.ts'

let server: TestServer
let superuser: PocketBase
let admin: NewUser
let moderator: NewUser

beforeAll(async () => {
  server = await startTestServer()
  superuser = await server.superuser()
  admin = await server.newUser({ roles: ['user', 'admin'] })
  moderator = await server.newUser({ roles: ['user', 'moderator'] })
})
afterAll(() => server.stop())

/** Routes that moderators do not have; they have all others. */
const adminRoutes = [
  'DELETE /api/staff/analytics/notes/{id}',
  'GET /api/staff/analytics/campaigns',
  'GET /api/staff/analytics/dimensions/{dim}',
  'GET /api/staff/analytics/doubt',
  'GET /api/staff/analytics/errors',
  'GET /api/staff/analytics/events',
  'GET /api/staff/analytics/funnel',
  'GET /api/staff/analytics/funnel/people',
  'GET /api/staff/analytics/live',
  'GET /api/staff/analytics/notes',
  'GET /api/staff/analytics/overview',
  'GET /api/staff/analytics/pages',
  'GET /api/staff/analytics/retention',
  'GET /api/staff/analytics/sessions',
  'GET /api/staff/campaigns/{id}',
  'GET /api/staff/campaigns/{id}/dry-run',
  'GET /api/staff/code-settings',
  'GET /api/staff/distribute/waiting',
  'GET /api/staff/health',
  'GET /api/staff/lists/campaigns',
  'GET /api/staff/lists/campaigns/changed',
  'GET /api/staff/lists/campaigns/count',
  'GET /api/staff/lists/mails',
  'GET /api/staff/lists/mails/changed',
  'GET /api/staff/lists/mails/count',
  'GET /api/staff/lists/users',
  'GET /api/staff/lists/users/changed',
  'GET /api/staff/lists/users/count',
  'GET /api/staff/mails/{id}',
  'GET /api/staff/outbox',
  'GET /api/staff/sessions/{id}',
  'GET /api/staff/users/{id}',
  'GET /api/staff/users/{id}/data',
  'GET /api/staff/users/{id}/sessions',
  'POST /api/staff/analytics/notes',
  'POST /api/staff/analytics/rebuild',
  'POST /api/staff/balance/drafts/{id}/publish',
  'POST /api/staff/balance/releases/{number}/withdraw',
  'POST /api/staff/campaigns',
  'POST /api/staff/campaigns/audience',
  'POST /api/staff/campaigns/preview',
  'POST /api/staff/campaigns/{id}/change',
  'POST /api/staff/campaigns/{id}/delete',
  'POST /api/staff/campaigns/{id}/move',
  'POST /api/staff/campaigns/{id}/retry',
  'POST /api/staff/campaigns/{id}/test',
  'POST /api/staff/code-settings',
  'POST /api/staff/distribute/check',
  'POST /api/staff/distribute/preview',
  'POST /api/staff/distribute/resend',
  'POST /api/staff/distribute/send',
  'POST /api/staff/distribute/test',
  'POST /api/staff/mails/cancel',
  'POST /api/staff/mails/notices',
  'POST /api/staff/mails/retry',
  'POST /api/staff/outbox/lanes',
  'POST /api/staff/users/roles',
  'POST /api/staff/users/status',
  'POST /api/staff/users/{id}/delete',
  'POST /api/staff/users/{id}/mails',
]

/** All routes of the staff area, read from the hooks, so that a new one cannot be forgotten here. */
async function staffRoutes(): Promise<readonly string[]> {
  const lists = [...(await readFile(join(hooksDir, 'lib/staff/lists.js'), 'utf8')).matchAll(/^ {2}(\w+): require/gm)]
  const files = (await readdir(hooksDir)).filter((name) => name.endsWith('.pb.js'))
  const sources = await Promise.all(files.map((name) => readFile(join(hooksDir, name), 'utf8')))
  const routes = sources
    .flatMap((source) => [...source.matchAll(/routerAdd\(\s*'(\w+)',\s*'(\/api\/staff\/[^']*)'/g)])
    .map(([, method, path]) => `${method} ${path}`)
  return routes
    .flatMap((route) =>
      route.includes('{list}') ? lists.map(([, name]) => route.replace('{list}', `${name}`)) : route,
    )
    .toSorted()
}

const ask = (client: PocketBase, route: string) => {
  const [method = '', path = ''] = route.replace(/\{\w+\}/g, newRecordId()).split(' ')
  const query = path.endsWith('/changed') ? { since: '2026-01-01' } : {}
  return statusOf(client.send(path, { method, query, ...(method === 'POST' ? { body: {} } : {}) }))
}

test('RO-03 every route of the staff area asks for the role first', async () => {
  const routes = await staffRoutes()
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
  ...['user_facts', 'cron_runs', 'feedback_words', 'feedback_numbers', 'fleet_choices'],
  ...['mail_lanes', 'mail_lease', 'store_secrets', 'code_optouts'],
])('RO-03 the table %s is no collection, so nobody reads or writes it', async (table) => {
  for (const client of [server.newClient(), moderator.client, admin.client, superuser]) {
    const records = client.collection(table)
    expect(await statusOf(records.getList(1, 1))).toBe(404)
    expect(await statusOf(records.create({ user: admin.id, roles: 7 }))).toBe(404)
  }
  // The table is there: the database finds it.
  const query = `SELECT COUNT(*) FROM ${table}`
  expect(await statusOf(superuser.send('/api/sql', { method: 'POST', body: { query } }))).toBe(200)
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
