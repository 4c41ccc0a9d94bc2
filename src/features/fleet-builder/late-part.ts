import { useCallback, useState } from 'react'

import { toast } from '#ui/toast.ts'

/**
 * A part of the page whose code comes with its first use. `fetch` answers it, or undefined after having said that it
 * could not be had; asking again tries again.
 */
export function useLatePart<T extends object>(load: () => Promise<T>): {
  readonly part: T | undefined
  readonly fetch: () => Promise<T | undefined>
} {
  const [part, setPart] = useState<T>()
  const fetch = useCallback(async () => {
    try {
      const loaded = await load()
      setPart(loaded)
      return loaded
    } catch {
      toast('This part of the app could not be loaded. Check your connection and try again.', { tone: 'problem' })
      return undefined
    }
  }, [load])
  return { part, fetch }
}
