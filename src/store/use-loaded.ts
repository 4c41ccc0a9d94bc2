import { useEffect, useState } from 'react'

/**
 * The last value that `load` returned; undefined until there is one, and after a failure. Without `load`, nothing is
 * loaded. A new function loads again, so pass the same one with each render.
 */
export function useLoaded<T>(load: (() => Promise<T>) | undefined): T | undefined {
  const [value, setValue] = useState<T>()
  useEffect(() => {
    let isUnmounted = false
    load?.().then(
      (loaded) => isUnmounted || setValue(() => loaded),
      () => {},
    )
    return () => {
      isUnmounted = true
    }
  }, [load])
  return value
}
