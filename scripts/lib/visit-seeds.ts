import type PocketBase from 'pocketbase'
import { rollUp } from '../../tests/support/roll-up.ts'
import { fillWithPlayers, fillWithTraffic } from './traffic.ts'

const players = 120
const days = 100

/** Visits of some months and the players who come again, counted, with a note of staff. */
export async function addVisits(store: PocketBase, staff: PocketBase): Promise<void> {
  const sql = async (query: string) => {
    const { rows } = await store.send<{ rows: string[][] | null }>('/api/sql', { method: 'POST', body: { query } })
    return rows ?? []
  }
  await fillWithPlayers(sql, players, days)
  const today = new Date().toISOString().slice(0, 10)
  await fillWithTraffic(sql, { sessions: 6000, users: players, days, seed: 7, until: today })
  await rollUp(store)
  const day = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await staff.send('/api/staff/analytics/notes', { method: 'POST', body: { day, text: 'Tournament in Ghent' } })
}
