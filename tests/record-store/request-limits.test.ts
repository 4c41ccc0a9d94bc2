import type PocketBase from 'pocketbase'
import { describe, expect, test } from 'vitest'
import { newRecordId, newSessionId, serverOfFile, statusOf } from './support.ts'

const server = await serverOfFile()
const user = await server.newUser({ roles: ['user'] })
const visitor = server.newClient({ x_session_id: newSessionId() })

const list = (client: PocketBase, collection: string, query: Record<string, unknown>): Promise<number> =>
  statusOf(client.collection(collection).getList(1, 1, query))

describe('queries', () => {
  const deep = 'page_views_via_session.session.page_views_via_session.session.page_views_via_session.utm_source != "zz"'

  test.each<[string, string, Record<string, unknown>]>([
    ['a filter over back-relations', 'user_sessions', { filter: deep }],
    ['a sort over back-relations', 'user_sessions', { sort: 'page_views_via_session.created' }],
    ['a filter over two relations', 'user_roles', { filter: 'user.user.id != ""' }],
    ['an expand over back-relations', 'fleets', { expand: 'user.fleets_via_user' }],
    ['an expand over two relations', 'user_roles', { expand: 'role.x.y' }],
    ['a pattern over documents', 'star_marks', { filter: 'note ~ "%a%b"' }],
    ['a pattern over a short column', 'users', { filter: 'email ~ "a"' }],
    ['a filter over documents', 'fleets', { filter: 'data = "x"' }],
    ['a filter over one relation', 'fleets', { filter: 'user.email = "x"' }],
    ['a filter behind a comment', 'fleets', { filter: 'id != "" // "\n && data ~ "a" // "' }],
    ['a filter behind a quote with two backslashes', 'fleets', { filter: '"a\\\\" = "!= 1 && data ~ "' }],
    ['a function', 'fleets', { filter: 'strftime("%s", created) > 1' }],
    ['a random order', 'fleets', { sort: '@random' }],
    ['an order by documents', 'fleets', { sort: 'data' }],
    ['excerpts', 'fleets', { fields: 'data:excerpt(200,true)' }],
    ['21 fields', 'fleets', { fields: Array.from({ length: 21 }, () => '*').join() }],
  ])('refuse %s, to a player and to a visitor', async (_what, collection, query) => {
    expect(await list(user.client, collection, query)).toBe(400)
    expect(await list(visitor, collection, query)).toBe(400)
  })

  test('are refused where a record is written, too', async () => {
    const update = user.client.collection('users').update(user.id, { name: 'x' }, { expand: 'fleets_via_user' })
    expect(await statusOf(update)).toBe(400)
  })

  test('may have a filter in whose text stands anything but a back-relation', async () => {
    const filter = visitor.filter('path = {:path}', { path: '/rules/a.b.c "d\' @x' })
    expect(await list(user.client, 'route_rules', { filter })).toBe(200)
  })

  test('are free to a superuser', async () => {
    expect(
      await list(await server.superuser(), 'user_sessions', { filter: '@collection.users.id != ""', perPage: 1000 }),
    ).toBe(200)
  })

  test('are refused in a subscription', async () => {
    const stream = await fetch(`${server.url}/api/realtime`)
    const reader = stream.body?.getReader()
    const first = new TextDecoder().decode((await reader?.read())?.value)
    const { clientId } = JSON.parse(/^data:(.*)$/m.exec(first)?.[1] ?? '') as { clientId: string }
    const subscribe = (filter: string, key = 'query') =>
      statusOf(
        user.client.send('/api/realtime', {
          method: 'POST',
          body: {
            clientId,
            subscriptions: [`fleets/*?options=${encodeURIComponent(JSON.stringify({ [key]: { filter } }))}`],
          },
        }),
      )
    expect(await subscribe('user.fleets_via_user.id != ""')).toBe(400)
    expect(await subscribe('user.fleets_via_user.id != ""', 'Query')).toBe(400)
    expect(await subscribe('revision > 0')).toBe(200)
    await reader?.cancel()
  })
})

describe('bodies', () => {
  /** @param isStreamed Sends the body without its length. */
  const post = async (path: string, bytes: number, isStreamed = false): Promise<number> => {
    const text = JSON.stringify({ metadata: 'x'.repeat(bytes) })
    const body = isStreamed ? new Blob([text]).stream() : text
    const headers = { 'Content-Type': 'application/json', Authorization: user.client.authStore.token }
    const sent = fetch(`${server.url}${path}`, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
    return (await sent).status
  }

  test.each([
    ['page_views', 16_000],
    ['user_sessions', 16_000],
    ['fleets', 500_000],
    ['feedback', 2_200_000],
    ['roll_entries', 100_000],
  ])('of %s have at most %i bytes', async (collection, limit) => {
    const path = `/api/collections/${collection}/records`
    expect(await post(path, limit)).toBe(413)
    expect(await post(path, limit, true)).toBe(413)
    expect(await post(path, limit - 100)).not.toBe(413)
  })

  test('of a batch have at most 700 kB', async () => {
    expect(await post('/api/batch', 700_000)).toBe(413)
  })
})

describe('batches', () => {
  test('refuse an expand', async () => {
    const expand = 'user.fleets_via_user'
    const fleet = () => ({ id: newRecordId(), user: user.id, data: {} })
    const made = user.client.createBatch()
    made.collection('fleets').create(fleet(), { expand })
    expect(await statusOf(made.send())).toBe(400)
    const { id } = await user.client.collection('fleets').create(fleet())
    const changed = user.client.createBatch()
    changed.collection('fleets').update(id, { data: {} }, { expand, headers: { x_base_revision: '1' } })
    expect(await statusOf(changed.send())).toBe(400)
    expect((await user.client.collection('fleets').getOne(id)).revision).toBe(1)
  })

  test.each(['{"Requests":[null]}', '{"requests":[null]}', '{"reque\u017fts":[null]}', '{"requests":[{"URL":null}]}'])(
    'are a mistake of the caller where Go would read %s',
    async (payload) => {
      const form = new FormData()
      form.append('@jsonPayload', payload)
      const headers = { Authorization: user.client.authStore.token }
      const json = { ...headers, 'Content-Type': 'application/json' }
      const path = `${server.url}/api/batch`
      expect((await fetch(path, { method: 'POST', headers, body: form })).status).toBe(400)
      expect((await fetch(path, { method: 'POST', headers: json, body: payload })).status).toBe(400)
    },
  )
})

test('a body that is null is a mistake of the caller at every route of a login', async () => {
  const routes = ['auth-with-password', 'request-password-reset', 'confirm-password-reset', 'confirm-verification']
  for (const route of [...routes, 'confirm-email-change', 'request-verification', 'auth-refresh']) {
    const headers = { 'Content-Type': 'application/json' }
    const path = `/api/collections/users/${route}`
    for (const body of ['null', `null${' '.repeat(20)}`]) {
      const { status } = await fetch(`${server.url}${path}`, { method: 'POST', headers, body })
      expect([400, 401], route).toContain(status)
    }
  }
})

test.each(['/', '/api/health', '/api/nope', '/assets/nope.js', '/_', '/_/'])(
  'the answer to %s has security headers',
  async (path) => {
    const { headers } = await fetch(`${server.url}${path}`, { redirect: 'manual' })
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('X-Frame-Options')).toBe('DENY')
    expect(headers.get('Referrer-Policy')).toBe('same-origin')
    if (!path.startsWith('/_')) expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  },
)

test.each(['/api/health', '/api/nope', '/api/collections/roles/records', '/api/collections/users/auth-methods'])(
  'the answer to %s stays in no cache, and no page of another site may read it',
  async (path) => {
    for (const [method, origin] of [['GET', 'https://evil.example'] as const, ['OPTIONS', 'null'] as const]) {
      const { headers } = await fetch(`${server.url}${path}`, { method, headers: { Origin: origin } })
      if (method === 'GET') expect(headers.get('cache-control')).toBe('no-store')
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  },
)
