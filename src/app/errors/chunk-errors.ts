import { ChunkUnavailableError } from './error-words.ts'

/** Parts of the messages with which browsers report that a module cannot be fetched. */
const phrases = /dynamically imported module|module script|unable to preload css|valid javascript mime type/i

export const isChunkError = (thrown: unknown): boolean => thrown instanceof Error && phrases.test(thrown.message)

/** Shortest time between two reloads of one path, ms (CA-13). */
export const reloadEvery = 10_000

interface ChunkGuardParts {
  readonly now: () => number
  /** Answers session storage. A function, because reading `window.sessionStorage` throws where it is forbidden. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
  readonly isOnline: () => boolean
  readonly leave: (address: string) => Promise<void>
}

export type ChunkGuard = <T>(address: string, fetchCode: () => Promise<T>) => Promise<T>

/** Runs `fetchCode`. If a new build has removed the chunk, reloads the page (CA-13). @throws ChunkUnavailableError */
export const makeChunkGuard = ({ now, storage, isOnline, leave }: ChunkGuardParts): ChunkGuard => {
  const mayReload = (path: string): boolean => {
    const key = `orion-reload:${path}`
    try {
      if (now() - Number(storage().getItem(key) ?? -reloadEvery) < reloadEvery) return false
      storage().setItem(key, String(now()))
      return true
    } catch {
      // Without storage the reloads cannot be counted, so there could be an endless loop of them.
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
      // The document is about to be replaced. A promise that never settles keeps the router from showing anything until
      // then.
      return new Promise<never>(() => {})
    }
  }
}
