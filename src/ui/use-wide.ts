import { useCallback, useSyncExternalStore } from 'react'

/** The latest result of each media query on the screen. */
const ofWindow = new Map<string, boolean>()

function isWide(query: string): boolean {
  const known = ofWindow.get(query)
  if (known !== undefined && window.matchMedia('print').matches) return known
  const { matches } = window.matchMedia(query)
  ofWindow.set(query, matches)
  return matches
}

/** Whether the window is at least `least` wide (a CSS length). Printing does not change it, so nothing unmounts. */
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
