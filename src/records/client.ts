import PocketBase from 'pocketbase'
import { err, ok, type Result } from '#game/result.ts'
import type { OrionAuthStore } from './account/auth-store.ts'
import type { Log } from './browser/log.ts'
import { requestTimeout } from './constants.ts'
import { toRecordError, type RecordError } from './errors.ts'

/**
 * The one way to the record store. Outside src/records it is opaque: something to hand on to what makes calls
 * (`makeFleetRecords(records.client)`), never to look into.
 */
export interface RecordClient {
  readonly pocketBase: PocketBase
  /** The same store that `pocketBase` keeps its login in. */
  readonly authStore: OrionAuthStore
  readonly log: Log
}

export interface ClientOptions {
  /** '/' where the record store answers on the page's own origin. */
  readonly baseUrl: string
  readonly authStore: OrionAuthStore
  readonly fetch: typeof fetch
  readonly log: Log
  /** A 401 or 403 came back to a request that carried a login: does the session still hold? */
  readonly onRefusal: () => void
}

/** Makes the PocketBase client. Realtime has the waits of CA-10 from the SDK itself. */
export const makeClient = ({ baseUrl, authStore, fetch, log, onRefusal }: ClientOptions): RecordClient => {
  const fetchAnswer: typeof fetch = async (input, init) => {
    const answer = await fetchWhole(fetch, input, init)
    const isRefused = answer.status === 401 || answer.status === 403
    if (isRefused && authStore.token && !isAuthCall(input)) onRefusal()
    return answer
  }
  const pocketBase = new PocketBase(baseUrl, authStore)
  // Two screens may list one collection at once, and the SDK takes calls of one method and path for the same call.
  pocketBase.autoCancellation(false)
  pocketBase.beforeSend = (url, options) => ({ url, options: { ...options, fetch: fetchAnswer } })
  return { pocketBase, authStore, log }
}

/** Answers 401 and 403 here are the answer itself, not a hint that the session ended. */
const isAuthCall = (input: RequestInfo | URL): boolean =>
  /\/(auth-with-password|auth-refresh)(\?|$)/.test(input instanceof Request ? input.url : String(input))

/**
 * Fetches an answer to its end, within `requestTimeout`. The SDK takes an answer that is cut off half-way, as by leaving
 * the page, for an empty one, which would end the session.
 * @throws where there is no whole answer, or nobody wants it any more.
 */
const fetchWhole = async (
  fetch: typeof globalThis.fetch,
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> => {
  const timeout = AbortSignal.timeout(requestTimeout)
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout
  const answer = await fetch(input, { ...init, signal })
  await answer.clone().arrayBuffer()
  init.signal?.throwIfAborted()
  return answer
}

/** Runs a call to the record store; what it throws comes back as a value of the closed union. */
export const attempt = async <T>(call: () => Promise<T>): Promise<Result<T, RecordError>> => {
  try {
    return ok(await call())
  } catch (thrown) {
    return err(toRecordError(thrown))
  }
}
