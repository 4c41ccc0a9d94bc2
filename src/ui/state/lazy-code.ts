import { useEffect, useState } from 'react'

/** Code that is split off from the page's own file and fetched when it is first wanted. */
export interface LazyCode<T extends object> {
  /** The code, once it is here. */
  readonly code: () => T | undefined
  /** Asks for it, once for all callers. Rejects where it cannot be had; the next call asks again. */
  readonly fetch: () => Promise<T>
}

/** @param load `() => import('../heavy-dialog.tsx')` */
export function lazyCode<T extends object>(load: () => Promise<T>): LazyCode<T> {
  let code: T | undefined
  return { code: () => code, fetch: async () => (code ??= await load()) }
}

interface Fetching<T> {
  readonly code: T | undefined
  /** How often it could not be fetched. */
  readonly failures: number
  readonly isFetching: boolean
  readonly retry: () => void
}

/**
 * Fetches the code, and draws anew when it is here. For what has something else to show without it, as 3D has its flat
 * view; for the rest there is `LazyPart`.
 * @param isWanted Nothing is fetched before.
 */
export function useLazyCode<T extends object>(lazy: LazyCode<T>, isWanted = true): Fetching<T> {
  const [, arrive] = useState<T>()
  const [tries, setTries] = useState(1)
  const [failures, setFailures] = useState(0)
  const code = lazy.code()
  useEffect(() => {
    if (!isWanted || lazy.code()) return
    let isHere = true
    lazy.fetch().then(
      (fetched) => isHere && arrive(fetched),
      () => isHere && setFailures(tries),
    )
    return () => {
      isHere = false
    }
  }, [lazy, isWanted, tries])
  return { code, failures, isFetching: failures < tries, retry: () => setTries(tries + 1) }
}
