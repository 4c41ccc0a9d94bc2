import { startTestServer, type TestServer } from '../../tests/support/pocketbase.ts'
import { fillWithPlayers, fillWithTraffic, viewsOfSession, type Sql } from './traffic.ts'

export interface TrafficFolder {
  readonly dataDir: string
  /** Page views and events in all. */
  readonly views: number
  readonly days: number
  readonly seed: number
}

/** Runs statements in a record store as a superuser; returns the rows as texts. */
export async function openSql(server: TestServer): Promise<Sql> {
  const superuser = await server.superuser()
  return async (query) => {
    const { rows } = await superuser.send<{ rows: string[][] | null }>('/api/sql', { method: 'POST', body: { query } })
    return rows ?? []
  }
}

/** How many rows the job of the analytics has not counted yet. */
export async function waitingRows(sql: Sql): Promise<number> {
  const [row] = await sql(`SELECT (SELECT COUNT(*) FROM analytics_touched) + (SELECT COUNT(*) FROM analytics_new_views)
    + (SELECT COUNT(*) FROM analytics_dirty)`)
  return Number(row?.[0])
}

/**
 * Starts a record store on the folder. If the folder has no visits yet, fills it with visits first and counts them. The
 * caller stops the server.
 */
export async function openTrafficFolder(
  { dataDir, views, days, seed }: TrafficFolder,
  onProgress: (text: string) => void = () => undefined,
): Promise<TestServer> {
  // It uses the scheduled jobs, because counting so many rows takes longer than a request may.
  const server = await startTestServer({ dataDir, env: { ORION_RATE_LIMITS: 'off', ORION_CLOCK: '' } })
  const sql = await openSql(server)
  const [visits] = await sql('SELECT COUNT(*) FROM user_sessions')
  if (Number(visits?.[0]) === 0) {
    const sessions = Math.ceil(views / viewsOfSession)
    const users = Math.max(1, Math.ceil(sessions / 40))
    await fillWithPlayers(sql, users, days)
    const until = new Date().toISOString().slice(0, 10)
    await fillWithTraffic(sql, { sessions, users, days, seed, until }, (done) =>
      onProgress(`${done} of ${sessions} visits`),
    )
  }
  const superuser = await server.superuser()
  for (let waiting = await waitingRows(sql); waiting > 0; waiting = await waitingRows(sql)) {
    onProgress(`${waiting} rows to count`)
    for (const job of ['analytics', 'analytics-days']) await superuser.send(`/api/crons/${job}`, { method: 'POST' })
    await new Promise((done) => setTimeout(done, 1000))
  }
  return server
}
