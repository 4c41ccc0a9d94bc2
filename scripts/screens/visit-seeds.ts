import type PocketBase from 'pocketbase'
import { rollUp } from '../../tests/support/roll-up.ts'
import { fillWithPlayers, fillWithTraffic } from '../lib/traffic.ts'

const players = 120
const days = 100

/** A visit as the app and the record store create it: a person looks at two pages and leaves. */
async function visitNow(store: PocketBase): Promise<void> {
  const session_id = 'v'.repeat(40)
  const headers = { x_session_id: session_id }
  const told = {
    session_id,
    device_type: 'mobile',
    browser: 'Firefox 145',
    os: 'Android',
    user_agent: 'Mozilla/5.0 Firefox',
  }
  const { id: session } = await store.collection('user_sessions').create(told, { headers })
  for (const [at, page_path] of ['/', '/dice'].entries()) {
    const metadata = { event_type: 'page_view', event_name: '', event_data: {}, time_on_previous_page: at * 12 }
    await store.collection('page_views').create({ session, page_path, metadata }, { headers })
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  const now = new Date().toISOString()
  const end = { last_activity: now, ended_at: now, duration_seconds: 1 }
  await store.collection('user_sessions').update(session, end, { headers })
}

/** Visits of some months, with returning players, already counted, and a note of staff. */
export async function addVisits(store: PocketBase, staff: PocketBase): Promise<void> {
  const sql = async (query: string) => {
    const { rows } = await store.send<{ rows: string[][] | null }>('/api/sql', { method: 'POST', body: { query } })
    return rows ?? []
  }
  await fillWithPlayers(sql, players, days)
  const today = new Date().toISOString().slice(0, 10)
  await fillWithTraffic(sql, { sessions: 6000, users: players, days, seed: 7, until: today })
  // The last day is filled to its end, but nobody has come from the future.
  const now = `strftime('%Y-%m-%d %H:%M:%fZ', 'now')`
  await sql(`DELETE FROM page_views WHERE session IN (SELECT id FROM user_sessions WHERE last_activity > ${now})`)
  await sql(`DELETE FROM user_sessions WHERE last_activity > ${now}`)
  await sql(`UPDATE user_facts SET last_seen = ${now} WHERE last_seen > ${now}`)
  await visitNow(store)
  await rollUp(store)
  const day = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await staff.send('/api/staff/analytics/notes', { method: 'POST', body: { day, text: 'Tournament in Ghent' } })
}
