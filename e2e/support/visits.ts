import type { TestServer } from '../../tests/support/pocketbase.ts'
import { rollUp } from '../../tests/support/roll-up.ts'

const dayMs = 24 * 60 * 60 * 1000

/** A day in UTC. */
export const dayText = (ago: number): string => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10)

interface Visit {
  readonly ago: number
  readonly phone?: boolean
  readonly referrer?: string
  /** A player: 0 or 1. */
  readonly player?: 0 | 1
  readonly events?: readonly string[]
}

const club = 'https://club.example/x'

const visits: readonly Visit[] = [
  { ago: 1, phone: true, referrer: club, player: 0, events: ['feature fleet-created', 'feature dice-rolled-3d'] },
  { ago: 1, phone: true, referrer: club, player: 1, events: ['feature fleet-created'] },
  { ago: 2, phone: true, referrer: club },
  { ago: 2, referrer: club },
  { ago: 3, phone: true, events: ['feature dice-rolled-3d'] },
  { ago: 3, events: ['system error'] },
  { ago: 9 },
]

const filled = new WeakMap<TestServer, Promise<void>>()

async function fill(server: TestServer): Promise<void> {
  const store = await server.superuser()
  const sql = (query: string) =>
    store.send<{ rows: string[][] | null }>('/api/sql', { method: 'POST', body: { query } })
  const players = await Promise.all([0, 1].map(() => server.newUser({ roles: ['user'] })))
  await Promise.all(players.map(({ id }, at) => store.collection('users').update(id, { name: ['Ada', 'Wim'][at] })))
  // As in real visits, neither times nor lengths are whole seconds.
  for (const [at, { ago, phone, referrer = '', player, events = [] }] of visits.entries()) {
    const id = `looked${String(at).padStart(9, '0')}`
    const user = player === undefined ? '' : (players[player]?.id ?? '')
    const moment = (minute: number) => `${dayText(ago)} 12:0${minute}:1${at}.${307 + at}Z`
    await sql(`INSERT INTO user_sessions (id, user, session_id, user_agent, referrer, device_type, browser, os, started_at,
        last_activity, ended_at, duration_seconds, pages_viewed, visible_seconds)
      VALUES ('${id}', '${user}', '${id.padEnd(32, 'x')}', 'Mozilla/5.0 Firefox', '${referrer}',
        '${phone ? 'mobile' : 'desktop'}', 'Firefox 145', 'Linux', '${moment(0)}', '${moment(5)}', '${moment(5)}', 300, 1, 90.6)`)
    for (const [step, event] of ['page_view ', ...events].entries()) {
      const [type = '', name = ''] = event.split(' ')
      const data = { build: '0.2.2', ...(name === 'error' ? { kind: 'script', message: 'x is undefined' } : {}) }
      const metadata = JSON.stringify({ event_type: type, event_name: name, event_data: data })
      await sql(`INSERT INTO page_views (id, user, session, page_path, timestamp, created, metadata)
        VALUES ('${id.slice(0, 13)}${at}${step}', '${user}', '${id}', '/dice', '${moment(step)}', '${moment(step)}', '${metadata}')`)
    }
  }
  await rollUp(store)
}

/** Some visits of the last days, counted, once for each server: seven, one of them in the week before. */
export function addVisits(server: TestServer): Promise<void> {
  const known = filled.get(server) ?? fill(server)
  filled.set(server, known)
  return known
}
