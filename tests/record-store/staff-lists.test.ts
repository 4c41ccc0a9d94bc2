import type PocketBase from 'pocketbase'
import { describe, expect, test } from 'vitest'
import { playerLabel } from '#shared/player-names.ts'
import { outcome, serverOfFile } from './support.ts'

const server = await serverOfFile()
const admin = await server.newUser({ roles: ['user', 'admin'] })
const moderator = await server.newUser({ roles: ['user', 'moderator'] })
const player = await server.newUser({ roles: ['user'] })

interface Page {
  readonly rows: readonly Record<string, unknown>[]
  readonly next: string
}
const list = (client: PocketBase, query: Record<string, unknown> = {}, path = 'users'): Promise<Page> =>
  client.send(`/api/staff/lists/${path}`, { query })
const where = (...conditions: readonly unknown[]) => ({ where: JSON.stringify(conditions) })

test('RO-03 the audit log shows moderators nothing about users', async () => {
  await admin.client.send('/api/staff/users/status', {
    method: 'POST',
    body: { rows: [{ id: player.id }], status: 'pending' },
    headers: { x_reason: 'a%20test' },
  })
  const { rows } = await list(admin.client, where({ column: 'target_record', op: 'is', value: [player.id] }), 'audit')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    target_user: player.id,
    actor: admin.id,
    actor_name: playerLabel(admin.id),
    reason: 'a test',
    before: { status: 'active' },
    after: { status: 'pending' },
  })
  expect((await list(moderator.client, {}, 'audit')).rows).toEqual([])
})

describe('FE-09 filter, search, order and pages', () => {
  test('a row says what staff need to know', async () => {
    const { rows } = await list(admin.client, { search: moderator.id })
    expect(rows).toEqual([
      expect.objectContaining({
        id: moderator.id,
        status: 'active',
        verified: false,
        roles: ['moderator', 'user'],
        came_back: false,
        fleets: 0,
        suspended_until: '',
      }),
    ])
  })

  test('pages neither double nor lose a row, in each order', async () => {
    const all = await list(admin.client, { limit: 5000 })
    for (const order of ['name', '-email', 'status', '-created', 'last_seen', '-fleets', 'source']) {
      const seen: unknown[] = []
      let after = ''
      do {
        const page = await list(admin.client, { order, limit: 2, ...(after ? { after } : {}) })
        seen.push(...page.rows.map(({ id }) => id))
        after = page.next
      } while (after !== '')
      expect(seen, order).toHaveLength(all.rows.length)
      expect(new Set(seen).size, order).toBe(all.rows.length)
    }
  })

  test.each([['it\'s "quoted" \\ back'], ['100%_sure'], ['Ганс Ünïcode'], ["'; DROP TABLE users; --"]])(
    'finds a name with signs of its own: %s',
    async (name) => {
      const user = await server.newUser({ roles: ['user'] })
      await (await server.superuser()).collection('users').update(user.id, { name })
      for (const query of [
        { search: name.toLowerCase() },
        where({ column: 'name', op: 'is', value: name }),
        where({ column: 'name', op: 'contains', value: name.slice(1) }),
      ]) {
        expect(
          (await list(admin.client, query)).rows.map(({ id }) => id),
          JSON.stringify(query),
        ).toEqual([user.id])
      }
      expect((await list(admin.client, { search: '%' })).rows.length).toBeLessThan(3)
    },
  )

  test.each([
    ['an unknown column', where({ column: 'password', op: 'is', value: 'x' }), /column password/],
    ['an unknown operator', where({ column: 'name', op: 'regex', value: 'x' }), /no condition regex/],
    ['a long value', where({ column: 'name', op: 'is', value: 'x'.repeat(4000) }), /column name .*200/],
    ['a long search', { search: 'x'.repeat(4000) }, /search .*200/],
    ['no date', where({ column: 'created', op: 'from', value: 'yesterday' }), /created needs a date/],
    ['no list', { where: '{"column":"name"}' }, /not a list/],
    ['no JSON', { where: '[' }, /not JSON/],
    ['an order by no column', { order: 'password' }, /sorted by password/],
    ['a prototype as a column', where({ column: 'constructor', op: 'is', value: 'x' }), /column constructor/],
    ['a cursor of its own', { after: '[1' }, /parameter after/],
    ['a large page', { limit: 6000 }, /limit/],
  ])('refuses %s and says why', async (_, query, message) => {
    const answer = await outcome(list(admin.client, query))
    expect(answer.status).toBe(400)
    expect(answer.message).toMatch(message)
  })

  test('registered in a span, and never came back', async () => {
    const superuser = await server.superuser()
    const gone = await server.newUser({ roles: ['user'] })
    await superuser
      .collection('user_sessions')
      .create({
        session_id: 'a'.repeat(32),
        user: gone.id,
        started_at: new Date().toISOString(),
        last_activity: new Date().toISOString(),
        utm_campaign: 'autumn',
      })
    const back = await server.newUser({ roles: ['user'] })
    await superuser
      .collection('user_sessions')
      .create({
        session_id: 'b'.repeat(32),
        user: back.id,
        started_at: new Date().toISOString(),
        last_activity: new Date().toISOString(),
      })
    const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000).toISOString().replace('T', ' ')
    await server.sql(`UPDATE users SET created = '${twoDaysAgo}' WHERE id = '${back.id}'`)
    const span = [
      { column: 'created', op: 'from', value: new Date(Date.now() - 3 * 24 * 60 * 60 * 1000).toISOString() },
      { column: 'created', op: 'until', value: new Date(Date.now() + 60 * 1000).toISOString() },
    ]
    const ids = async (cameBack: boolean) => {
      const conditions = where(...span, { column: 'came_back', op: 'is', value: cameBack })
      return (await list(admin.client, { ...conditions, limit: 500 })).rows.map(({ id }) => id)
    }
    expect(await ids(true)).toEqual([back.id])
    expect(await ids(false)).toContain(gone.id)
    expect((await list(admin.client, where({ column: 'source', op: 'is', value: 'Autumn' }))).rows).toHaveLength(1)
  })

  test('counts apart, and counts what changed since', async () => {
    const { count } = await admin.client.send<{ count: number }>('/api/staff/lists/users/count', {
      query: where({ column: 'roles', op: 'is', value: ['moderator'] }),
    })
    expect(count).toBeGreaterThan(0)
    const since = new Date().toISOString()
    const changed = () => admin.client.send<{ count: number }>('/api/staff/lists/users/changed', { query: { since } })
    expect((await changed()).count).toBe(0)
    const user = await server.newUser({ roles: ['user'], status: 'inactive' })
    expect(user.id).not.toBe('')
    expect((await changed()).count).toBe(1)
  })
})
