import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/lib/files.ts'
import { openSql, openTrafficFolder, waitingRows } from '../scripts/lib/traffic-folder.ts'
import type { Sql } from '../scripts/lib/traffic.ts'
import type { NewUser, TestServer } from '../tests/support/pocketbase.ts'
import type { Row } from './row.ts'
import { middle, rounded, share } from './slow-down.ts'

/** For a quick run, set ORION_BENCH_VIEWS=200000. The folder is kept, because filling it takes half an hour. */
const views = Number(process.env['ORION_BENCH_VIEWS'] ?? 10_000_000)
const days = 400
const rounds = 20
const bars = { panel: 200, rollUp: 100 } as const
const day = 86_400_000
const dayText = (ago: number) => new Date(Date.now() - ago * day).toISOString().slice(0, 10)
const month = { from: dayText(27), until: dayText(0) }
const longest = { from: dayText(days - 1), until: dayText(0) }
const filters = [[], ['device:mobile'], ['device:mobile', 'logged_in:1']] as const
/**
 * Two filters with which panels of a third dimension must be counted from the sessions
 * (docs/decisions/0026-two-filters.md).
 */
const otherFilters = ['device:mobile', 'os:Android'] as const

/**
 * Measures the panels of the analytics over very many visits, the job that counts them, and the same queries on the raw
 * rows.
 */
export async function run(): Promise<Row[]> {
  const dataDir = process.env['ORION_BENCH_TRAFFIC'] ?? join(root, '.cache', `traffic-${views}`)
  if (!existsSync(dataDir)) console.error(`Filling ${views} views into a data folder. That takes a while …`)
  const server = await openTrafficFolder({ dataDir, views, days, seed: 1 })
  try {
    const admin = await server.newUser({ roles: ['user', 'admin'] })
    const sql = await openSql(server)
    return [
      ...(await panelRows(server, admin)),
      ...(await naiveRows(sql, server, admin)),
      await rollUpRow(server, sql),
      ...(await ingestRows(server)),
      await sizeRow(sql),
    ]
  } finally {
    await server.stop()
  }
}

const ask = async (server: TestServer, { session }: NewUser, path: string, query: Readonly<Record<string, string>>) => {
  const url = `${server.url}/api/staff/analytics/${path}?${new URLSearchParams(query).toString()}`
  const answer = await fetch(url, { headers: { Authorization: session.token } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Readonly<Record<string, unknown>>
}
const timesOf = async (call: () => Promise<unknown>, count = rounds): Promise<number[]> => {
  const times: number[] = []
  for (let round = 0; round < count + 2; round += 1) {
    const start = performance.now()
    await call()
    if (round >= 2) times.push(performance.now() - start)
  }
  return times
}

async function panelRows(server: TestServer, admin: NewUser): Promise<Row[]> {
  const steps = JSON.stringify(['registered', 'fleet-created', 'fleet-printed', 'dice-rolled-3d'])
  const dims = ['campaign', 'referrer', 'entry', 'browser', 'device', 'build', 'did'].map(
    (name) => `dimensions/${name}`,
  )
  const filtered = ['overview', ...dims, 'campaigns', 'pages', 'events', 'sessions', 'errors']
  const rows: Row[] = []
  const add = async (path: string, only: readonly string[], query: Readonly<Record<string, string>>) => {
    const times = await timesOf(() => ask(server, admin, path, { ...longest, ...query, only: JSON.stringify(only) }))
    rows.push({
      name: `${path}, ${'from' in query ? 28 : days} days, ${only === otherFilters ? '2 other' : only.length} filters, p95`,
      value: rounded(share(times, 0.95)),
      unit: 'ms',
      bar: bars.panel,
      note: `middle ${middle(times)}`,
    })
  }
  for (const path of filtered) for (const only of filters) await add(path, only, {})
  // A busy month, with too many sessions to count distinct visitors.
  for (const path of ['overview', 'dimensions/campaign']) for (const only of filters) await add(path, only, month)
  for (const path of ['overview', 'dimensions/campaign', 'dimensions/browser'])
    for (const query of [{}, month]) await add(path, otherFilters, query)
  await add('funnel', [], { steps })
  await add('retention', [], {})
  await add('live', [], {})
  await add('doubt', [], {})
  return rows
}

/** The same figures counted in the raw rows, over a span that is short enough for a query to finish. */
async function naiveRows(sql: Sql, server: TestServer, admin: NewUser): Promise<Row[]> {
  const span = { from: dayText(7), until: dayText(1) }
  const people = ['bot', 'crawl', 'spider', 'headless', 'python-', 'curl/'].map(
    (one) => `s.user_agent NOT LIKE '%${one}%'`,
  )
  const naive = `SELECT COUNT(*), SUM(views) FROM (SELECT s.id,
      SUM(json_extract(v.metadata, '$.event_type') = 'page_view') AS views
    FROM user_sessions s JOIN page_views v ON v.session = s.id
    WHERE s.started_at >= '${span.from}' AND s.started_at < '${dayText(0)}' AND s.user_agent <> '' AND ${people.join(' AND ')}
      AND s.device_type = 'mobile' GROUP BY s.id)`
  const query = { ...span, only: JSON.stringify(['device:mobile']) }
  const slow = await timesOf(() => sql(naive), 3)
  const fast = await timesOf(() => ask(server, admin, 'overview', query))
  const [[sessions, seen] = []] = await sql(naive)
  const { now } = (await ask(server, admin, 'overview', query)) as { now: { sessions: number; views: number } }
  return [
    {
      name: 'overview, 7 days, 1 filter',
      value: middle(fast),
      unit: 'ms',
      peer: `raw rows ${middle(slow)} ms`,
      ratio: rounded(middle(fast) / middle(slow)),
      note:
        now.sessions === Number(sessions) && now.views === Number(seen)
          ? 'equal'
          : `raw rows say ${sessions} and ${seen}`,
    },
  ]
}

const newId = () => Math.random().toString(36).slice(2).padEnd(15, '0').slice(0, 15)
async function rollUpRow(server: TestServer, sql: Sql): Promise<Row> {
  const superuser = await server.superuser()
  const took: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const prefix = newId().slice(0, 6)
    await sql(`INSERT INTO user_sessions (id, session_id, user_agent, device_type, started_at, last_activity)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)
      SELECT printf('${prefix}%09d', i), printf('${prefix}%026d', i), 'Firefox', 'mobile', strftime('%Y-%m-%d %H:%M:%fZ', 'now'),
        strftime('%Y-%m-%d %H:%M:%fZ', 'now') FROM n`)
    await sql(`INSERT INTO page_views (id, session, page_path, timestamp, created, metadata)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 6000)
      SELECT printf('${prefix}%09d', i), printf('${prefix}%09d', i % 1200 + 1), '/dice', strftime('%Y-%m-%d %H:%M:%fZ', 'now'),
        strftime('%Y-%m-%d %H:%M:%fZ', 'now'), '{"event_type":"page_view"}' FROM n`)
    await superuser.send('/api/crons/analytics', { method: 'POST' })
    while ((await waitingRows(sql)) > 0) await new Promise((done) => setTimeout(done, 20))
    await new Promise((done) => setTimeout(done, 100))
    const [[last] = []] = await sql(`SELECT took_ms FROM cron_runs WHERE name = 'analytics'`)
    took.push(Number(last))
  }
  return { name: 'counting a minute of 100 views a second', value: middle(took), unit: 'ms', bar: bars.rollUp }
}

/** Page views a second through the API, with the job running each second, and without it. */
async function ingestRows(server: TestServer): Promise<Row[]> {
  const superuser = await server.superuser()
  const rate = async (withJob: boolean) => {
    const timer = withJob
      ? setInterval(() => void superuser.send('/api/crons/analytics', { method: 'POST' }), 1000)
      : undefined
    const sessionId = `${newId()}${newId()}${newId()}`.slice(0, 40)
    const client = server.newClient({ x_session_id: sessionId })
    const now = new Date().toISOString()
    const session = await client
      .collection('user_sessions')
      .create({
        session_id: sessionId,
        user_agent: 'Firefox',
        device_type: 'mobile',
        started_at: now,
        last_activity: now,
      })
    const until = performance.now() + 4000
    let count = 0
    const write = async () => {
      while (performance.now() < until) {
        await client
          .collection('page_views')
          .create({
            session: session.id,
            page_path: '/dice',
            timestamp: new Date().toISOString(),
            metadata: { event_type: 'page_view' },
          })
        count += 1
      }
    }
    await Promise.all(Array.from({ length: 8 }, write))
    clearInterval(timer)
    return count / 4
  }
  await rate(false)
  const [without, withJob]: [number[], number[]] = [[], []]
  for (let round = 0; round < 3; round += 1) {
    without.push(await rate(false))
    withJob.push(await rate(true))
  }
  return [
    {
      name: 'page views taken while they are counted each second',
      value: middle(withJob),
      unit: '/s',
      peer: `without ${middle(without)}/s`,
      ratio: Math.round((middle(withJob) / middle(without)) * 100) / 100,
      note: 'at least 0.9',
    },
  ]
}

async function sizeRow(sql: Sql): Promise<Row> {
  const sizes = await sql(
    `SELECT name LIKE 'analytics%' OR name LIKE '%session_facts%', SUM(pgsize) / 1048576 FROM dbstat GROUP BY 1`,
  )
  const of = (counted: string) => Number(sizes.find(([is]) => is === counted)?.[1] ?? 0)
  return {
    name: 'size of what is counted',
    value: of('1'),
    unit: 'MB',
    peer: `all else ${of('0')} MB`,
    ratio: Math.round((of('1') / of('0')) * 100) / 100,
  }
}
