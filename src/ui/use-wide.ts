import { useCallback, useSyncExternalStore } from 'react'

/** By query, for the screen. */
const ofWindow = new Map<string, boolean>()

function isWide(query: string): boolean {
  const known = ofWindow.get(query)
  if (known !== undefined && window.matchMedia('print').matches) return known
  const { matches } = window.matchMedia(query)
  ofWindow.set(query, matches)
  return matches
}

/** While printing it keeps the result for the screen: what unmounts for the paper would lose its state. */
export function useWide(least: string): boolean {
  const query = `(min-width: ${least})`
  const subscribe = useCallback(
    (run: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', run)
      return () => media.removeEventListener('change', run)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => isWide(query))
}
