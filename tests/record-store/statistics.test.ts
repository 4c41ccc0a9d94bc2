import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openSql } from '../../scripts/lib/traffic-folder.ts'
import { startTestServer } from '../support/pocketbase.ts'
import { planOf, stepsOf, writeOldStatistics } from '../support/query-plans.ts'
import { fillSubscribers } from './mail/ledger.ts'
import { folderOfFile } from './support.ts'

const dataDir = join(await folderOfFile(), 'data')
let server = await startTestServer({ dataDir })
afterAll(() => server.stop())

/** A join without a named index, as PocketBase and triggers write them. */
const joined = 'SELECT * FROM subscribers s JOIN users u ON u.id = s.user'
const joinSteps = async () => stepsOf(await planOf(await openSql(server), joined)).map(({ detail }) => detail)
const lookUp = 'SEARCH u USING INDEX sqlite_autoindex_users_1 (id=?)'
const small = 'SELECT tbl FROM sqlite_stat1 WHERE CAST(stat AS INTEGER) < 1000'

test('a first start leaves no figure by which a table would be read for each row of another one', async () => {
  const sql = await openSql(server)
  expect(await sql(small)).toEqual([])
  expect(await joinSteps()).toContain(lookUp)
})

test('a store with figures of an almost empty database has good ones after its next start', async () => {
  const sql = await openSql(server)
  await writeOldStatistics(sql)
  expect(await sql(small)).not.toEqual([])
  expect(await joinSteps()).not.toContain(lookUp)
  await server.stop()
  server = await startTestServer({ dataDir })
  expect(await (await openSql(server))(small)).toEqual([])
  expect(await joinSteps()).toContain(lookUp)
})

test('the job of each hour follows a table that grows and shrinks, also in open connections', async () => {
  const sql = await openSql(server)
  const rowsOf = async () =>
    Number((await sql(`SELECT MAX(CAST(stat AS INTEGER)) FROM sqlite_stat1 WHERE tbl = 'subscribers'`))[0]?.[0])
  const root = await server.superuser()
  await fillSubscribers({ sql }, 30_000)
  await writeOldStatistics(sql)
  await root.crons.run('statistics')
  await expect.poll(rowsOf).toBeGreaterThan(10_000)
  expect(await joinSteps()).toContain(lookUp)
  await sql('DELETE FROM subscribers')
  await root.crons.run('statistics')
  await expect.poll(rowsOf).toBe(1000)
})
