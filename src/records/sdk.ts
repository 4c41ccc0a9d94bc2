import PocketBase, { BaseAuthStore, type AuthRecord, type SerializeOptions } from 'pocketbase'
import type { OrionAuthStore } from './auth-store.ts'
import { cookieByteLimit, requestTimeout } from './constants.ts'

/* The one module that runs the SDK's code. Loaded by the first call that needs it: see client.ts. */

/** Our session as the SDK wants it: it keeps nothing of its own. */
export class SdkAuthStore extends BaseAuthStore {
  readonly #own: OrionAuthStore

  constructor(own: OrionAuthStore) {
    super()
    this.#own = own
  }

  override get token(): string {
    return this.#own.token
  }

  override get record(): AuthRecord {
    return this.#own.record
  }

  override save(token: string, record?: AuthRecord): void {
    this.#own.save(token, record ?? null)
  }

  override clear(): void {
    this.#own.clear()
  }

  /** As the SDK's, but always below the 4096 bytes that a browser keeps (AU-10). */
  override exportToCookie(options?: SerializeOptions, key?: string): string {
    const cookie = super.exportToCookie(options, key)
    if (byteLength(cookie) < cookieByteLimit) return cookie
    const bare = new BaseAuthStore()
    bare.save(this.token, null)
    const bareCookie = bare.exportToCookie(options, key)
    return byteLength(bareCookie) < cookieByteLimit ? bareCookie : new BaseAuthStore().exportToCookie(options, key)
  }
}

const byteLength = (text: string): number => new TextEncoder().encode(text).length

export interface SdkOptions {
  /** '/' where the record store answers on the page's own origin. */
  readonly baseUrl: string
  readonly authStore: OrionAuthStore
  readonly fetch: typeof fetch
  /** Hears of every answer, before it is judged. */
  readonly onAnswer: (response: Response) => void
}

/**
 * Makes the PocketBase client. Auto-cancellation is off: two screens may list one collection at the
 * same time (the SDK's key is method and path without the query). Realtime connects within 15 s and
 * reconnects after CA-10's waits as the SDK does by itself; tests hold it to that.
 */
export const makeSdk = ({ baseUrl, authStore, fetch, onAnswer }: SdkOptions): PocketBase => {
  const sdk = new PocketBase(baseUrl, new SdkAuthStore(authStore))
  sdk.autoCancellation(false)
  sdk.beforeSend = (url, options) => {
    options.fetch ??= fetch
    // A server that accepts and never answers would hold a form for ever. A time-out is no abort:
    // it counts as "nobody answered".
    const timeout = AbortSignal.timeout(requestTimeout)
    options.signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
    return { url, options }
  }
  sdk.afterSend = (response: Response, data: unknown) => {
    onAnswer(response)
    return data
  }
  return sdk
}
