import { setTimeout as wait } from 'node:timers/promises'
import type PocketBase from 'pocketbase'
import { fillWithTraffic, userId } from './traffic.ts'

const players = 120
const days = 100

/** Visits of some months and the players who come again, counted, with a note of staff. */
export async function addVisits(store: PocketBase, staff: PocketBase): Promise<void> {
  const sql = async (query: string) => {
    const { rows } = await store.send<{ rows: string[][] | null }>('/api/sql', { method: 'POST', body: { query } })
    return rows ?? []
  }
  const created = `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-' || (1 + i * ${days} / ${players}) || ' days')`
  await sql(`INSERT INTO users (id, password, tokenKey, email, name, status, created, updated)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${players})
    SELECT ${userId('i')}, 'none', printf('%050d', i), 'player' || i || '@orion.test', 'Player ' || i, 'active', ${created}, ${created} FROM n`)
  const today = new Date().toISOString().slice(0, 10)
  await fillWithTraffic(sql, { sessions: 6000, users: players, days, seed: 7, until: today })
  const left = `SELECT (SELECT COUNT(*) FROM analytics_touched) + (SELECT COUNT(*) FROM analytics_new_views)
    + (SELECT COUNT(*) FROM analytics_dirty)`
  do {
    await store.send('/api/crons/analytics', { method: 'POST' })
    await wait(200)
  } while (Number((await sql(left))[0]?.[0]) > 0)
  const day = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await staff.send('/api/staff/analytics/notes', { method: 'POST', body: { day, text: 'Tournament in Ghent' } })
}
