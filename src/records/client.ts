import type PocketBase from 'pocketbase'
import type { OrionAuthStore } from './auth-store.ts'
import { CallError, makeCall, type Call } from './call.ts'

/**
 * How the rest of src/records speaks to the record store. Never leaves src/records. The SDK's code comes with
 * the first call that needs it: a visitor who looks at the cover downloads none of it.
 */
export interface RecordClient {
  readonly authStore: OrionAuthStore
  /** One REST call by plain fetch, sent before this returns. @throws CallError */
  readonly call: Call
  /** The SDK's client with our session on it. @throws CallError with status 0 where its code cannot be fetched. */
  readonly sdk: () => Promise<PocketBase>
}

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

export const makeClient = ({ baseUrl, authStore, fetch, onRefusal }: ClientOptions): RecordClient => {
  let sdk: Promise<PocketBase> | undefined

  const onAnswer = ({ status, url }: Response) => {
    const refused = status === 401 || status === 403
    if (refused && authStore.token && !isAuthCall(url)) onRefusal()
  }

  const load = async (): Promise<PocketBase> => {
    try {
      const { makeSdk } = await import('./sdk.ts')
      return makeSdk({ baseUrl, authStore, fetch, onAnswer })
    } catch (cause) {
      sdk = undefined // The network may be back for the next call.
      throw new CallError(0, {}, { cause })
    }
  }

  return { authStore, call: makeCall({ baseUrl, authStore, fetch, onAnswer }), sdk: () => (sdk ??= load()) }
}
