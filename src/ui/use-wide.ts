import { useCallback, useSyncExternalStore } from 'react'

/** Last result for the screen, by query. */
const ofWindow = new Map<string, boolean>()

function isWide(query: string): boolean {
  const known = ofWindow.get(query)
  if (known !== undefined && window.matchMedia('print').matches) return known
  const { matches } = window.matchMedia(query)
  ofWindow.set(query, matches)
  return matches
}

/**
 * Whether the window is at least this wide. While printing it keeps the result for the screen: paper is narrower, and
 * components that unmount for it would lose their state and what is being printed.
 * @param least a CSS length, such as Tailwind's `lg`: `64rem`.
 */
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
