import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openSql } from '../../../scripts/lib/traffic-folder.ts'
import { fillWithPlayers, fillWithTraffic } from '../../../scripts/lib/traffic.ts'
import { startTestServer } from '../../support/pocketbase.ts'
import { rollUp } from '../../support/roll-up.ts'
import { folderOfFile } from '../support.ts'

const kills = 3
const dataDir = join(await folderOfFile(), 'data')
let server = await startTestServer({ dataDir })
afterAll(() => server.stop())

test('FE-11 the store is killed while it counts: the counts are those of an undisturbed run', async () => {
  const sql = async (query: string) => (await openSql(server))(query)
  const countAll = async () => rollUp(await server.superuser())
  const text = (column: string) => `(SELECT text FROM analytics_keys k WHERE k.id = ${column})`
  /** Everything that was counted, in one row, because the record store returns at most 1 000. */
  const counts = async (): Promise<readonly unknown[]> => {
    const [[found = ''] = []] = await sql(`SELECT json_group_array(json_array(kind, a, b, c, d, e, f, g)) FROM (
      SELECT 'day' AS kind, day AS a, dim AS b, ${text('key')} AS c, sessions AS d, visitors AS e, bounces AS f, views AS g
        FROM analytics_days WHERE dim < 17
      UNION ALL SELECT 'page', day, device, ${text('key')}, SUM(views), 0, 0, 0 FROM analytics_pages GROUP BY 2, 3, 4
      UNION ALL SELECT 'event', day, 0, ${text('key')}, SUM(count), 0, 0, 0 FROM analytics_events GROUP BY 2, 4
      UNION ALL SELECT 'error', day, 0, ${text('error')}, SUM(count), COUNT(*), 0, 0 FROM analytics_errors GROUP BY 2, 4
      UNION ALL SELECT 'first', at, event, (SELECT user FROM analytics_visitors v WHERE v.n = visitor), 0, 0, 0, 0 FROM analytics_firsts
      ORDER BY 1, 2, 3, 4)`)
    return JSON.parse(found) as readonly unknown[]
  }
  await fillWithPlayers(sql, 100, 60)
  await fillWithTraffic(sql, {
    sessions: 4000,
    users: 100,
    days: 40,
    seed: 3,
    until: new Date().toISOString().slice(0, 10),
  })
  for (let kill = 1; kill <= kills; kill += 1) {
    await server.superuser()
    const counting = countAll().catch(() => undefined)
    await new Promise((done) => setTimeout(done, Math.random() * 400))
    process.kill(server.pid, 'SIGKILL')
    await counting
    await server.stop()
    server = await startTestServer({ dataDir })
  }
  await countAll()
  const killed = await counts()
  const admin = await server.newUser({ roles: ['user', 'admin'] })
  await admin.client.send('/api/staff/analytics/rebuild', { method: 'POST', headers: { x_reason: 'To compare' } })
  await countAll()
  expect(killed.length).toBeGreaterThan(1000)
  expect(await counts()).toEqual(killed)
})
