import { describe, expect, test } from 'vitest'
import { fillWithPlayers, fillWithTraffic } from '../../../scripts/lib/traffic.ts'
import { rollUp } from '../../support/roll-up.ts'
import { serverOfFile, statusOf } from '../support.ts'

const sessions = 6000
const users = 300
const day = 86_400_000
const dayText = (ago: number) => new Date(Date.now() - ago * day).toISOString().slice(0, 10)

const number = async (query: string) => Number((await server.sql(query))[0]?.[0])
const countAll = async () => rollUp(await server.superuser())

interface Counts {
  readonly visitors: number
  readonly sessions: number
  readonly bounces: number
  readonly measured: number
  readonly seconds: number
  readonly views: number
}
interface Overview {
  readonly now: Counts
  readonly days: readonly Counts[]
  readonly visitors_exact: boolean
}
type Row = Counts & { readonly text: string }
interface ErrorRow {
  readonly kind: string
  readonly message: string
  readonly sessions: number
  readonly count: number
  readonly days: readonly number[]
}
const ask = <T>(path: string, { only, ...query }: Readonly<Record<string, unknown>>) =>
  admin.client.send<T>(`/api/staff/analytics/${path}`, {
    method: 'GET',
    query: { ...query, ...(only === undefined ? {} : { only: JSON.stringify(only) }) },
  })
const span = (days: number) => ({ from: dayText(days - 1), until: dayText(0) })

/** Everything counted from the raw rows, with other statements than those of the record store. */
const bots = ['bot', 'crawl', 'spider', 'headless', 'python-', 'curl/']
const isPerson = `s.user_agent <> '' AND ${bots.map((one) => `s.user_agent NOT LIKE '%${one}%'`).join(' AND ')}`
const isPage = `json_extract(v.metadata, '$.event_type') = 'page_view'`
async function bruteForce(days: number, where = 'TRUE', key = `''`): Promise<ReadonlyMap<string, Counts>> {
  const { from, until } = span(days)
  const rows = await server.sql(`
    SELECT key, COUNT(DISTINCT who), COUNT(*), SUM(views < 2 AND events = 0), SUM(visible > 0),
      SUM(CAST(visible AS INTEGER)), SUM(views) FROM (
      SELECT ${key} AS key, CASE s.user WHEN '' THEN s.id ELSE s.user END AS who, s.visible_seconds AS visible,
        SUM(${isPage}) AS views, SUM(json_extract(v.metadata, '$.event_type') = 'feature') AS events
      FROM user_sessions s LEFT JOIN page_views v ON v.session = s.id
      WHERE ${isPerson} AND date(s.started_at) BETWEEN '${from}' AND '${until}' AND ${where} GROUP BY s.id)
    GROUP BY key`)
  return new Map(
    rows.map(([text = '', ...figures]) => {
      const [visitors = 0, count = 0, bounces = 0, measured = 0, seconds = 0, views = 0] = figures.map(Number)
      return [text, { visitors, sessions: count, bounces, measured, seconds, views }]
    }),
  )
}
const nothing: Counts = { visitors: 0, sessions: 0, bounces: 0, measured: 0, seconds: 0, views: 0 }
const plainCounts = ({ visitors, sessions: count, bounces, measured, seconds, views }: Counts): Counts => ({
  visitors,
  sessions: count,
  bounces,
  measured,
  seconds,
  views,
})
const byText = (rows: readonly Row[]) => new Map(rows.map((row) => [row.text, plainCounts(row)]))

/** Whether a player came back: the account was older than a day. */
const isBack = `EXISTS (SELECT 1 FROM user_facts u WHERE u.user = s.user AND julianday(u.created) < julianday(s.started_at) - 1)`
/** Filters, with the same condition on the raw rows. */
const filters: readonly (readonly [readonly string[], string])[] = [
  [[], 'TRUE'],
  [['device:mobile'], `s.device_type = 'mobile'`],
  [['device:mobile', 'logged_in:1'], `s.device_type = 'mobile' AND s.user <> ''`],
  [['logged_in:1', 'came_back:0'], `s.user <> '' AND NOT ${isBack}`],
  [['came_back:1', 'device:desktop'], `s.device_type = 'desktop' AND ${isBack}`],
  [['device:mobile', 'campaign:autumn'], `s.device_type = 'mobile' AND s.utm_campaign = 'autumn'`],
  [['os:Android', 'campaign:autumn'], `s.os = 'Android' AND s.utm_campaign = 'autumn'`],
  [['device:mobile', 'device:desktop'], 'FALSE'],
]

/** Makes a day look as if it had very many sessions. */
async function whileBusy<T>(ago: number, work: () => Promise<T>): Promise<T> {
  await server.sql(
    `INSERT INTO analytics_days VALUES (${Math.floor(Date.now() / day) - ago}, 0, 0, 9, 9, 300000, 0, 0, 0, 0)`,
  )
  try {
    return await work()
  } finally {
    await server.sql('DELETE FROM analytics_days WHERE sessions = 300000')
  }
}

/** A visit that began ten days ago and saw an error on the day after. */
async function visitOverMidnight() {
  const [started, seen] = [`${dayText(10)} 23:59:50.000Z`, `${dayText(9)} 00:00:10.000Z`]
  await server.sql(`INSERT INTO user_sessions (id, session_id, user_agent, device_type, started_at, last_activity)
    VALUES ('midnight0000001', '${'m'.repeat(32)}', 'Firefox', 'mobile', '${started}', '${seen}')`)
  const event = { event_type: 'system', event_name: 'error', event_data: { kind: 'webgl', message: 'Context lost' } }
  await server.sql(`INSERT INTO page_views (id, session, page_path, timestamp, created, metadata)
    VALUES ('midnight0000001', 'midnight0000001', '/dice', '${seen}', '${seen}', '${JSON.stringify(event)}')`)
}

const server = await serverOfFile()
const admin = await server.newUser({ roles: ['user', 'admin'] })
await fillWithPlayers(server.sql, users, 200)
await fillWithTraffic(server.sql, { sessions, users, days: 60, seed: 7, until: dayText(1) })
await visitOverMidnight()
await countAll()

describe('FE-11 the counts of staff are those of the raw rows', () => {
  test.each([7, 28, 60])('in a span of %i days', async (days) => {
    const [[, expected] = []] = [...(await bruteForce(days))]
    const { now, days: series, visitors_exact: isExact } = await ask<Overview>('overview', span(days))
    expect(isExact).toBe(true)
    expect(now).toEqual(expected)
    expect(series).toHaveLength(days)
    expect(series.reduce((sum, one) => sum + one.sessions, 0)).toBe(expected?.sessions)
  })

  test('in a span with too many sessions to tell their visitors apart: who comes on two days counts twice', async () => {
    const { now, days, visitors_exact: isExact } = await whileBusy(100, () => ask<Overview>('overview', span(60)))
    const [[, expected] = []] = [...(await bruteForce(60))]
    expect(isExact).toBe(false)
    expect(now.visitors).toBe(days.reduce((sum, one) => sum + one.visitors, 0))
    expect(now.visitors).toBeGreaterThan(expected?.visitors ?? 0)
  })

  const columns = [
    ['device', 's.device_type'],
    ['browser', 's.browser'],
    ['os', 's.os'],
    ['campaign', 's.utm_campaign'],
    ['logged_in', `CASE s.user WHEN '' THEN '0' ELSE '1' END`],
    ['came_back', `CASE WHEN ${isBack} THEN '1' ELSE '0' END`],
  ] as const
  const panel = async (name: string, days: number, only: readonly string[]) =>
    byText((await ask<{ rows: readonly Row[] }>(`dimensions/${name}`, { ...span(days), only })).rows)

  test.each(columns)('by %s, without a filter and with any one or two', async (name, column) => {
    for (const [only, where] of filters) {
      expect({ only, rows: await panel(name, 28, only) }).toEqual({ only, rows: await bruteForce(28, where, column) })
    }
  })

  // Only one day, so visitors who are counted once for each day have the same number in the raw rows.
  test.each(columns)('by %s in a busy span, where the counts of days tell the visitors', async (name, column) => {
    await whileBusy(3, async () => {
      for (const [only, where] of filters) {
        expect({ only, rows: await panel(name, 2, only) }).toEqual({ only, rows: await bruteForce(2, where, column) })
      }
    })
  })

  test('of everything, and of each day, with any one or two filters', async () => {
    for (const [only, where] of filters) {
      const expected = [...(await bruteForce(28, where, `date(s.started_at)`)).values()]
      const { now, days } = await ask<Overview>('overview', { ...span(28), only })
      const [[, total] = []] = [...(await bruteForce(28, where))]
      expect({ only, total: now }).toEqual({ only, total: total ?? nothing })
      expect({ only, days: days.filter(({ sessions: count }) => count > 0).map(plainCounts) }).toEqual({
        only,
        days: expected,
      })
    }
  })

  test('two filters are answered by the counts of days where two of the three dimensions have few values', async () => {
    const table = 'analytics_triples'
    const seen = async (name: string, only: readonly string[]) =>
      [...(await panel(name, 28, only)).values()].reduce((sum, one) => sum + one.bounces, 0)
    const asked = [
      ['browser', ['device:mobile', 'logged_in:1']],
      ['came_back', ['device:mobile', 'logged_in:1']],
      ['device', ['campaign:autumn', 'came_back:1']],
      ['did', ['logged_in:1', 'came_back:0']],
      ['browser', ['device:mobile', 'campaign:autumn']],
    ] as const
    const before = await Promise.all(asked.map(([name, only]) => seen(name, only)))
    await server.sql(`UPDATE ${table} SET bounces = bounces + 1000`)
    const after = await Promise.all(asked.map(([name, only]) => seen(name, only)))
    await server.sql(`UPDATE ${table} SET bounces = bounces - 1000`)
    expect(after.map((bounces, at) => bounces - (before[at] ?? 0) >= 1000)).toEqual([true, true, true, true, false])
  })

  test('bounces and seconds of a set of sessions are the same by whichever filter one gets there', async () => {
    const figures = async (path: string, filter: readonly string[], text: string) =>
      byText((await ask<{ rows: readonly Row[] }>(path, { ...span(60), only: filter })).rows).get(text)
    const way = await figures('dimensions/device', ['campaign:autumn'], 'mobile')
    const other = await figures('dimensions/campaign', ['device:mobile'], 'autumn')
    const { now } = await ask<{ now: Counts }>('overview', { ...span(60), only: ['device:mobile', 'campaign:autumn'] })
    expect(way?.sessions).toBeGreaterThan(0)
    for (const { bounces, seconds, measured } of [other, now].flatMap((one) => one ?? [])) {
      expect({ bounces, seconds, measured }).toEqual({
        bounces: way?.bounces,
        seconds: way?.seconds,
        measured: way?.measured,
      })
    }
  })

  test('pages and events are counted by their own days', async () => {
    const { from, until } = span(28)
    const expected =
      await server.sql(`SELECT v.page_path, COUNT(*) FROM page_views v JOIN user_sessions s ON s.id = v.session
      WHERE ${isPerson} AND ${isPage} AND date(v.timestamp) BETWEEN '${from}' AND '${until}' GROUP BY 1 ORDER BY 2 DESC, 1`)
    const { rows } = await ask<{ rows: readonly { text: string; count: number }[] }>('pages', span(28))
    expect(rows.slice(0, 15).map(({ count }) => count)).toEqual(expected.slice(0, 15).map(([, n]) => Number(n)))
    const events = await ask<{ rows: readonly { text: string; count: number }[] }>('events', span(28))
    const rolled = await number(`SELECT COUNT(*) FROM page_views v JOIN user_sessions s ON s.id = v.session
      WHERE ${isPerson} AND json_extract(v.metadata, '$.event_name') = 'dice-rolled-3d' AND date(v.timestamp) BETWEEN '${from}' AND '${until}'`)
    expect(events.rows.find(({ text }) => text === 'feature dice-rolled-3d')?.count).toBe(rolled)
  })
})

describe('FE-11 errors are counted as in the raw rows, on the day of their visit', () => {
  const day60 = Date.parse(dayText(59)) / day
  test.each(filters.slice(0, 3))('with the filters %j', async (only, where) => {
    const { from, until } = span(60)
    const text = (name: string) => `json_extract(v.metadata, '$.event_data.${name}')`
    const expected =
      await server.sql(`SELECT ${text('kind')}, ${text('message')}, julianday(date(s.started_at)) - 2440587.5,
        COUNT(*), COUNT(DISTINCT s.id) FROM page_views v JOIN user_sessions s ON s.id = v.session
      WHERE json_extract(v.metadata, '$.event_name') = 'error' AND ${isPerson} AND ${where}
        AND date(s.started_at) BETWEEN '${from}' AND '${until}' GROUP BY 1, 2, 3`)
    const { rows } = await ask<{ rows: readonly ErrorRow[] }>('errors', { ...span(60), only })
    expect(rows).toHaveLength(3)
    for (const { kind, message, sessions: seenIn, count, days } of rows) {
      const own = expected.filter(([is, says]) => is === kind && says === message)
      const expectedDays = Array<number>(60).fill(0)
      for (const [, , at, , n] of own) expectedDays[Number(at) - day60] = Number(n)
      expect(days).toEqual(expectedDays)
      expect([count, seenIn]).toEqual([3, 4].map((at) => own.reduce((sum, row) => sum + Number(row[at]), 0)))
    }
  })
})

/** All counts of days, in a row for each table, because the record store returns at most 1 000. */
const snapshot = () => {
  const figures = ['sessions', 'visitors', 'bounces', 'seconds', 'views']
  const sums = figures.map((name) => `SUM(${name})`).join(', ')
  return server.sql(`
    SELECT json_group_array(json_array(day, dim, text, ${figures.join(', ')})) FROM (
      SELECT *, (SELECT text FROM analytics_keys k WHERE k.id = d.key) AS text FROM analytics_days d ORDER BY day, dim, staff, text)
    UNION ALL SELECT json_group_array(row) FROM (
      SELECT json_array(day, dim, other_dim, COUNT(*), ${sums}) AS row FROM analytics_pairs GROUP BY day, dim, other_dim)
    UNION ALL SELECT json_group_array(row) FROM (
      SELECT json_array(day, dim, other_dim, third_dim, COUNT(*), ${sums}) AS row
      FROM analytics_triples GROUP BY day, dim, other_dim, third_dim)`)
}

describe('FE-11 the job may fail, and counts the same', () => {
  test('run twice at once, and counted anew from nothing', async () => {
    const before = await snapshot()
    const pages = await server.sql('SELECT day, SUM(views) FROM analytics_pages GROUP BY day ORDER BY day')
    await server.sql('INSERT OR IGNORE INTO analytics_touched SELECT id FROM user_sessions')
    const superuser = await server.superuser()
    await Promise.all([1, 2, 3].map(() => superuser.crons.run('analytics')))
    await countAll()
    expect(await snapshot()).toEqual(before)
    expect(await server.sql('SELECT day, SUM(views) FROM analytics_pages GROUP BY day ORDER BY day')).toEqual(pages)
  })

  test('a view that comes a week late is counted on its own day', async () => {
    const [[id = '', started = ''] = []] = await server.sql(
      `SELECT s.id, s.started_at FROM user_sessions s JOIN analytics_sessions c ON c.session = s.id JOIN session_facts f ON f.n = c.n
       WHERE f.bot = 0 AND f.bounce = 1 AND date(s.started_at) = '${dayText(8)}' LIMIT 1`,
    )
    const ofDay = { from: dayText(8), until: dayText(8) }
    const bouncesOf = async () => (await ask<{ now: Counts }>('overview', ofDay)).now
    /** Views of the day, added up from the counts by three dimensions. */
    const viewsByTwoFilters = async () => {
      const players = [
        ['logged_in:0', 'came_back:0'],
        ['logged_in:1', 'came_back:0'],
        ['logged_in:1', 'came_back:1'],
      ]
      const found = await Promise.all(
        players.map((only) => ask<{ rows: readonly Row[] }>('dimensions/browser', { ...ofDay, only })),
      )
      return found.flatMap(({ rows }) => rows).reduce((sum, { views }) => sum + views, 0)
    }
    const before = await bouncesOf()
    expect(await viewsByTwoFilters()).toBe(before.views)
    await server.sql(`INSERT INTO page_views (id, session, page_path, timestamp, created, metadata)
      VALUES ('late00000000001', '${id}', '/dice', '${started}', '${started}', '{"event_type":"page_view"}')`)
    await countAll()
    const after = await bouncesOf()
    expect([after.views - before.views, before.bounces - after.bounces]).toEqual([1, 1])
    expect(await viewsByTwoFilters()).toBe(after.views)
    await server.sql(`DELETE FROM page_views WHERE id = 'late00000000001'`)
  })

  test('a visit whose views are no longer kept stays as it was counted, also when it gives a sign of life', async () => {
    const started = `${dayText(100)} 10:00:00.000Z`
    await server.sql(`INSERT INTO user_sessions (id, session_id, user_agent, device_type, started_at, last_activity)
      VALUES ('old000000000001', '${'o'.repeat(32)}', 'Firefox', 'mobile', '${started}', '${started}')`)
    await server.sql(`INSERT INTO page_views (id, session, page_path, timestamp, created, metadata)
      VALUES ('old000000000001', 'old000000000001', '/dice', '${started}', '${started}', '{"event_type":"page_view"}')`)
    await countAll()
    const counted = async () =>
      (await ask<{ now: Counts }>('overview', { from: dayText(100), until: dayText(100) })).now
    const before = await counted()
    await server.sql(`DELETE FROM page_views WHERE id = 'old000000000001'`)
    await server.sql(
      `UPDATE user_sessions SET last_activity = strftime('%Y-%m-%d %H:%M:%fZ', 'now') WHERE id = 'old000000000001'`,
    )
    await countAll()
    expect(before).toMatchObject({ sessions: 1, views: 1 })
    expect(await counted()).toEqual(before)
  })

  test('with a deleted account its visits stay', async () => {
    const before = (await ask<{ now: Counts }>('overview', span(28))).now
    await (await server.superuser()).collection('users').delete('u00000000000007')
    await countAll()
    const after = (await ask<{ now: Counts }>('overview', span(28))).now
    expect({ ...after, visitors: 0 }).toEqual({ ...before, visitors: 0 })
  })

  test('a million distinct texts become “other”, and are shown as text', async () => {
    const started = `${dayText(3)} 10:00:00.000Z`
    await server.sql(`INSERT INTO user_sessions (id, session_id, user_agent, device_type, started_at, last_activity, utm_campaign)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
      SELECT printf('x%014d', i), printf('x%031d', i), 'Firefox', 'desktop', '${started}', '${started}', '<script>alert(' || i || ')</script>' FROM n`)
    await countAll()
    const { rows } = await ask<{ rows: readonly (Row & { is_other: boolean })[] }>('dimensions/campaign', {
      from: dayText(3),
      until: dayText(3),
    })
    const other = rows.find(({ is_other: isOther }) => isOther)
    expect(other?.sessions).toBeGreaterThan(1400)
    const filtered = await ask<{ rows: readonly (Row & { is_other: boolean })[] }>('dimensions/campaign', {
      from: dayText(3),
      until: dayText(3),
      only: ['device:desktop', 'logged_in:0'],
    })
    expect(filtered.rows.find(({ is_other: isOther }) => isOther)?.sessions).toBe(other?.sessions)
    expect(
      await number(
        `SELECT COUNT(*) FROM analytics_day_keys WHERE dim = 7 AND day = CAST(julianday('${dayText(3)}') - 2440587.5 AS INTEGER)`,
      ),
    ).toBe(500)
    expect(rows.some(({ text }) => text.startsWith('<script>'))).toBe(true)
  })
})

test('FE-11 what is no span, no filter or no panel is refused', async () => {
  const wrong: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
    ...[{}, { from: 'x', until: 'y' }, { from: dayText(0), until: dayText(5) }].map(
      (query) => ['overview', query] as const,
    ),
    ['overview', { from: '1970-01-01', until: '2026-01-01' }],
    ['overview', { ...span(7), only: ['nothing:1'] }],
    ['overview', { ...span(7), only: ["device:' OR 1"], staff: '1' }],
    ['overview', { ...span(7), only: ['device:a', 'os:b', 'browser:c'] }],
    ['overview', { ...span(7), only: ['logged_in:2'] }],
  ]
  for (const [path, query] of wrong.filter(([, query]) => !JSON.stringify(query).includes('OR 1'))) {
    expect({ query, status: await statusOf(ask(path, query)) }).toEqual({ query, status: 400 })
  }
  expect((await ask<{ now: Counts }>('overview', { ...span(7), only: ["device:' OR 1"] })).now.sessions).toBe(0)
  expect(await statusOf(ask('dimensions/user', span(7)))).toBe(404)
})
