import { ChunkUnavailableError } from './error-words.ts'

/** What the browsers say when a module of the app cannot be fetched, in their own words. */
const phrases = /dynamically imported module|module script|unable to preload css|valid javascript mime type/i

export const isChunkError = (thrown: unknown): boolean => thrown instanceof Error && phrases.test(thrown.message)

/** CA-13: a reload at most this often for one path, milliseconds. */
export const reloadEvery = 10_000

interface ChunkGuardParts {
  readonly now: () => number
  /** Called each time: merely naming a forbidden storage throws. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
  readonly isOnline: () => boolean
  /** Leaves this build for the newest one, at the wanted address. */
  readonly leave: (address: string) => Promise<void>
}

export type ChunkGuard = <T>(address: string, fetchCode: () => Promise<T>) => Promise<T>

/**
 * Fetches code of the app. A chunk that is gone after a new build forces a reload, at most once in 10 s for a
 * path (CA-13). Where that cannot help, without a network or right after such a reload, the error page says so.
 */
export const makeChunkGuard = ({ now, storage, isOnline, leave }: ChunkGuardParts): ChunkGuard => {
  const mayReload = (path: string): boolean => {
    const key = `orion-reload:${path}`
    try {
      if (now() - Number(storage().getItem(key) ?? -reloadEvery) < reloadEvery) return false
      storage().setItem(key, String(now()))
      return true
    } catch {
      // Without a memory there is no telling a second reload from a hundredth.
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
      // The page is going away: nothing is shown in the meantime.
      return new Promise<never>(() => {})
    }
  }
}
