import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fillWithTraffic, userId } from '../../../scripts/lib/traffic.ts'
import { startTestServer, type TestServer } from '../../support/pocketbase.ts'

const sessions = Number(process.env['ORION_SESSIONS'] ?? 4000)
const users = 300
let server: TestServer

const sql = async (query: string): Promise<readonly (readonly string[])[]> => {
  const superuser = await server.superuser()
  const { rows } = await superuser.send<{ rows: readonly (readonly string[])[] | null }>('/api/sql', {
    ...{ method: 'POST', body: { query } },
  })
  return rows ?? []
}
const today = new Date().toISOString().slice(0, 10)
const rollUp = async () => {
  const superuser = await server.superuser()
  await superuser.send('/api/crons/analytics', { method: 'POST' })
  const left = `SELECT (SELECT COUNT(*) FROM analytics_touched) + (SELECT COUNT(*) FROM analytics_new_views)
    + (SELECT COUNT(*) FROM analytics_dirty)`
  await vi
    .waitFor(async () => expect((await sql(left)).flat()).toEqual(['0']), { timeout: 20_000, interval: 100 })
    .catch(async (e: unknown) => {
      console.log(await sql('select * from cron_runs'), server.output())
      throw e
    })
}

beforeAll(async () => {
  server = await startTestServer()
  await sql(`INSERT INTO users (id, password, tokenKey, email, name, status, created, updated)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${users})
    SELECT ${userId('i')}, 'none', printf('%050d', i), 'p' || i || '@orion.test', 'P' || i, 'active', '2026-10-01', '2026-10-01' FROM n`)
  await fillWithTraffic(sql, { sessions, users, days: 60, seed: 7, until: today })
  const t = performance.now()
  await rollUp()
  console.log('rolled', performance.now() - t)
})
afterAll(() => server.stop())

test('FE-11 x', async () => {
  console.log(
    await sql('select count(*) from page_views'),
    await sql(
      'select count(*), sum(views), sum(bounce), count(seconds), sum(seconds), count(distinct visitor), sum(bot>0), sum(staff) from session_facts',
    ),
  )
  console.log(
    await sql('select * from session_facts limit 3'),
    await sql('select count(*) from analytics_keys'),
    await sql('select dim, count(*), sum(sessions) from analytics_days group by dim'),
    await sql('select sum(views), count(*) from analytics_pages'),
    await sql('select k.text, sum(count) from analytics_events e join analytics_keys k on k.id = e.key group by 1'),
  )
  console.log(server.output())
})
