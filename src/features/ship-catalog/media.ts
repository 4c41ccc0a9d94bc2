import { useSyncExternalStore } from 'react'

/** Filters stand beside the list (Tailwind's `lg`). */
const railQuery = '(min-width: 64rem)'
/** A ship stands beside the list, too. */
const panelQuery = '(min-width: 80rem)'
/** There is room for filters, list and ship. */
const bothQuery = '(min-width: 105rem)'

const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (run) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', run)
      return () => media.removeEventListener('change', run)
    },
    () => window.matchMedia(query).matches,
  )

export interface Room {
  readonly rail: boolean
  readonly panel: boolean
}

/** What there is room for beside the list. A ship that is open takes the filters' place before it gives up its own. */
export function useRoom(shipIsOpen: boolean): Room {
  const rail = useMedia(railQuery)
  const panel = useMedia(panelQuery)
  const both = useMedia(bothQuery)
  return { rail: rail && (!shipIsOpen || both), panel }
}
