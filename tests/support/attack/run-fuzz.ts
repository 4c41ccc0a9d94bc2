import type { NewUser, TestServer } from '../pocketbase.ts'
import { fuzzedRequests, type FuzzedRequest } from './fuzz.ts'

/** In everything of the victim that nobody else may see. */
const secret = 'kept7f3secret'
const atOnce = 8

export const fuzzers = ['visitor', 'user', 'moderator', 'admin'] as const
export type Fuzzer = (typeof fuzzers)[number]

export interface FuzzedStore {
  readonly server: TestServer
  readonly actors: Readonly<Record<Fuzzer, NewUser | undefined>>
  /** Ids of records that belong to somebody else. */
  readonly ids: readonly string[]
  readonly collections: readonly string[]
}

export interface FuzzResult {
  /** Faults of the store, and answers that show what is not for this caller, each with its request. */
  readonly found: readonly string[]
  readonly statuses: Readonly<Record<string, number>>
  readonly slowestMs: number
  readonly slowest: string
}

/** Puts records of a victim into a store, and makes those who attack it. */
export async function prepareFuzz(server: TestServer): Promise<FuzzedStore> {
  const superuser = await server.superuser()
  const victim = await server.newUser()
  await superuser.collection('users').update(victim.id, { name: `Name ${secret}` })
  const fleet = `${secret}00`
  await victim.client
    .collection('fleets')
    .create({
      ...{ id: fleet, user: victim.id, revision: 1, changed_at: {}, deleted: false, game_version: 'v0.2.2 alpha' },
      data: { id: fleet, name: `Fleet ${secret}`, faction: 'accord', limit: 200, ships: [], flagships: [] },
    })
  const subscriber = await superuser
    .collection('subscribers')
    .create({
      ...{ email: `${secret}@orion.test`, status: 'confirmed', topics: ['news'], wanted_topics: [], source: 'landing' },
    })
  return {
    server,
    actors: {
      visitor: undefined,
      user: await server.newUser(),
      moderator: await server.newUser({ roles: ['user', 'moderator'] }),
      admin: await server.newUser({ roles: ['user', 'admin'] }),
    },
    ids: [victim.id, subscriber.id],
    collections: (await superuser.collections.getFullList({ batch: 200 })).map(({ name }) => name),
  }
}

async function send({ server }: FuzzedStore, { method, path, headers, body }: FuzzedRequest, actor?: NewUser) {
  const answer = await fetch(`${server.url}${path}`, {
    ...{ method, redirect: 'manual' },
    headers: { ...headers, ...(actor ? { authorization: actor.client.authStore.token } : {}) },
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(20_000),
  })
  // The stream of realtime does not end.
  const isStream = answer.headers.get('content-type')?.includes('event-stream')
  if (isStream) await answer.body?.cancel()
  return { status: answer.status, text: isStream ? '' : await answer.text() }
}

/** Sends requests with wrong values anywhere. Staff may see the victim's records, all others may not. */
export async function fuzz(store: FuzzedStore, who: Fuzzer, seed: number, count: number): Promise<FuzzResult> {
  const found: string[] = []
  const statuses: Record<string, number> = {}
  let [slowestMs, slowest] = [0, '']
  const waiting = fuzzedRequests(seed, count, store)
  const worker = async () => {
    for (const request of waiting) {
      const began = performance.now()
      const { status, text } = await send(store, request, store.actors[who])
      const took = performance.now() - began
      const told = `${request.method} ${request.path} ${request.body ?? ''}`.slice(0, 400)
      // A password is hashed slowly on purpose.
      if (took > slowestMs && !/password|\/users\/records/.test(told)) [slowestMs, slowest] = [took, told]
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status >= 500) found.push(`${status} ${told}`)
      if ((who === 'visitor' || who === 'user') && text.includes(secret)) found.push(`shown: ${told}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return { found, statuses, slowestMs, slowest }
}
