import { useCallback, useSyncExternalStore } from 'react'

/** What the window itself last was, by query. */
const ofWindow = new Map<string, boolean>()

function isWide(query: string): boolean {
  const known = ofWindow.get(query)
  if (known !== undefined && window.matchMedia('print').matches) return known
  const { matches } = window.matchMedia(query)
  ofWindow.set(query, matches)
  return matches
}

/**
 * Whether the window is at least so wide. Paper, which is narrower, has no say: parts of the page would give up their
 * places for it, and lose what is in them and what is just being printed with it.
 * @param least a length of CSS, such as Tailwind's `lg`: `64rem`.
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
