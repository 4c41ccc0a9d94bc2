import { expect, test } from 'vitest'
import { rollUp } from '../../support/roll-up.ts'
import { serverOfFile } from '../support.ts'

const day = 86_400_000
const dayText = (ago: number) => new Date(Date.now() - ago * day).toISOString().slice(0, 10)

const visit = async (ago: number, views: number) => {
  const [id, at] = [`kept${String(ago).padStart(11, '0')}`, `${dayText(ago)} 12:00:00.000Z`]
  await server.sql(`INSERT INTO user_sessions (id, session_id, user_agent, device_type, started_at, last_activity)
    VALUES ('${id}', '${id.padEnd(32, 'k')}', 'Firefox', 'mobile', '${at}', '${at}')`)
  await server.sql(`INSERT INTO page_views (id, session, page_path, timestamp, created, metadata)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${views})
    SELECT '${id.slice(0, 11)}' || printf('%04d', ${ago} * 10 + i), '${id}', '/dice', '${at}', '${at}', '{"event_type":"page_view"}' FROM n`)
}

interface Counts {
  readonly sessions: number
  readonly views: number
  readonly bounces: number
}
const ofDay = async (ago: number) => {
  const query = { from: dayText(ago), until: dayText(ago) }
  const { now } = await admin.client.send<{ now: Counts }>('/api/staff/analytics/overview', { method: 'GET', query })
  return [now.sessions, now.views, now.bounces]
}
const viewsOf = async () =>
  (await server.sql('SELECT substr(created, 1, 10), COUNT(*) FROM page_views GROUP BY 1 ORDER BY 1')).map(([at, n]) => [
    at,
    Number(n),
  ])

const server = await serverOfFile({ env: { ORION_KEEP_VIEWS: '31' } })
const admin = await server.newUser({ roles: ['user', 'admin'] })
await visit(50, 4)
await visit(33, 3)
await visit(20, 2)
await rollUp(await server.superuser())

test('EN-04 ORION_KEEP_VIEWS: page views of earlier days go, and the totals of these days stay', async () => {
  const superuser = await server.superuser()
  expect(await viewsOf()).toEqual([
    [dayText(50), 4],
    [dayText(33), 3],
    [dayText(20), 2],
  ])
  await superuser.crons.run('page-view-retention')
  expect(await viewsOf()).toEqual([[dayText(20), 2]])
  const totals = async () => [await ofDay(50), await ofDay(33), await ofDay(20)]
  const kept = [
    [1, 4, 0],
    [1, 3, 0],
    [1, 2, 0],
  ]
  expect(await totals()).toEqual(kept)
  const sums = await server.sql('SELECT day, SUM(views) FROM page_view_days GROUP BY day ORDER BY day')
  expect(sums.map(([at, n]) => [at, Number(n)])).toEqual([
    [dayText(50), 4],
    [dayText(33), 3],
  ])

  // Neither a late sign of life nor counting again reduces them.
  await server.sql(`UPDATE user_sessions SET last_activity = strftime('%Y-%m-%d %H:%M:%fZ', 'now')`)
  await rollUp(superuser)
  expect(await totals()).toEqual(kept)
  await admin.client.send('/api/staff/analytics/rebuild', { method: 'POST', headers: { x_reason: 'test' } })
  await rollUp(superuser)
  expect(await totals()).toEqual(kept)
  const query = { from: dayText(60), until: dayText(1) }
  const doubt = await admin.client.send<{ raw_days: number }>('/api/staff/analytics/doubt', { method: 'GET', query })
  expect(doubt.raw_days).toBe(31)
})
