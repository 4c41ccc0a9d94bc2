import { newSessionId } from '../../tests/record-store/support.ts'
import type { TestServer } from '../../tests/support/pocketbase.ts'

/**
 * The requests of a player at the table per minute: a page every 20 s, a save every two minutes, a list now and then,
 * one login in half an hour.
 */
const perMinute = { view: 3, beat: 1, save: 0.5, list: 0.2, login: 1 / 30 } as const
type Kind = keyof typeof perMinute
const kinds = Object.keys(perMinute) as Kind[]
export const askedPerMinute = kinds.reduce((sum, kind) => sum + perMinute[kind], 0)

export interface Player {
  readonly id: string
  readonly email: string
  readonly password: string
  readonly token: string
  readonly session: string
  readonly sessionId: string
  readonly fleet: string
  /** The address of the player's device; the server trusts X-Real-IP. */
  readonly address: string
  revision: number
}

/** So few at once that the server's limits per address allow all of them. */
const madeAtOnce = 4

/** Creates accounts, each with a visit and a fleet. */
export async function makePlayers(server: TestServer, count: number): Promise<readonly Player[]> {
  const players: Player[] = []
  for (let at = 0; at < count; at += madeAtOnce) {
    const numbers = Array.from({ length: Math.min(madeAtOnce, count - at) }, (_, n) => at + n)
    players.push(...(await Promise.all(numbers.map((n) => makePlayer(server, n)))))
  }
  return players
}

async function makePlayer(server: TestServer, n: number): Promise<Player> {
  const { id, email, password, client } = await server.newUser()
  const sessionId = newSessionId()
  const now = new Date().toISOString()
  const tagged = { headers: { x_session_id: sessionId } }
  const session = await client
    .collection('user_sessions')
    .create(
      {
        session_id: sessionId,
        user: id,
        user_agent: 'Firefox',
        device_type: 'mobile',
        started_at: now,
        last_activity: now,
      },
      tagged,
    )
  const fleet = `loaded${String(n).padStart(9, '0')}`
  await client.collection('fleets').create(bodyOf(fleet, id, 1))
  const { token } = client.authStore
  return { id, email, password, token, session: session.id, sessionId, fleet, address: `10.1.${n}.1`, revision: 1 }
}

const bodyOf = (id: string, user: string, revision: number) => ({
  id,
  user,
  revision,
  changed_at: {},
  deleted: false,
  game_version: 'v0.2.2 alpha',
  data: { id, name: 'Fleet', faction: 'accord', limit: 100 + (revision % 100), ships: [], flagships: [] },
})

const requestOf = (kind: Kind, player: Player): readonly [method: string, path: string, body?: object] => {
  const records = '/api/collections'
  const now = new Date().toISOString()
  if (kind === 'view') {
    const metadata = { event_type: 'page_view' }
    return [
      'POST',
      `${records}/page_views/records`,
      { session: player.session, page_path: '/dice', timestamp: now, metadata },
    ]
  }
  if (kind === 'beat') return ['PATCH', `${records}/user_sessions/records/${player.session}`, { last_activity: now }]
  if (kind === 'list') return ['GET', `${records}/fleets/records?perPage=500&skipTotal=1`]
  if (kind === 'login') {
    return ['POST', `${records}/users/auth-with-password`, { identity: player.email, password: player.password }]
  }
  return ['PATCH', `${records}/fleets/records/${player.fleet}`, bodyOf(player.fleet, player.id, player.revision + 1)]
}

/** The kinds of requests, each as often as it comes in half an hour of play. */
export const wheel: readonly Kind[] = kinds.flatMap((kind) =>
  Array.from<Kind>({ length: Math.round(perMinute[kind] * 30) }).fill(kind),
)

/**
 * Sends a request of a player. Returns its status, or 0 without an answer.
 * @param more Headers beside those of the app.
 */
export async function ask(
  url: string,
  kind: Kind,
  player: Player,
  more: Readonly<Record<string, string>> = {},
): Promise<number> {
  const [method, path, body] = requestOf(kind, player)
  try {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        x_session_id: player.sessionId,
        'x-real-ip': player.address,
        ...more,
        ...(kind === 'login' ? {} : { authorization: player.token }),
        ...(kind === 'save' ? { x_base_revision: String(player.revision) } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(10_000),
    })
    await answer.arrayBuffer()
    if (kind === 'save' && answer.ok) player.revision += 1
    return answer.status
  } catch {
    return 0
  }
}
