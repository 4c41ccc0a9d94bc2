import { statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { processorTime } from '../support/attack/run-attack.ts'
import { startTestServer } from '../support/pocketbase.ts'
import { newRecordId, newSessionId, serverOfFile, statusOf } from './support.ts'

const server = await serverOfFile()
const store = await server.superuser()

/** A session of a user; '' for a visitor. */
const addSession = async (user: string, device_type = 'desktop'): Promise<string> =>
  (await store.collection('user_sessions').create({ session_id: newSessionId(), user, device_type })).id

let added = 0
/** Adds rows that came `daysAgo`. `path` is SQL, in which `i` is the number of the row. */
const addViews = async (
  session: string,
  { count = 1, daysAgo = 0, path = "'/dice'", type = 'page_view', user = '' } = {},
) => {
  added += 1
  await server.sql(`
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
    INSERT INTO page_views (id, user, session, page_path, page_title, referrer, timestamp, created, metadata)
    SELECT 'view-${added}-' || i, '${user}', '${session}', ${path}, '', '',
      strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${daysAgo} days'), strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${daysAgo} days'),
      json_object('event_type', '${type}') FROM n`)
}

const countOf = async (collection: string, filter: string) =>
  (await store.collection(collection).getList(1, 1, { filter, fields: 'id' })).totalItems

test('AU-10 an account with 20 000 page views and a full roll log is deleted at once', async () => {
  const user = await server.newUser()
  const session = await addSession(user.id)
  await addViews(session, { count: 20_000, user: user.id })
  await server.sql(`
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
    INSERT INTO roll_entries (id, user, entry, rolled_at, data, clears, created)
    SELECT 'entry-' || i, '${user.id}', i, i, '{}', 0, '2026-11-23 12:00:00.000Z' FROM n`)
  const before = await processorTime(server.pid)
  await user.client.collection('users').delete(user.id)
  const ms = (await processorTime(server.pid)) - before
  const mine = { filter: `session = "${session}" && user = ""`, fields: 'id' }
  expect((await store.collection('page_views').getList(1, 1, mine)).totalItems).toBe(20_000)
  expect(await store.collection('user_sessions').getOne(session)).toMatchObject({ user: '' })
  expect(ms).toBeLessThan(1000)
})

const sizeOf = (name: string): number => statSync(`${server.dataDir}/${name}`).size

/** Runs the nightly job, after which everything is in the database's file and nothing in its journal. */
const giveBackSpace = async () => {
  await store.crons.run('give-back-space')
  // The run of the job itself is recorded after its work.
  await expect.poll(() => sizeOf('data.db-wal')).toBeLessThan(10_000)
}

test('EN-04 the space of deleted page views goes back to the disk', async () => {
  const session = await addSession('')
  await addViews(session, { count: 20_000, path: `'/${'x'.repeat(400)}'` })
  await giveBackSpace()
  const full = sizeOf('data.db')
  await server.sql(`DELETE FROM page_views WHERE session = '${session}'`)
  await giveBackSpace()
  expect(sizeOf('data.db')).toBeLessThan(full - 8_000_000)
  expect(await countOf('user_sessions', `id = "${session}"`)).toBe(1)
})

test('EN-04 page views are kept for 90 days, other events and the numbers of views for good', async () => {
  const [phone, desktop] = [await addSession('', 'mobile'), await addSession('')]
  const user = await server.newUser()
  await addViews(phone, { count: 3, daysAgo: 92 })
  await addViews(desktop, { count: 6000, daysAgo: 92 })
  await addViews(desktop, { count: 2, daysAgo: 92, user: user.id })
  await addViews(desktop, { count: 502, daysAgo: 93, path: `'/' || printf('%03d', i)` })
  await addViews(desktop, { count: 2, daysAgo: 95, type: 'roll' })
  await addViews(desktop, { count: 4, daysAgo: 89 })

  await store.crons.run('page-view-retention')
  await store.crons.run('page-view-retention')
  const here = `(session = "${phone}" || session = "${desktop}")`
  expect(await countOf('page_views', here)).toBe(2 + 4)
  expect(await countOf('page_views', `${here} && metadata.event_type = "roll"`)).toBe(2)

  const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
  const numbers = await server.sql(`
    SELECT page_path, device_type, logged_in, views FROM page_view_days WHERE day = '${dayOf(92)}' ORDER BY views`)
  expect(numbers).toEqual([
    ['/dice', 'desktop', '1', '2'],
    ['/dice', 'mobile', '0', '3'],
    ['/dice', 'desktop', '0', '6000'],
  ])
  // Of the 502 pages of a day, 500 are counted by name, and the others together.
  const pages = await server.sql(`
    SELECT COUNT(*), SUM(views), MAX(CASE WHEN page_path = '' THEN views END) FROM page_view_days
    WHERE day = '${dayOf(93)}'`)
  expect(pages).toEqual([['501', '502', '2']])
})

test('AN-09 on a disk that is nearly full visits are no longer counted, and players save', async () => {
  // No disk has that much free space.
  const full = await startTestServer({ env: { ORION_MIN_FREE_MB: '1000000000' } })
  const session_id = newSessionId()
  const session = newRecordId()
  await full.sql(`INSERT INTO user_sessions (id, session_id) VALUES ('${session}', '${session_id}')`)
  const client = full.newClient({ x_session_id: session_id })
  const sessions = client.collection('user_sessions')
  expect(await statusOf(sessions.create({ session_id: newSessionId() }))).toBe(507)
  expect(await statusOf(sessions.update(session, { last_activity: new Date().toISOString() }))).toBe(507)
  expect(await statusOf(client.collection('page_views').create({ session, page_path: '/' }))).toBe(507)

  const user = await full.newUser()
  const fleet = { id: newRecordId(), user: user.id, data: {}, changed_at: {} }
  expect(await statusOf(user.client.collection('fleets').create(fleet))).toBe(200)
  await full.stop()
})
