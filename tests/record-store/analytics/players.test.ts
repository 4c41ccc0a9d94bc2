import { describe, expect, test } from 'vitest'
import { retentionWeeks } from '#shared/analytics/analytics.ts'
import { rollUp } from '../../support/roll-up.ts'
import { serverOfFile, statusOf } from '../support.ts'

const day = 86_400_000
const moment = (ago: number, hour = 10) =>
  `${new Date(Date.now() - ago * day).toISOString().slice(0, 10)} ${String(hour).padStart(2, '0')}:00:00.000Z`
const dayText = (ago: number) => moment(ago).slice(0, 10)
/**
 * Days since the Monday on which the players registered, 15 to 21. A Monday, so that what they did on the next day is still
 * in the week of their registration, and what they did seven days later is in the one after, on whichever day this runs.
 */
const joined = 15 + ((new Date(Date.now() - 15 * day).getUTCDay() + 6) % 7)
/** Until yesterday, because the accounts of the test data were made today. */
const span = (days: number) => ({ from: dayText(days), until: dayText(1) })

const ask = <T>(path: string, query: Readonly<Record<string, unknown>> = {}) =>
  admin.client.send<T>(`/api/staff/analytics/${path}`, {
    method: 'GET',
    query: Object.fromEntries(Object.entries(query).map(([k, v]) => [k, Array.isArray(v) ? JSON.stringify(v) : v])),
  })
const post = <T>(path: string, body: object, headers = {}) =>
  admin.client.send<T>(`/api/staff/analytics/${path}`, { method: 'POST', body, headers })
const countAll = async () => rollUp(await server.superuser())

let count = 0
interface Event {
  readonly name: string
  readonly type?: string
  readonly data?: object
}
/** One visit with its events, this many days ago. */
async function visit(
  ago: number,
  events: readonly Event[],
  { user = '', campaign = '', hour = 10, agent = 'Firefox' } = {},
) {
  count += 1
  const id = `s${String(count).padStart(14, '0')}`
  const at = moment(ago, hour)
  await server.sql(`INSERT INTO user_sessions (id, user, session_id, user_agent, device_type, started_at, last_activity, utm_campaign)
    VALUES ('${id}', '${user}', '${id.padEnd(32, '0')}', '${agent}', 'desktop', '${at}', '${at}', '${campaign}')`)
  for (const [place, { name, type = 'feature', data = {} }] of events.entries()) {
    const metadata = JSON.stringify({ event_type: type, event_name: name, event_data: data })
    await server.sql(`INSERT INTO page_views (id, user, session, page_path, timestamp, created, metadata)
      VALUES ('v${String(count * 100 + place).padStart(14, '0')}', '${user}', '${id}', '/dice', '${at}', '${at}', '${metadata}')`)
  }
  return id
}
async function player(name: string, ago: number): Promise<string> {
  const id = name.padEnd(15, '0')
  await server.sql(`INSERT INTO users (id, password, tokenKey, email, name, status, created, updated)
    VALUES ('${id}', 'none', '${id.padEnd(50, '0')}', '${name}@orion.test', '${name}', 'active', '${moment(ago, 1)}', '${moment(ago, 1)}')`)
  return id
}
const did = (...names: readonly string[]) => names.map((name) => ({ name }))

const server = await serverOfFile()
const admin = await server.newUser({ roles: ['user', 'admin'] })
const ann = await player('ann', joined)
const bob = await player('bob', joined)
await player('cid', joined)
await player('old', 200)
await visit(joined, did('registered', 'fleet-created'), { user: ann, campaign: 'autumn' })
await visit(joined - 7, did('fleet-printed', 'dice-rolled-3d'), { user: ann })
await visit(joined, did('registered'), { user: bob, campaign: 'autumn' })
await visit(joined - 1, did('dice-rolled-2d', 'fleet-created', 'fleet-created'), { user: bob })
// A property name that every JavaScript object has.
await visit(60, [], { campaign: 'constructor' })
const failing = (build: string) => [
  { name: 'error', type: 'system', data: { kind: 'script', message: 'x is undefined', build } },
]
for (const ago of [12, 12, 11]) await visit(ago, failing('0.2.0'))
for (const hour of [1, 2, 3, 4, 5, 6]) {
  await visit(
    1,
    [...failing('0.3.0'), { name: 'error', type: 'system', data: { kind: 'webgl', message: 'lost', build: '0.3.0' } }],
    { hour },
  )
}
await countAll()

interface Steps {
  readonly steps: readonly { readonly step: string; readonly people: number; readonly median_seconds: number | null }[]
}

describe('FE-11 how far players get', () => {
  const steps = ['registered', 'fleet-created', 'fleet-printed', 'dice-rolled-3d']

  test('each step counts who did it and all before it, in whichever order', async () => {
    const { steps: found } = await ask<Steps>('funnel', { ...span(28), steps })
    expect(found.map(({ people }) => people)).toEqual([3, 2, 1, 1])
    const other = await ask<Steps>('funnel', { ...span(28), steps: ['dice-rolled-2d', 'registered', 'fleet-created'] })
    expect(other.steps.map(({ people }) => people)).toEqual([1, 1, 1])
    const anyRoll = (...all: string[]) => ask<Steps>('funnel', { ...span(28), steps: all })
    expect((await anyRoll('registered', 'dice-rolled')).steps.map(({ people }) => people).at(-1)).toBe(2)
    expect((await anyRoll('dice-rolled', 'fleet-printed')).steps.map(({ people }) => people)).toEqual([2, 1])
    expect(found[2]?.median_seconds).toBe(7 * 86_400 + 9 * 3600)
    expect((await ask<Steps>('funnel', { ...span(7), steps })).steps[0]?.people).toBe(0)
  })

  test('a page that somebody opened is a step', async () => {
    const seen = { name: '', type: 'page_view' }
    await visit(joined - 8, [seen], { user: ann, hour: 9 })
    await visit(joined - 9, [seen], { user: ann, hour: 9 })
    await visit(joined - 2, [seen])
    await countAll()
    const count = async (...all: string[]) =>
      (await ask<Steps>('funnel', { ...span(28), steps: all })).steps.map(({ people }) => people)
    expect(await count('registered', 'page:/dice')).toEqual([3, 1])
    expect(await count('page:/dice', 'dice-rolled-3d')).toEqual([1, 1])
    expect(await count('registered', 'page:/nowhere')).toEqual([3, 0])
    const { steps: found } = await ask<Steps>('funnel', { ...span(28), steps: ['fleet-printed', 'page:/dice'] })
    expect(found[1]?.median_seconds).toBe(23 * 3600)
    for (const wrong of ['page:dice', 'page:/a b', "page:/' OR 1", 'page:'])
      expect({ wrong, status: await statusOf(count('registered', wrong)) }).toEqual({ wrong, status: 400 })
  })

  test('the people at a step are named, and those who left before it', async () => {
    const people = async (step: number, stayed: number) =>
      (
        await ask<{ rows: readonly { name: string }[] }>('funnel/people', { ...span(28), steps, step, stayed })
      ).rows.map(({ name }) => name)
    expect(await people(1, 1)).toEqual(['bob', 'ann'])
    expect([await people(2, 1), await people(2, 0), await people(1, 0)]).toEqual([['ann'], ['bob'], ['cid']])
  })

  test('who came back is counted by the week of registration', async () => {
    const { weeks } = await ask<{ weeks: readonly { week: string; people: number; back: readonly number[] }[] }>(
      'retention',
      { weeks: 6 },
    )
    const week = weeks.find(({ people }) => people === 3)
    const monday = new Date(`${week?.week}T00:00:00Z`)
    expect([weeks.length, monday.getUTCDay()]).toEqual([6, 1])
    expect(monday.getTime()).toBe(Date.parse(dayText(joined)))
    expect(week?.back[0]).toBe(2)
    expect(week?.back.slice(0, 3)[1]).toBe(1)
    // Each span that the screen offers; a longer one is refused.
    const answered = await Promise.all(retentionWeeks.map((span) => statusOf(ask('retention', { weeks: span }))))
    expect(answered).toEqual([200, 200, 200])
    expect(await statusOf(ask('retention', { weeks: 53 }))).toBe(400)
  })

  test.each([
    ['one step', ['registered']],
    ['seven steps', [...steps, 'installed', 'fleet-shared', 'fleet-saved']],
    ['an unknown step', ['registered', 'x']],
    ['a step twice', ['registered', 'registered']],
  ])('%s is refused', async (_, wrong) => {
    expect(await statusOf(ask('funnel', { ...span(28), steps: wrong }))).toBe(400)
  })
})

test('FE-11 a campaign shows what it brought', async () => {
  const { rows } = await ask<{ rows: readonly Readonly<Record<string, unknown>>[] }>('campaigns', span(28))
  expect(rows).toEqual([
    expect.objectContaining({
      text: 'autumn',
      sessions: 2,
      registered: 2,
      fleets: 1,
      rolled: 0,
      mail: null,
      is_other: false,
    }),
  ])
})

test('FE-11 a campaign may have any name', async () => {
  const { rows } = await ask<{ rows: readonly Readonly<Record<string, unknown>>[] }>('campaigns', span(90))
  expect(rows.find(({ text }) => text === 'constructor')).toMatchObject({ sessions: 1, registered: 0, mail: null })
})

test('FE-11 sessions are told apart by what was done in them', async () => {
  const { rows } = await ask<{ rows: readonly { text: string; sessions: number; visitors: number }[] }>(
    'dimensions/did',
    span(28),
  )
  expect(Object.fromEntries(rows.map(({ text, sessions }) => [text, sessions]))).toEqual({
    registered: 2,
    'fleet-created': 2,
    'fleet-printed': 1,
    'dice-rolled-2d': 1,
    'dice-rolled-3d': 1,
  })
  const filtered = await ask<{ rows: readonly { text: string; sessions: number }[] }>('dimensions/campaign', {
    ...span(28),
    only: ['did:fleet-created'],
  })
  expect(filtered.rows.map(({ text, sessions }) => [text, sessions])).toEqual([
    ['', 1],
    ['autumn', 1],
  ])
})

describe('FE-11 single visits', () => {
  interface Page {
    readonly rows: readonly { readonly id: string; readonly name: string; readonly did: readonly string[] }[]
    readonly next: string
  }
  test('come newest first, page by page, with who it was and what was done', async () => {
    for (let n = 0; n < 60; n += 1) await visit(5 + (n % 3), [])
    await countAll()
    const first = await ask<Page>('sessions', span(28))
    const second = await ask<Page>('sessions', { ...span(28), cursor: first.next })
    const all = [...first.rows, ...second.rows]
    expect([first.rows.length, all.length, new Set(all.map(({ id }) => id)).size, second.next]).toEqual([
      50,
      76,
      76,
      '',
    ])
    expect(all.at(-1)).toMatchObject({
      name: expect.stringMatching(/ann|bob/),
      did: expect.arrayContaining(['registered']),
    })
    expect(await statusOf(ask('sessions', { ...span(28), cursor: '1 OR 1' }))).toBe(400)
  })
})

describe('FE-11 errors that players saw', () => {
  interface Errors {
    readonly newest_build: string
    readonly rows: readonly Readonly<Record<string, unknown>>[]
  }
  test('are grouped, and what is new or rises with the newest build is marked', async () => {
    const { newest_build: build, rows } = await ask<Errors>('errors', span(28))
    expect(build).toBe('0.3.0')
    expect(rows).toEqual([
      expect.objectContaining({
        kind: 'script',
        message: 'x is undefined',
        sessions: 9,
        first_build: '0.2.0',
        is_new: false,
        is_spike: true,
      }),
      expect.objectContaining({ kind: 'webgl', message: 'lost', sessions: 6, first_build: '0.3.0', is_new: true }),
    ])
    const { rows: sessions } = await ask<{ rows: readonly unknown[] }>('sessions', {
      ...span(28),
      error: rows[1]?.['id'],
    })
    expect(sessions).toHaveLength(6)
  })
})

describe('FE-11 notes', () => {
  interface Notes {
    readonly rows: readonly {
      readonly id: string
      readonly day: string
      readonly text: string
      readonly kind: string
      readonly author: string
    }[]
  }
  test('are written, seen beside builds, and deleted, with a row in the audit log', async () => {
    const { id } = await post<{ id: string }>('notes', { day: dayText(3), text: ' Club night ' })
    const { rows } = await ask<Notes>('notes', span(28))
    expect(rows.find((row) => row.id === id)).toMatchObject({ day: dayText(3), text: 'Club night', kind: 'own' })
    expect(rows.filter(({ kind }) => kind === 'release').map(({ text }) => text)).toEqual(['0.2.0', '0.3.0'])
    await admin.client.send(`/api/staff/analytics/notes/${id}`, { method: 'DELETE' })
    expect((await ask<Notes>('notes', span(28))).rows.some((row) => row.id === id)).toBe(false)
    const audit = await server.sql(`SELECT action FROM audit_log WHERE target_record = '${id}' ORDER BY rowid`)
    expect(audit.flat()).toEqual(['create', 'delete'])
  })
  test('without a text or a day, or too long, are refused', async () => {
    const wrong = [
      { day: 'x', text: 'a' },
      { day: dayText(1), text: ' ' },
      { day: dayText(1), text: 'a'.repeat(201) },
      { day: 5, text: 7 },
    ]
    for (const body of wrong) expect(await statusOf(post('notes', body))).toBe(400)
    expect(await statusOf(admin.client.send('/api/staff/analytics/notes/build-1', { method: 'DELETE' }))).toBe(404)
  })
})

test('FE-11 counted anew, the figures are the same, and the log says who asked and why', async () => {
  const figures = async () => [
    await ask('overview', span(28)),
    await ask('campaigns', span(28)),
    await ask('errors', span(28)),
    await ask('funnel', { ...span(28), steps: ['registered', 'fleet-created'] }),
  ]
  const before = await figures()
  expect(await statusOf(post('rebuild', {}))).toBe(400)
  await post('rebuild', {}, { x_reason: 'Figures looked wrong' })
  await countAll()
  // The numbers of texts may differ.
  const plain = (found: unknown): unknown =>
    JSON.parse(JSON.stringify(found), (key, value: unknown) => (key === 'id' ? undefined : value))
  expect(plain(await figures())).toEqual(plain(before))
})

test('FE-11 what is left out is said, with the reason', async () => {
  await visit(2, [], { agent: 'Googlebot/2.1' })
  await visit(2, [], { user: admin.id })
  await countAll()
  expect(await ask('doubt', span(28))).toMatchObject({
    bots: [{ text: 'search engine or crawler', sessions: 1 }],
    staff_sessions: 1,
    first_day: dayText(60),
    waiting_sessions: 0,
  })
})

test('FE-11 who is there now: people, and staff only where they are asked for', async () => {
  for (const [user, agent] of [
    ['', 'Firefox'],
    [admin.id, 'Firefox'],
    ['', 'Googlebot/2.1'],
  ]) {
    const id = await visit(0, [{ name: '', type: 'page_view' }], { user, agent })
    await server.sql(
      `UPDATE user_sessions SET last_activity = strftime('%Y-%m-%d %H:%M:%fZ', 'now') WHERE id = '${id}'`,
    )
  }
  const rows = [{ path: '/dice', sessions: 1, visitors: 1 }]
  expect(await ask('live')).toEqual({ rows })
  expect(await ask('live', { staff: '1' })).toEqual({ rows: [{ path: '/dice', sessions: 2, visitors: 2 }] })
})

test('FE-17 FE-11 the first screen counts players as the analytics do: no staff, no bots, and now nobody who has left', async () => {
  interface Overview {
    readonly now: { readonly visitors: number }
    readonly before: { readonly visitors: number }
    readonly hours: readonly { readonly hour: number; readonly visitors: number }[]
    readonly hours_before: readonly { readonly visitors: number }[]
  }
  const [player, staff] = [await server.newUser({ roles: ['user'] }), await server.newUser({ roles: ['moderator'] })]
  const seen = async (user: string, { ago = 0, agent = 'Firefox', ended = false } = {}) => {
    count += 1
    const id = `p${String(count).padStart(14, '0')}`
    const at = new Date(Date.now() - ago).toISOString().replace('T', ' ')
    await server.sql(`INSERT INTO user_sessions (id, user, session_id, user_agent, device_type, started_at, last_activity, ended_at)
      VALUES ('${id}', '${user}', '${id.padEnd(32, '0')}', '${agent}', 'desktop', '${at}', '${at}', '${ended ? at : ''}')`)
  }
  const days = { from: dayText(0), until: dayText(0) }
  const there = async () =>
    (await ask<{ rows: readonly { visitors: number }[] }>('live')).rows.reduce((all, { visitors }) => all + visitors, 0)
  await countAll()
  const [todayBefore, thereBefore] = [(await ask<Overview>('overview', days)).now.visitors, await there()]
  for (const user of [player.id, player.id, staff.id, '']) await seen(user)
  await seen('', { agent: 'Googlebot/2.1' })
  await seen('', { ended: true })
  // Clearly before this time of day: the comparison ends with the present minute.
  await seen('', { ago: day + 5 * 60_000 })
  await countAll()
  interface Home {
    readonly players: {
      readonly now: number
      readonly today: number
      readonly days: readonly { readonly players: number }[]
    }
  }
  const { players } = await admin.client.send<Home>('/api/staff/home', {})
  const overview = await ask<Overview>('overview', days)
  expect(players).toMatchObject({ now: thereBefore + 2, today: todayBefore + 3 })
  expect(players.days.at(-1)?.players).toBe(overview.now.visitors)
  expect(await there()).toBe(thereBefore + 2)
  const sum = (hours: Overview['hours_before']) => hours.reduce((all, { visitors }) => all + visitors, 0)
  expect([overview.hours.length, sum(overview.hours)]).toEqual([24, todayBefore + 3])
  const whole = await ask<Overview>('overview', { from: dayText(1), until: dayText(1) })
  expect(sum(overview.hours_before)).toBe(whole.now.visitors)
  // Only the hours of yesterday up to the present time of day are compared with today.
  await seen('', { ago: day - 10 * 60_000 })
  await countAll()
  const later = await ask<Overview>('overview', days)
  expect(later.before.visitors).toBe(overview.before.visitors)
})
