import PocketBase from 'pocketbase'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { err, ok, type Result } from '#game/result.ts'
import type { OrionAuthStore } from './account/auth-store.ts'
import type { Log } from './browser/log.ts'
import { requestTimeout } from './constants.ts'
import { toRecordError, type RecordError } from './errors.ts'
import { makeRealtime, type Realtime } from './realtime.ts'

/** The client of the record store. Code outside src/records only passes it on and never uses its fields. */
export interface RecordClient {
  readonly pocketBase: PocketBase
  readonly authStore: OrionAuthStore
  readonly log: Log
  /** The record store's time at its last answer, ms since 1970; undefined if the answer did not say. */
  readonly answeredAt: () => number | undefined
  /** Whether the record store answered the last request. If not, the browser may still believe that it is online. */
  readonly reach: StoreApi<{ readonly isReached: boolean }>
  readonly realtime: Realtime
}

export interface ClientOptions {
  /** Address of the record store; '/' if it has the same origin as the page. */
  readonly baseUrl: string
  readonly authStore: OrionAuthStore
  readonly fetch: typeof fetch
  readonly log: Log
  /** Called after a 401 or 403 to a request with the current token: the session may have ended. */
  readonly onRefusal: (status: 401 | 403) => void
}

/** After this many refused subscriptions in a row we stop, because the SDK would connect and ask again for ever. */
const mostRefusedSubscriptions = 3

export function makeClient({ baseUrl, authStore, fetch, log, onRefusal }: ClientOptions): RecordClient {
  let answeredAt: number | undefined
  let refusedSubscriptions = 0
  const reach = createStore(() => ({ isReached: true }))
  const fetchAnswer: typeof fetch = async (input, init) => {
    const { token } = authStore
    const answer = await fetchWhole(fetch, input, init).catch((thrown: unknown) => {
      if (!init?.signal?.aborted && !isCounted(input)) reach.setState({ isReached: false })
      throw thrown
    })
    reach.setState({ isReached: true })
    const { status } = answer
    answeredAt = Date.parse(answer.headers.get('date') ?? '') || undefined
    const isCurrent = token !== '' && token === authStore.token
    if ((status === 401 || status === 403) && isCurrent && !isAuthCall(input)) onRefusal(status)
    if (isSubscription(input)) {
      refusedSubscriptions = [400, 401, 403].includes(status) ? refusedSubscriptions + 1 : 0
      if (refusedSubscriptions >= mostRefusedSubscriptions) realtime.giveUp()
    }
    return answer
  }
  const pocketBase = new PocketBase(baseUrl, authStore)
  // Otherwise the SDK cancels a call when another one with the same method and path begins.
  pocketBase.autoCancellation(false)
  pocketBase.beforeSend = (url, options) => ({ url, options: { ...options, fetch: fetchAnswer } })
  const realtime = makeRealtime({ pocketBase, authStore, onSessionEnded: () => onRefusal(401) })
  return { pocketBase, authStore, log, answeredAt: () => answeredAt, reach, realtime }
}

/**
 * Whether a request logs in or registers. For these requests a 401 or 403 is an expected answer, not a sign that the
 * session has ended.
 */
const isAuthCall = (input: RequestInfo | URL): boolean =>
  /\/(auth-with-password|auth-refresh)(\?|$)/.test(addressOf(input))

/** The connection itself is made by an EventSource. */
const isSubscription = (input: RequestInfo | URL): boolean => addressOf(input).endsWith('/api/realtime')

const addressOf = (input: RequestInfo | URL): string => (input instanceof Request ? input.url : String(input))

/** Requests that count visits. A browser extension may block them, which says nothing about the network. */
const isCounted = (input: RequestInfo | URL): boolean =>
  /\/collections\/(user_sessions|page_views)\//.test(addressOf(input))

/** A gateway sends these itself. They mean the same, whoever sends them. */
const alikeFromAll: readonly number[] = [408, 413, 429]

/**
 * Whether an answer is not the record store's: a proxy without a server behind it says "not found", a filter "forbidden", and the
 * page of a hotel's network answers everything. The record store says why it refuses, as JSON, and never sends a page.
 */
const isForeign = ({ ok, status, headers }: Response, body: string): boolean =>
  ok
    ? /^text\/html/i.test(headers.get('content-type') ?? '')
    : status >= 400 && status < 500 && !alikeFromAll.includes(status) && !/^\s*\{/.test(body)

/**
 * Reads the whole answer; the SDK treats a cut-off answer as an empty one. @throws if it was cut off or aborted, or is
 * not the record store's
 */
const fetchWhole = async (
  fetch: typeof globalThis.fetch,
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> => {
  const { signal, release } = firstOf(AbortSignal.timeout(requestTimeout), init.signal)
  try {
    const answer = await fetch(input, { ...init, signal })
    const body = await answer.clone().text()
    init.signal?.throwIfAborted()
    if (isForeign(answer, body)) throw new TypeError('Something else has answered in place of the record store.')
    return answer
  } finally {
    release()
  }
}

/**
 * A signal that aborts with the first of two. `AbortSignal.any` would be shorter, but phones made before 2024 lack it.
 */
const firstOf = (timeout: AbortSignal, given: AbortSignal | null | undefined) => {
  if (!given) return { signal: timeout, release: () => {} }
  const both = new AbortController()
  const ends = [timeout, given].map((one) => {
    const abort = () => both.abort(one.reason)
    if (one.aborted) abort()
    one.addEventListener('abort', abort, { once: true })
    return () => one.removeEventListener('abort', abort)
  })
  return { signal: both.signal, release: () => ends.forEach((end) => end()) }
}

/** What a call returns; it does not throw. */
export type Answer<T> = Promise<Result<T, RecordError>>

export async function attempt<T>(call: () => Promise<T>): Answer<T> {
  try {
    return ok(await call())
  } catch (thrown) {
    return err(toRecordError(thrown))
  }
}
