import { ChunkUnavailableError } from './error-words.ts'

/** Error messages of the browsers for a module that cannot be fetched. */
const phrases = /dynamically imported module|module script|unable to preload css|valid javascript mime type/i

export const isChunkError = (thrown: unknown): boolean => thrown instanceof Error && phrases.test(thrown.message)

/** CA-13: shortest time between two reloads of one path, milliseconds. */
export const reloadEvery = 10_000

interface ChunkGuardParts {
  readonly now: () => number
  /** Called at each use: where storage is forbidden, reading `window.sessionStorage` already throws. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
  readonly isOnline: () => boolean
  /** Loads the newest build at this address. */
  readonly leave: (address: string) => Promise<void>
}

export type ChunkGuard = <T>(address: string, fetchCode: () => Promise<T>) => Promise<T>

/**
 * Fetches code of the app. If a chunk no longer exists after a new build, the page reloads, at most once in 10 s for a
 * path (CA-13). Without a network, or right after such a reload, the error page is shown instead.
 * @throws ChunkUnavailableError when the code cannot be fetched and a reload would not help.
 */
export const makeChunkGuard = ({ now, storage, isOnline, leave }: ChunkGuardParts): ChunkGuard => {
  const mayReload = (path: string): boolean => {
    const key = `orion-reload:${path}`
    try {
      if (now() - Number(storage().getItem(key) ?? -reloadEvery) < reloadEvery) return false
      storage().setItem(key, String(now()))
      return true
    } catch {
      // Without storage the reloads cannot be counted, so an endless loop of reloads would be possible.
      return false
    }
  }
  return async (address, fetchCode) => {
    try {
      return await fetchCode()
    } catch (thrown) {
      if (!isChunkError(thrown)) throw thrown
      if (!isOnline() || !mayReload(address.replace(/[?#].*/, ''))) {
        throw new ChunkUnavailableError('A part of the app could not be fetched', { cause: thrown })
      }
      await leave(address)
      // The document is about to be replaced. Never settling keeps the router from showing anything until then.
      return new Promise<never>(() => {})
    }
  }
}
