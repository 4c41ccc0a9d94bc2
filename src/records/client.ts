import PocketBase from 'pocketbase'
import type { OrionAuthStore } from './auth-store.ts'
import { requestTimeout } from './constants.ts'

/** The SDK's client with our session on it. Never leaves src/records. */
export type RecordClient = PocketBase & { readonly authStore: OrionAuthStore }

export interface ClientOptions {
  /** '/' where the record store answers on the page's own origin. */
  readonly baseUrl: string
  readonly authStore: OrionAuthStore
  readonly fetch: typeof fetch
  /** A 401 or 403 came back to a request that carried a login: does the session still hold? */
  readonly onRefusal: () => void
}

/** Answers 401 and 403 here are the answer itself, not a hint that the session ended. */
const isAuthCall = (url: string): boolean => /\/(auth-with-password|auth-refresh)(\?|$)/.test(url)

/**
 * Makes the PocketBase client. Auto-cancellation is off: two screens may list one collection at the
 * same time (the SDK's key is method and path without the query). Realtime connects within 15 s and
 * reconnects after CA-10's waits as the SDK does by itself; tests hold it to that.
 */
export const makeClient = ({ baseUrl, authStore, fetch, onRefusal }: ClientOptions): RecordClient => {
  const client = new PocketBase(baseUrl, authStore)
  client.autoCancellation(false)
  client.beforeSend = (url, options) => {
    options.fetch ??= fetch
    // A server that accepts and never answers would hold a form for ever. A time-out is no abort:
    // it counts as "nobody answered".
    const timeout = AbortSignal.timeout(requestTimeout)
    options.signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
    return { url, options }
  }
  client.afterSend = (response: Response, data: unknown) => {
    const refused = response.status === 401 || response.status === 403
    if (refused && authStore.token && !isAuthCall(response.url)) onRefusal()
    return data
  }
  return client as RecordClient
}
