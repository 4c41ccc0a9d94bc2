import { ClientResponseError, type CollectionField, type CollectionModel } from 'pocketbase'
import type PocketBase from 'pocketbase'
import { expect, test } from 'vitest'
import { contentHash } from '#content/version.ts'
import { staffRoutes } from '../support/hook-routes.ts'
import { randomCode } from './codes/code-store.ts'
import { newRecordId, newSessionId, serverOfFile, statusOf } from './support.ts'

/** The records of each collection, one for each set of values. */
const made: Record<string, readonly string[]> = {}

const boundOf = (field: CollectionField, key: 'min' | 'max'): number => {
  const bound: unknown = field[key]
  if (typeof bound === 'number') return bound
  // The largest values that PocketBase stores without a limit of the collection.
  const most = field['onlyInt'] ? 2 ** 62 : 1e300
  return key === 'max' ? most : -most
}

/**
 * Values that a field accepts: its bounds, zero, negative ones, a normal one, and values that a whole number cannot
 * store.
 */
const valuesOf = (field: CollectionField): readonly number[] => {
  const [min, max] = [boundOf(field, 'min'), boundOf(field, 'max')]
  const whole = [max, min, 0, -7, 3, 2 ** 31, 2 ** 53 - 1]
  const broken = field['onlyInt'] ? [] : [589.769, 0.001, 1_234_567.5, max - 0.5, -3.5]
  const admitted = [...broken, ...whole].filter((value) => value >= min && value <= max)
  const values = [...new Set(admitted)]
  return field['required'] ? values.filter((value) => value !== 0) : values
}

interface Known {
  readonly user: string
  readonly batch: string
  readonly fleet: string
  readonly campaign: string
  readonly battle: string
}

/** The other values that a record of each collection needs. A new collection with a number has to be added here. */
const others: Readonly<Record<string, (at: number, known: Known) => object>> = {
  alpha_codes: (_, { batch }) => ({ code: randomCode(), batch }),
  balance_drafts: (at) => ({ name: `Draft ${at}`, content_hash: contentHash, changes: [], evidence: [] }),
  balance_releases: (at) => ({
    hash: String(at).padStart(64, '0'),
    content_hash: contentHash,
    differences: [],
    file: JSON.stringify({ number: at + 1, date: '2026-11-26', sentence: '', why: '', changes: [], evidence: [] }),
  }),
  battle_reports: (at, { user }) => ({
    reporter: user,
    client_key: `client-key-${at}`,
    played_on: new Date().toISOString().slice(0, 10),
    scenario: 'raid',
    winner: 'own',
    own_faction: 'accord',
    other_faction: 'veil',
    content_hash: 'a'.repeat(16),
    state: 'open',
    answer_key: 'x',
    game: 'x',
  }),
  battles: (_, { user }) => ({ host: user, state: 'kept' }),
  battle_seats: (_, { battle }) => ({ battle }),
  campaign_recipients: (at, { user, campaign }) => ({
    lane: campaign,
    kind: 'campaign',
    user,
    email: `r${at}@orion.test`,
    state: 'sent',
  }),
  email_campaigns: (at) => ({ name: `Campaign ${at}`, topic: 'news', state: 'draft' }),
  fleet_versions: (_, { user, fleet }) => ({ user, fleet, data: {} }),
  fleets: (_, { user }) => ({ user, data: {} }),
  roll_entries: (at, { user }) => ({ user, entry: `entry-${at}`, data: {} }),
  star_marks: (at, { user }) => ({ user, sector: 'sector', system: `system-${at}` }),
  subscribers: (at) => ({ email: `s${at}@orion.test`, status: 'confirmed', topics: ['news'], source: 'landing' }),
  user_sessions: (_, { user }) => ({ session_id: newSessionId(), user, user_agent: 'Mozilla/5.0 Firefox' }),
}

/** Writes one record for each value through the API, and uses SQL for values that a hook has replaced. */
async function fill(collection: CollectionModel, fields: readonly CollectionField[], known: Known): Promise<string[]> {
  const { name } = collection
  const values = fields.map((field) => ({ name: field.name, of: valuesOf(field) }))
  const isUnique = (field: string) =>
    collection.indexes.some((one) => /UNIQUE/.test(one) && one.includes(`(\`${field}\``))
  const ids: string[] = []
  for (let at = 0; at < Math.max(...values.map(({ of }) => of.length)); at += 1) {
    const valueOf = (field: string, of: readonly number[]) =>
      of[at] ?? (isUnique(field) ? Math.max(...of) - at : (of[at % of.length] ?? 0))
    const wanted = Object.fromEntries(values.map(({ name: field, of }) => [field, valueOf(field, of)]))
    const other = others[name]
    if (!other) throw new Error(`Say in this file what a record of ${name} needs: it has a number.`)
    const sent = { ...other(at, known), ...wanted }
    const refuse = (reason: unknown): never => {
      const told = reason instanceof ClientResponseError ? reason.response : reason
      throw new Error(`${name} refuses ${JSON.stringify(sent)}: ${JSON.stringify(told)}`)
    }
    const { id, ...stored } = await superuser.collection(name).create(sent).catch(refuse)
    const changed = Object.entries(wanted).filter(([field, value]) => stored[field] !== value)
    if (changed.length > 0) {
      const set = changed.map(([field, value]) => `"${field}" = ${value}`).join(', ')
      await server.sql(`UPDATE ${name} SET ${set} WHERE id = '${id}'`)
    }
    ids.push(id)
  }
  return ids
}

const countVisits = async () => {
  for (let waiting = 1; waiting > 0;) {
    for (const job of ['analytics', 'analytics-days']) await superuser.send(`/api/crons/${job}`, { method: 'POST' })
    const [row] =
      await server.sql(`SELECT (SELECT COUNT(*) FROM analytics_touched) + (SELECT COUNT(*) FROM analytics_new_views)
      + (SELECT COUNT(*) FROM analytics_dirty), (SELECT COALESCE(MAX(error), '') FROM cron_runs)`)
    expect(row?.[1]).toBe('')
    waiting = Number(row?.[0])
  }
}

const server = await serverOfFile()
const superuser = await server.superuser()
const admin = await server.newUser({ roles: ['user', 'admin'] })
const moderator = await server.newUser({ roles: ['user', 'moderator'] })
const user = await server.newUser({ roles: ['user'] })
const all = await superuser.collections.getFullList()
const numeric = all
  .filter((collection) => !collection.system && collection.type !== 'view')
  .map((collection) => ({ collection, fields: collection.fields.filter(({ type }) => type === 'number') }))
  .filter(({ fields }) => fields.length > 0)
const create = async (name: string, body: object) => (await superuser.collection(name).create(body)).id
const known: Known = {
  user: user.id,
  batch: await create('code_batches', { name: 'Of a test' }),
  fleet: await create('fleets', { user: user.id, data: {} }),
  campaign: await create('email_campaigns', { name: 'Numbers', topic: 'news', state: 'finished' }),
  battle: await create('battles', { state: 'kept' }),
}
for (const { collection, fields } of numeric) made[collection.name] = await fill(collection, fields, known)
const [session = ''] = made['user_sessions'] ?? []
// A client's data about itself is JSON that nobody checks.
const spans = [1e300, -1e300, 2 ** 63, 12.75, null, 'x', [1], {}]
for (const time_on_previous_page of spans) {
  await create('page_views', { user: user.id, session, page_path: '/dice', metadata: { time_on_previous_page } })
}
await create('page_views', { user: user.id, session, page_path: '/dice' })
await server.sql('UPDATE user_sessions SET last_activity = last_activity')
made['users'] = [user.id]
made['feedback'] = [
  await create('feedback', {
    user: user.id,
    kind: 'idea',
    message: 'The counters of a whole fleet',
    client_key: 'client-key-1',
  }),
]
await server.sql(`UPDATE feedback SET tags = '[1.5, null, 1e300, "a"]'`)
await countVisits()

test('every number of a collection has bounds that SQL can sum up and a browser can hold', () => {
  const loose = numeric.flatMap(({ collection, fields }) =>
    fields
      .filter((field) => !(boundOf(field, 'min') >= 0 && boundOf(field, 'max') < 2 ** 53))
      .map((field) => `${collection.name}.${field.name}`),
  )
  expect(loose).toEqual([])
})

/** The values for `{id}` and similar parameters, by the start of the path. */
const idsOf = (path: string): readonly string[] => {
  const named: Readonly<Record<string, string>> = {
    users: 'users',
    sessions: 'user_sessions',
    campaigns: 'email_campaigns',
    mails: 'campaign_recipients',
    codes: 'alpha_codes',
    battles: 'battle_reports',
    subscribers: 'subscribers',
    feedback: 'feedback',
  }
  if (path.startsWith('/api/staff/analytics/dimensions/')) return ['device', 'browser', 'did', 'logged_in']
  const ids = made[named[path.split('/')[3] ?? ''] ?? '']
  if (!ids) throw new Error(`Say in this file which record ${path} is about.`)
  return ids
}

const dayText = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const steps = JSON.stringify(['registered', 'fleet-saved'])

/** All parameters of the routes; each route uses its own. */
const query = { from: dayText(30), until: dayText(0), staff: '1', steps, which: 'gets', since: '2026-01-01' }
const stepOf = (path: string) => (path.includes('/funnel/') ? { step: '1' } : { step: 'made' })

const asked = (): readonly (readonly [string, string, PocketBase])[] =>
  staffRoutes()
    .filter((route) => route.startsWith('GET '))
    .flatMap((route) => {
      const path = route.slice('GET '.length)
      const paths = path.includes('{') ? idsOf(path).map((id) => path.replace(/\{\w+\}/, id)) : [path]
      return paths.map((one) => [route, one, admin.client] as const)
    })

test('no route that staff read fails at the widest values of the numbers', async () => {
  const failed: string[] = []
  const send = (client: PocketBase, path: string, more: object = {}) =>
    client.send<unknown>(path, { query: { ...query, ...stepOf(path), ...more } })
  for (const [route, path, client] of asked()) {
    const status = await statusOf(send(client, path))
    if (status !== 200) failed.push(`${status} ${route}`)
  }
  for (const path of ['/api/staff/home', '/api/staff/balance/releases', '/api/staff/lists/battle_reports']) {
    expect(await statusOf(send(moderator.client, path)), path).toBe(200)
  }
  expect([...new Set(failed)]).toEqual([])
})

test('no route by which staff change something breaks at the widest values', async () => {
  const reason = { x_reason: 'a%20test' }
  const rows = (name: string) => ({ rows: (made[name] ?? []).map((id) => ({ id })) })
  const bodies: Readonly<Record<string, object>> = {
    'POST /api/staff/campaigns/audience': { topic: 'news', audience: {} },
    'POST /api/staff/mails/cancel': rows('campaign_recipients'),
    'POST /api/staff/mails/retry': rows('campaign_recipients'),
    'POST /api/staff/codes/revoke': rows('alpha_codes'),
    'POST /api/staff/subscribers/leave': rows('subscribers'),
    'POST /api/staff/analytics/rebuild': {},
  }
  for (const route of staffRoutes().filter((one) => !one.startsWith('GET '))) {
    const [method = '', path = ''] = route.split(' ')
    const id = path.includes('{') && path.includes('campaigns') ? idsOf(path)[0] : newRecordId()
    const sent = { method, headers: reason, body: bodies[route] ?? {} }
    const status = await statusOf(admin.client.send(path.replace(/\{\w+\}/g, id ?? ''), sent))
    if (bodies[route]) expect(status, route).toBe(200)
    else expect(status, route).toBeLessThan(500)
  }
  await countVisits()
})

test('AN-08 a visit lasts whole seconds, whatever its client says', async () => {
  const sessionId = newSessionId()
  const client = server.newClient({ x_session_id: sessionId })
  const sessions = client.collection('user_sessions')
  const { id } = await sessions.create({ session_id: sessionId })
  await server.sql(
    `UPDATE user_sessions SET started_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-600.25 seconds') WHERE id = '${id}'`,
  )
  const told = async (duration_seconds: unknown) =>
    (await sessions.update(id, { ended_at: new Date().toISOString(), duration_seconds }))['duration_seconds']
  expect(await told(589.769)).toBe(590)
  expect(await told('12.4')).toBe(12)
  expect(await told(-0.6)).toBe(0)
  const longest = await told(1e9)
  expect(longest).toBeGreaterThanOrEqual(600)
  expect(Number.isInteger(longest)).toBe(true)
})
