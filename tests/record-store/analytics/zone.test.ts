import { expect, test } from 'vitest'
import { rollUp } from '../../support/roll-up.ts'
import { serverOfFile } from '../support.ts'

const zone = 'Europe/Berlin'
const hourMs = 3_600_000
/** Half past each hour (UTC) of the days around the end of summer time, and around a midnight in winter and one in summer. */
const moments = ['2026-10-23', '2026-11-10', '2026-07-01'].flatMap((day) =>
  Array.from({ length: 96 }, (_, hour) => Date.parse(`${day}T00:30:00Z`) + hour * hourMs),
)
const inZone = (ms: number, timeZone: string) => new Date(ms).toLocaleString('sv-SE', { timeZone })
const dayIn = (ms: number, timeZone = zone) => inZone(ms, timeZone).slice(0, 10)

const ask = <T>(path: string, query: Readonly<Record<string, string>> = {}) =>
  admin.client.send<T>(`/api/staff/analytics/${path}`, { method: 'GET', query })
const countAll = async () => rollUp(await server.superuser())

interface Overview {
  readonly days: readonly { readonly day: string; readonly sessions: number; readonly views: number }[]
  readonly hours: readonly { readonly hour: number; readonly sessions: number }[]
}
interface Doubt {
  readonly zone: string
  readonly changes: readonly { readonly name: string; readonly day: string; readonly value: string }[]
}
const all = { from: '2026-06-20', until: '2026-11-26' }

/** How many of the moments are on each day. */
const tally = (days: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1)
  return [...counts].sort(([one], [other]) => (one < other ? -1 : 1))
}
const counted = async () => {
  const { days } = await ask<Overview>('overview', all)
  return days.filter(({ sessions }) => sessions > 0).map(({ day, sessions }) => [day, sessions])
}

const server = await serverOfFile({ env: { ORION_TIME_ZONE: zone } })
const admin = await server.newUser({ roles: ['user', 'admin'] })
for (const [at, ms] of moments.entries()) {
  const [id, moment] = [`zone${String(at).padStart(11, '0')}`, new Date(ms).toISOString().replace('T', ' ')]
  await server.sql(`INSERT INTO user_sessions (id, session_id, user_agent, device_type, started_at, last_activity)
    VALUES ('${id}', '${id.padEnd(32, 'z')}', 'Firefox', 'desktop', '${moment}', '${moment}')`)
  await server.sql(`INSERT INTO page_views (id, session, page_path, timestamp, created, metadata)
    VALUES ('${id}', '${id}', '/dice', '${moment}', '${moment}', '{"event_type":"page_view"}')`)
}
await countAll()

test('FE-11 days and hours are those of the time zone that is set, in winter and in summer', async () => {
  expect(await counted()).toEqual(tally(moments.map((ms) => dayIn(ms))))
  const day = { from: '2026-10-25', until: '2026-10-25' }
  const { hours } = await ask<Overview>('overview', day)
  const expected = tally(
    moments.filter((ms) => dayIn(ms) === day.from).map((ms) => String(Number(inZone(ms, zone).slice(11, 13)))),
  )
  // The hour from two to three occurs twice.
  expect(hours.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(25)
  for (const [hour, sessions] of expected) expect(hours[Number(hour)]?.sessions, hour).toBe(sessions)
  const { rows } = await ask<{ rows: readonly { count: number }[] }>('pages', day)
  expect(rows.map(({ count }) => count)).toEqual([25])
  const today = await ask<{ day: string; hour: number; zone: string }>('today')
  expect(today).toMatchObject({ day: dayIn(Date.now()), zone })
  const home = await admin.client.send<{ players: { zone: string; days: readonly { day: string }[] } }>(
    '/api/staff/home',
    {},
  )
  expect([home.players.zone, home.players.days.at(-1)?.day]).toEqual([zone, dayIn(Date.now())])
  expect(await ask<Doubt>('doubt', all)).toMatchObject({ zone, changes: [] })
})

test('FE-11 another time zone counts from its next midnight on: a new series, whose first day is said', async () => {
  // As if the server had counted in New York until now.
  await server.sql(`UPDATE analytics_definitions SET value = 'America/New_York' WHERE name = 'zone'`)
  await countAll()
  const [pending] = await server.sql(
    `SELECT since FROM analytics_definitions WHERE name = 'zone' AND value = '${zone}'`,
  )
  const next = Number(pending?.[0]) * 1000
  expect(inZone(next, zone).slice(11)).toBe('00:00:00')
  expect([next > Date.now(), next - Date.now() <= 25 * hourMs]).toEqual([true, true])
  expect((await ask<{ zone: string }>('today')).zone).toBe('America/New_York')

  // As if that midnight had been the one of 12 November.
  const change = Date.parse('2026-11-11T23:00:00Z')
  await server.sql(
    `UPDATE analytics_definitions SET since = ${change / 1000} WHERE name = 'zone' AND value = '${zone}'`,
  )
  await admin.client.send('/api/staff/analytics/rebuild', { method: 'POST', headers: { x_reason: 'test' } })
  await countAll()
  const zoneAt = (ms: number) => (ms < change ? 'America/New_York' : zone)
  // Days whose page views are already deleted are not counted again.
  const recent = moments.filter((ms) => ms > Date.parse('2026-10-01'))
  expect((await counted()).filter(([day]) => String(day) > '2026-10-01')).toEqual(
    tally(recent.map((ms) => dayIn(ms, zoneAt(ms)))),
  )
  expect(await ask<Doubt>('doubt', all)).toMatchObject({
    zone,
    changes: [{ name: 'zone', day: '2026-11-12', value: zone }],
  })
  const { rows } = await ask<{ rows: readonly { day: string; kind: string; text: string }[] }>('notes', all)
  expect(rows).toMatchObject([{ day: '2026-11-12', kind: 'zone', text: zone }])
})

test('FE-11 the day on which another list of bots began to count is said; counted again, its first day is that of all', async () => {
  await server.sql(`UPDATE analytics_definitions SET value = 'another' WHERE name = 'bots'`)
  await countAll()
  const changesOf = async () => (await ask<Doubt>('doubt', all)).changes.filter(({ name }) => name === 'bots')
  expect(await changesOf()).toEqual([{ name: 'bots', day: dayIn(Date.now()), value: '' }])
  await admin.client.send('/api/staff/analytics/rebuild', { method: 'POST', headers: { x_reason: 'test' } })
  expect(await changesOf()).toEqual([{ name: 'bots', day: dayIn(Date.now() - 87 * 24 * hourMs), value: '' }])
})
