import { useEffect, useState } from 'react'

export interface LazyCode<T extends object> {
  readonly code: () => T | undefined
  /** Fetches the code once for all callers. Rejects if the fetch fails; the next call tries again. */
  readonly fetch: () => Promise<T>
}

export function lazyCode<T extends object>(load: () => Promise<T>): LazyCode<T> {
  let code: T | undefined
  return { code: () => code, fetch: async () => (code ??= await load()) }
}

interface Fetching<T> {
  readonly code: T | undefined
  readonly failures: number
  readonly isFetching: boolean
  readonly retry: () => void
}

/** Code that is fetched for a component with a fallback, such as a flat view for 3D; otherwise use `LazyPart`. */
export function useLazyCode<T extends object>(lazy: LazyCode<T>, isWanted = true): Fetching<T> {
  const [, setFetched] = useState<T>()
  const [tries, setTries] = useState(1)
  const [failures, setFailures] = useState(0)
  const code = lazy.code()
  useEffect(() => {
    if (!isWanted || lazy.code()) return
    let isMounted = true
    lazy.fetch().then(
      (fetched) => isMounted && setFetched(fetched),
      () => isMounted && setFailures(tries),
    )
    return () => {
      isMounted = false
    }
  }, [lazy, isWanted, tries])
  return { code, failures, isFetching: failures < tries, retry: () => setTries(tries + 1) }
}
