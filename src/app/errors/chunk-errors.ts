import { ChunkUnavailableError } from './error-words.ts'

/** Parts of the messages that browsers give if a module cannot be fetched. */
const phrases = /dynamically imported module|module script|unable to preload css|valid javascript mime type/i

export const isChunkError = (thrown: unknown): boolean => thrown instanceof Error && phrases.test(thrown.message)

/** Shortest time between two reloads of one path, ms (CA-13). */
export const reloadEvery = 10_000

interface LostCodeParts {
  readonly now: () => number
  /**
   * Returns session storage. It is a function, because reading `window.sessionStorage` throws if storage is forbidden.
   */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
  readonly isOnline: () => boolean
  readonly isEditInProgress: () => boolean
  /** Id of the running build; undefined in development. */
  readonly ownId: string | undefined
  readonly fetchLatestId: () => Promise<string | undefined>
  readonly leave: (address: string) => Promise<void>
}

export type ChunkGuard = <T>(address: string, fetchCode: () => Promise<T>) => Promise<T>

export interface LostCode {
  /** Runs `fetchCode` for a navigation. If a chunk is gone, opens the address again. @throws ChunkUnavailableError */
  readonly guard: ChunkGuard
  /** Handles code that could not be fetched. Outside of navigations, reloads the page if there is a newer build. */
  readonly report: (address: string, thrown: unknown) => Promise<void>
}

/** Reloads the page if a new build has removed a chunk (CA-13), but never while something is being edited. */
export function makeLostCode(parts: LostCodeParts): LostCode {
  const { now, storage, isOnline, isEditInProgress, ownId, fetchLatestId, leave } = parts
  let guarded = 0

  const mayReload = (address: string): boolean => {
    const key = `orion-reload:${address.replace(/[?#].*/, '')}`
    try {
      if (isEditInProgress() || now() - Number(storage().getItem(key) ?? -reloadEvery) < reloadEvery) return false
      storage().setItem(key, String(now()))
      return true
    } catch {
      // Without storage the reloads cannot be counted, so they could loop for ever.
      return false
    }
  }
  // A browser may claim to be online although no request gets through. A reload would then lose the page.
  const isReachable = async () => isOnline() && (ownId === undefined || (await fetchLatestId()) !== undefined)

  return {
    guard: async (address, fetchCode) => {
      guarded += 1
      try {
        return await fetchCode()
      } catch (thrown) {
        if (!isChunkError(thrown)) throw thrown
        if (!(await isReachable())) throw new ChunkUnavailableError(true, thrown)
        if (!mayReload(address)) throw new ChunkUnavailableError(false, thrown)
        await leave(address)
        // The document is about to be replaced. A promise that never settles stops the router from showing anything
        // until then.
        return new Promise<never>(() => {})
      } finally {
        guarded -= 1
      }
    },
    report: async (address, thrown) => {
      // The code of a navigation is handled by `guard`.
      if (guarded > 0 || !isChunkError(thrown) || ownId === undefined || !isOnline()) return
      const latest = await fetchLatestId()
      // A chunk of the newest build still exists, so the component that needs it offers a retry.
      if (latest === undefined || latest === ownId || !mayReload(address)) return
      await leave(address)
    },
  }
}
