import { useSyncExternalStore } from 'react'

/** From here on two panes stand side by side (Tailwind's `lg`). */
const query = '(min-width: 64rem)'

const subscribe = (run: () => void) => {
  const media = window.matchMedia(query)
  media.addEventListener('change', run)
  return () => media.removeEventListener('change', run)
}

/** Whether there is room for both panes: one catalogue is in the page, not a hidden one beside a shown one. */
export const useWideScreen = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
