import { newRecordId } from '../../tests/record-store/support.ts'
import { fromAddress, type AttackedStore } from '../../tests/support/attack/attacked-store.ts'
import { p95 } from '../../tests/support/attack/run-attack.ts'
import { ask, makePlayers, wheel, type Player } from '../load/players.ts'
import type { Row } from '../row.ts'

const phones = 40
const battles = 13
const minutes = Number(process.env['BENCH_CLUB_MINUTES'] ?? 1)
/** All phones open the app within this time, ms. */
const arrival = 3000
const assets = 40
/** The dice that each of 26 phones in a battle logs: entries per batch, and ms between batches. */
const throwEvery = 15_000
const headers = fromAddress('10.7.0.1')

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** How many requests of the club succeeded, were refused or failed, and how long they took. */
interface Evening {
  readonly statuses: Record<number, number>
  readonly times: number[]
}

/**
 * A club behind one address: all phones open the app within three seconds, log in, listen to changes and play; 26 of
 * them roll dice in 13 battles. Then all battles are reported and confirmed at once. Nothing may be refused.
 */
export async function clubRows(way: string, store: AttackedStore): Promise<Row[]> {
  const players = await makePlayers(store.server, phones)
  const evening: Evening = { statuses: {}, times: [] }
  const abort = new AbortController()
  const note = (status: number, began: number) => {
    evening.statuses[status] = (evening.statuses[status] ?? 0) + 1
    evening.times.push(performance.now() - began)
  }
  const send = async (player: Player, method: string, path: string, body?: unknown) => {
    const began = performance.now()
    const all = {
      ...headers,
      'content-type': 'application/json',
      authorization: player.token,
      x_session_id: player.sessionId,
    }
    try {
      const answer = await fetch(`${store.url}${path}`, {
        method,
        headers: all,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(20_000),
      })
      const text = await answer.text()
      note(answer.status, began)
      return text
    } catch {
      note(0, began)
      return ''
    }
  }
  const play = async (kind: (typeof wheel)[number], player: Player) => {
    const began = performance.now()
    note(await ask(store.url, kind, player, headers), began)
  }

  const open = async (player: Player) => {
    await send(player, 'GET', '/')
    const parts = Array.from({ length: assets }, (_, n) => n)
    const fetchParts = async () => {
      for (let n = parts.pop(); n !== undefined; n = parts.pop()) await send(player, 'GET', `/assets/part-${n}.js`)
    }
    await Promise.all(Array.from({ length: 6 }, fetchParts))
    await Promise.all(
      ['/api/health', '/payload.json', '/api/collections/route_rules/records'].map((path) => send(player, 'GET', path)),
    )
    await play('login', player)
    const lists = ['user_roles', 'fleets', 'star_marks', 'roll_entries', 'feedback'].map(
      (name) => `collections/${name}/records?perPage=500`,
    )
    await Promise.all([...lists, 'battle-reports/record'].map((path) => send(player, 'GET', `/api/${path}`)))
    await listen(store.url, player, abort.signal, note)
  }
  const throwDice = (player: Player) =>
    send(player, 'POST', '/api/batch', {
      requests: Array.from({ length: 6 }, () => ({
        method: 'POST',
        url: '/api/collections/roll_entries/records',
        body: {
          user: player.id,
          entry: newRecordId(),
          throw: newRecordId(),
          rolled_at: Date.now(),
          clears: false,
          data: { dice: [1, 2, 6] },
        },
      })),
    })

  const end = performance.now() + minutes * 60_000
  const evenings = players.map(async (player, n) => {
    await wait((n / phones) * arrival)
    await open(player)
    let nextThrow = performance.now() + (n / phones) * throwEvery
    for (let turn = n * 7919; performance.now() < end; turn += 7919) {
      await wait(60_000 / 4.73)
      await play(wheel[turn % wheel.length] ?? 'view', player)
      for (; n < battles * 2 && nextThrow < performance.now(); nextThrow += throwEvery) await throwDice(player)
    }
  })
  await Promise.all(evenings)
  await Promise.all(Array.from({ length: battles }, (_, n) => report(send, players[2 * n]!, players[2 * n + 1]!)))
  abort.abort()
  const { statuses, times } = evening
  const refused = [429, 503].reduce((sum, status) => sum + (statuses[status] ?? 0), 0)
  const failed = Object.entries(statuses).reduce(
    (sum, [status, count]) => sum + (/^(2|429|503)/.test(status) ? 0 : count),
    0,
  )
  const name = `${way}: a club of ${phones} phones with ${battles} battles, ${minutes} min`
  const sorted = times.toSorted((a, b) => a - b)
  return [
    { name: `${name}, refused`, value: refused, unit: 'requests', bar: 0, note: JSON.stringify(statuses) },
    { name: `${name}, failed otherwise`, value: failed, unit: 'requests', bar: 0 },
    {
      name: `${name}, p95`,
      value: Math.round(p95(sorted)),
      unit: 'ms',
      note: `longest ${Math.round(sorted.at(-1) ?? 0)} ms`,
    },
  ]
}

/** Opens a connection of realtime and subscribes. */
async function listen(url: string, player: Player, signal: AbortSignal, note: (status: number, began: number) => void) {
  const began = performance.now()
  const stream = await fetch(`${url}/api/realtime`, { headers, signal }).catch(() => undefined)
  note(stream?.status ?? 0, began)
  const chunk = await stream?.body?.getReader().read()
  const [, clientId] = /"clientId":"(\w+)"/.exec(new TextDecoder().decode(chunk?.value)) ?? []
  const subscribed = await fetch(`${url}/api/realtime`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', authorization: player.token },
    body: JSON.stringify({ clientId, subscriptions: ['fleets/*'] }),
  })
  note(subscribed.status, began)
}

type Send = (player: Player, method: string, path: string, body?: unknown) => Promise<string>

/** One player reports a game; the other opens its link and confirms it. */
async function report(send: Send, player: Player, other: Player): Promise<void> {
  const game = {
    client_key: newRecordId(),
    played_on: new Date().toISOString().slice(0, 10),
    scenario: 'raid',
    winner: 'own',
    rounds: 5,
    own_faction: 'accord',
    own_points: 200,
    own_lost: 20,
    own_fleet: 'Abc-_9',
    other_faction: 'veil',
    other_points: 198,
    other_lost: 90,
    other_fleet: '',
    fleet: player.fleet,
    fleet_name: 'Third Line',
    note: '',
    release: '',
    content_hash: '2a5ca775b11f6d91',
    game_version: 'v0.2.2 alpha',
    reporter: player.id,
  }
  const stored = JSON.parse((await send(player, 'POST', '/api/collections/battle_reports/records', game)) || '{}') as {
    readonly id?: string
    readonly answer_key?: string
  }
  const link = { id: stored.id, key: stored.answer_key }
  await send(other, 'POST', '/api/battle-reports/open', link)
  await send(other, 'POST', '/api/battle-reports/answer', { ...link, revision: 1, answer: 'confirmed' })
  await Promise.all([player, other].map((one) => send(one, 'GET', '/api/battle-reports/record')))
}
