import type PocketBase from 'pocketbase'
import { describe, expect, test } from 'vitest'
import { rollUp } from '../support/roll-up.ts'
import { mailServerOfFile, newRecordId, newSessionId, outcome, roleId, statusOf } from './support.ts'

const tenDaysAgo = new Date(Date.now() - 10 * 24 * 60 * 60 * 1000).toISOString().replace('T', ' ')

const server = await mailServerOfFile()
const superuser = await server.superuser()
const admin = await server.newUser({ roles: ['user', 'admin'] })
const moderator = await server.newUser({ roles: ['user', 'moderator'] })
const player = await server.newUser({ roles: ['user'] })
// The overview caches its counts for half a minute, so this visit is made before its first reading.
const { id } = await superuser.collection('user_sessions').create({ session_id: newSessionId(), user: player.id })
await server.sql(`UPDATE user_sessions SET started_at = '${tenDaysAgo}', user_agent = 'Firefox' WHERE id = '${id}'`)
await rollUp(superuser)

interface Row {
  readonly id: string
  readonly outcome: string
  readonly message: string
  readonly before: unknown
  readonly after: unknown
}
const reason = { x_reason: encodeURIComponent('Rude at the table – twice') }
const change = (client: PocketBase, path: string, body: object, headers: Record<string, string> = reason) =>
  client.send<{ rows: readonly Row[] }>(`/api/staff/users/${path}`, { method: 'POST', body, headers })
const suspend = (client: PocketBase, id: string, more: object = {}) =>
  change(client, 'status', { rows: [{ id }], status: 'suspended', ...more })
const auditOf = (record: string) =>
  superuser.collection('audit_log').getFullList({ batch: 500, filter: `target_record = "${record}"`, sort: '-created' })

describe('FE-09 status', () => {
  test('RO-05 a suspension with reason and end, its audit row, and the way back', async () => {
    const user = await server.newUser({ roles: ['user'] })
    const until = new Date(Date.now() + 60 * 60 * 1000).toISOString()
    const { rows } = await suspend(admin.client, user.id, {
      suspended_until: until,
      public_reason: ' Insults in chat. ',
    })
    const stored = until.replace('T', ' ')
    expect(rows).toEqual([
      {
        id: user.id,
        outcome: 'changed',
        message: '',
        before: { status: 'active', suspended_until: '', public_reason: '' },
        after: { status: 'suspended', suspended_until: stored, public_reason: 'Insults in chat.' },
      },
    ])
    expect(await statusOf(user.client.collection('fleets').getList())).toBe(401)
    expect(await auditOf(user.id)).toMatchObject([
      { actor: admin.id, actor_kind: 'user', action: 'update', reason: 'Rude at the table – twice' },
    ])

    const back = { rows: [{ id: user.id, from: rows[0]?.after }], status: 'active' }
    expect((await change(admin.client, 'status', back, {})).rows[0]?.outcome).toBe('changed')
    expect(
      (await change(admin.client, 'status', { rows: [{ id: user.id }], status: 'active' }, {})).rows[0]?.outcome,
    ).toBe('same')
  })

  test('a suspension whose end has come is lifted by the store', async () => {
    const user = await server.newUser({ roles: ['user'] })
    await suspend(admin.client, user.id, { suspended_until: new Date(Date.now() + 86_400_000).toISOString() })
    await superuser.crons.run('lift-suspensions')
    expect((await superuser.collection('users').getOne(user.id))['status']).toBe('suspended')
    await server.sql(`UPDATE users SET suspended_until = '${tenDaysAgo}' WHERE id = '${user.id}'`)
    await superuser.crons.run('lift-suspensions')
    expect((await superuser.collection('users').getOne(user.id))['status']).toBe('active')
    expect((await auditOf(user.id))[0]).toMatchObject({
      actor_kind: 'system',
      actor: '',
      reason: 'The suspension ended.',
    })
  })

  test('a reason is asked for what hurts, and e-mail addresses in it are masked', async () => {
    const user = await server.newUser({ roles: ['user'] })
    const answer = await outcome(change(admin.client, 'status', { rows: [{ id: user.id }], status: 'suspended' }, {}))
    expect(answer).toMatchObject({ status: 400, message: 'Give a reason.' })
    await change(
      admin.client,
      'status',
      { rows: [{ id: user.id }], status: 'inactive' },
      { x_reason: 'asked by a.b%40example.org' },
    )
    expect((await auditOf(user.id))[0]?.['reason']).not.toContain('@example.org')
  })

  test('of two who change one user, the second is told and overwrites nothing', async () => {
    const user = await server.newUser({ roles: ['user'] })
    const from = { status: 'active', suspended_until: '' }
    await suspend(admin.client, user.id)
    const second = await change(admin.client, 'status', { rows: [{ id: user.id, from }], status: 'inactive' })
    expect(second.rows[0]).toMatchObject({ outcome: 'conflict', before: { status: 'suspended' } })
    expect((await superuser.collection('users').getOne(user.id))['status']).toBe('suspended')
  })

  test('many at once, each with an outcome of its own; twice changes nothing more', async () => {
    const users = await Promise.all([0, 1, 2].map(() => server.newUser({ roles: ['user'] })))
    const missing = newRecordId()
    const body = { rows: [...users.map(({ id }) => ({ id })), { id: missing }, { id: admin.id }], status: 'suspended' }
    const outcomes = async () => (await change(admin.client, 'status', body)).rows.map((row) => row.outcome)
    expect(await outcomes()).toEqual(['changed', 'changed', 'changed', 'missing', 'refused'])
    expect(await outcomes()).toEqual(['same', 'same', 'same', 'missing', 'refused'])
  })

  test.each([
    ['101 rows', { rows: Array.from({ length: 101 }, () => ({ id: 'x' })), status: 'active' }],
    ['no rows', { rows: [], status: 'active' }],
    ['rows that are no list', { rows: 'all', status: 'active' }],
    ['a row without id', { rows: [{}], status: 'active' }],
    ['an unknown status', { rows: [{ id: 'x' }], status: 'king' }],
    ['an end in the past', { rows: [{ id: 'x' }], status: 'suspended', suspended_until: '2020-01-01' }],
    ['a reason for nobody', { rows: [{ id: 'x' }], status: 'inactive', public_reason: 'Spam.' }],
    ['a long reason', { rows: [{ id: 'x' }], status: 'suspended', public_reason: 'x'.repeat(301) }],
    ['a reason that is no text', { rows: [{ id: 'x' }], status: 'suspended', public_reason: 3 }],
    ['an end that is no date', { rows: [{ id: 'x' }], status: 'suspended', suspended_until: 'soon' }],
    ['an end of no suspension', { rows: [{ id: 'x' }], status: 'active', suspended_until: '2099-01-01' }],
  ])('refuses %s', async (_, body) => {
    expect(await statusOf(change(admin.client, 'status', body))).toBe(400)
  })

  test('RO-02 a player sets neither the end of a suspension nor gets it set at the registration', async () => {
    const { client, id } = await server.newUser({ roles: ['user'] })
    expect(await statusOf(client.collection('users').update(id, { suspended_until: '2020-01-01' }))).toBe(404)
    expect(await statusOf(admin.client.collection('users').update(id, { suspended_until: '2099-01-01' }))).toBe(404)
    for (const one of [client, admin.client])
      expect(await statusOf(one.collection('users').update(id, { public_reason: 'Spam.' }))).toBe(404)
  })
})

describe('FE-09 roles', () => {
  const setRole = (client: PocketBase, id: string, role: string, active: boolean) =>
    change(client, 'roles', { rows: [{ id }], role, active })

  test('RO-05 a role is granted and taken away, with audit rows; who loses one is logged out', async () => {
    const user = await server.newUser({ roles: ['user'] })
    expect((await setRole(admin.client, user.id, 'moderator', true)).rows[0]?.outcome).toBe('changed')
    expect(await statusOf(user.client.send('/api/staff/home', {}))).toBe(200)
    const grants = await superuser.collection('user_roles').getFullList({ batch: 500, filter: `user = "${user.id}"` })
    const grant = grants.find(({ granted_by }) => granted_by === admin.id)
    expect((await setRole(admin.client, user.id, 'moderator', false)).rows[0]?.outcome).toBe('changed')
    expect(await statusOf(user.client.send('/api/staff/home', {}))).toBe(401)
    expect((await auditOf(String(grant?.id))).map(({ action, after }) => [action, after.active])).toEqual([
      ['update', false],
      ['create', true],
    ])
  })

  test('RO-05 nobody changes the own status or roles, by no way', async () => {
    const second = await server.newUser({ roles: ['user', 'admin'] })
    const { client, id } = second
    expect((await setRole(client, id, 'admin', false)).rows[0]?.outcome).toBe('refused')
    expect((await setRole(client, id, 'moderator', true)).rows[0]?.outcome).toBe('refused')
    expect((await suspend(client, id)).rows[0]?.outcome).toBe('refused')
    expect(await statusOf(client.collection('users').update(id, { status: 'inactive' }))).toBe(403)
    const grants = await client.collection('user_roles').getFullList({ batch: 500, filter: `user = "${id}"` })
    for (const grant of grants) {
      expect(await statusOf(client.collection('user_roles').update(grant.id, { active: false }))).toBe(403)
    }
    const moderatorRole = await roleId(client, 'moderator')
    const own = { user: id, role: moderatorRole, active: true }
    expect(await statusOf(client.collection('user_roles').create(own))).toBe(403)
  })

  test.each([
    ['an unknown role', { rows: [{ id: 'x' }], role: 'king', active: true }],
    ['a role that is a list', { rows: [{ id: 'x' }], role: ['admin'], active: true }],
    ['active that is a text', { rows: [{ id: 'x' }], role: 'admin', active: 'true' }],
  ])('refuses %s', async (_, body) => {
    expect(await statusOf(change(admin.client, 'roles', body))).toBe(400)
  })
})

describe('FE-09 the sheet of a user', () => {
  test('has what staff need, and no password or token', async () => {
    const sheet = await admin.client.send<Record<string, unknown>>(`/api/staff/users/${player.id}`, {})
    expect(sheet).toMatchObject({
      user: { id: player.id, email: player.email, status: 'active' },
      roles: [{ role: 'user', active: true }],
      counts: { fleets: 0, sessions: expect.any(Number) },
    })
    const data = await admin.client.send<Record<string, unknown>>(`/api/staff/users/${player.id}/data`, {})
    expect(data).toMatchObject({ user: { email: player.email }, fleets: [] })
    for (const answer of [sheet, data]) expect(JSON.stringify(answer)).not.toMatch(/tokenKey|password/i)
  })

  test('tells what happened in a visit, with how long each page was looked at', async () => {
    const session = await superuser.collection('user_sessions').create({ session_id: newSessionId(), user: player.id })
    const view = (page_path: string, seconds: number) =>
      superuser
        .collection('page_views')
        .create({
          user: player.id,
          session: session.id,
          page_path,
          metadata: { time_on_previous_page: seconds, event_type: 'page_view' },
        })
    await view('/dice', 0)
    const second = await view('/rules', 12)
    // Views cannot be created with a future time, so the second one is changed here.
    await server.sql(`UPDATE page_views SET timestamp = '2099-01-01 00:00:00.000Z' WHERE id = '${second.id}'`)
    const { rows } = await admin.client.send<{ rows: { id: string }[] }>(`/api/staff/users/${player.id}/sessions`, {})
    expect(rows.map(({ id }) => id)).toContain(session.id)
    const timeline = await admin.client.send<{ events: unknown[] }>(`/api/staff/sessions/${session.id}`, {})
    expect(timeline).toMatchObject({
      user: { id: player.id },
      events: [
        { page_path: '/dice', seconds: 12, event_type: 'page_view' },
        { page_path: '/rules', seconds: 0 },
      ],
    })
  })

  test('FE-09 a visit is told page by page, and an error in its own words', async () => {
    const session = await superuser.collection('user_sessions').create({ session_id: newSessionId(), user: player.id })
    const metadata = JSON.stringify({
      event_type: 'system',
      event_name: 'error',
      event_data: { kind: 'script', message: 'x is undefined' },
    })
    const query = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 501)
      INSERT INTO page_views (id, user, session, page_path, timestamp, created, metadata)
      SELECT printf('e%014d', i), '${player.id}', '${session.id}', '/dice', '2026-11-20 10:00:00.000Z', '2026-11-20 10:00:00.000Z',
        CASE i WHEN 501 THEN '${metadata}' ELSE '{}' END FROM n`
    await server.sql(query)
    interface Page {
      readonly events: readonly { readonly id: string; readonly message: string }[]
      readonly next: string
    }
    const read = (after: string) =>
      admin.client.send<Page>(`/api/staff/sessions/${session.id}`, { query: after === '' ? {} : { after } })
    const first = await read('')
    expect(first.events).toHaveLength(500)
    const second = await read(first.next)
    expect(second.next).toBe('')
    expect(second.events.map(({ id, message }) => [id, message])).toEqual([
      ['e00000000000500', ''],
      ['e00000000000501', 'x is undefined'],
    ])
  })

  test('sends a mail to set a new password, and says in the audit log that it did', async () => {
    const user = await server.newUser({ roles: ['user'] })
    await admin.client.send(`/api/staff/users/${user.id}/mails`, { method: 'POST', body: { kind: 'password-reset' } })
    expect((await server.mail.waitForMail(user.email)).subject).toContain('password')
    expect(await auditOf(user.id)).toMatchObject([{ action: 'mail', after: { kind: 'password-reset' } }])
  })

  test('deletes an account whose address was typed, never the own one', async () => {
    const user = await server.newUser({ roles: ['user'] })
    const remove = (id: string, confirm: unknown) =>
      statusOf(
        admin.client.send(`/api/staff/users/${id}/delete`, { method: 'POST', body: { confirm }, headers: reason }),
      )
    expect(await remove(user.id, 'another@example.org')).toBe(400)
    expect(await remove(user.id, [user.email])).toBe(400)
    expect(await remove(admin.id, admin.email)).toBe(403)
    expect(await remove(user.id, user.email)).toBe(200)
    expect(await statusOf(superuser.collection('users').getOne(user.id))).toBe(404)
    expect(await auditOf(user.id)).toMatchObject([{ action: 'delete', after: null }])
    expect(
      (await admin.client.send<{ rows: unknown[] }>('/api/staff/lists/users', { query: { search: user.id } })).rows,
    ).toEqual([])
  })
})

describe('FE-17 the first screen', () => {
  test('shows admins the health of the store and the last changes, moderators neither', async () => {
    await superuser.backups.create('test.zip')
    const home = await admin.client.send<Record<string, unknown>>('/api/staff/home', {})
    expect(home).toMatchObject({
      feedback: { new: 0 },
      codes: { left: null, none_left: false },
      players: { now: expect.any(Number), week_before: 1, days: expect.any(Array) },
      health: {
        database_bytes: expect.any(Number),
        free_bytes: expect.any(Number),
        backup: { at: expect.stringMatching(/^20\d\d-/), bytes: expect.any(Number) },
        mail: true,
        rate_limited_today: 0,
      },
      audit: expect.any(Array),
    })
    const { days } = home['players'] as { days: { day: string; players: number }[] }
    expect(days).toHaveLength(14)
    expect(days.filter(({ players }) => players > 0)).toContainEqual({ day: tenDaysAgo.slice(0, 10), players: 1 })
    expect(days.at(-1)?.day).toBe(new Date().toISOString().slice(0, 10))
    const many = await Promise.all(Array.from({ length: 3 }, () => server.newUser({ roles: ['user'] })))
    await change(admin.client, 'status', { rows: many.map(({ id }) => ({ id })), status: 'inactive' })
    const { audit } = await admin.client.send<{ audit: { count: number; target_record: string }[] }>(
      '/api/staff/home',
      {},
    )
    expect(audit[0]).toMatchObject({ count: 3, target_record: many[2]?.id })
    expect(audit.length).toBeLessThanOrEqual(10)
    const forModerator = await moderator.client.send<Record<string, unknown>>('/api/staff/home', {})
    expect(Object.keys(forModerator).toSorted()).toEqual(['codes', 'feedback', 'players'])
  })

  test('knows each scheduled job and its last run', async () => {
    const all = (await superuser.crons.getFullList()).map(({ id }) => id)
    // The other senders of mail help the first one, and their runs are not recorded.
    const own = all.filter((id) => !id.startsWith('__') && !/^mail-sender-[2-9]$/.test(id))
    await superuser.crons.run('page-view-retention')
    type Health = { cron: { name: string; last_finished: string; lag_seconds: number }[] }
    const { cron } = await admin.client.send<Health>('/api/staff/health', {})
    expect(cron.find(({ name }) => name === 'page-view-retention')?.last_finished).not.toBe('')
    expect(cron.map(({ name }) => name).toSorted()).toEqual(own.toSorted())
    expect(cron.every(({ lag_seconds }) => lag_seconds === 0)).toBe(true)
  })
})
