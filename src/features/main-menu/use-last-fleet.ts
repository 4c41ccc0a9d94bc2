import { useSyncExternalStore } from 'react'
import type { Fleet } from '#game/fleet/fleet.ts'
import { changedAt, type FleetsState } from '#store/fleets/fleets-state.ts'
import { useAccountFleets } from '#store/fleets/use-fleets.ts'

/** Subscribe function that does nothing, used until the store is loaded. */
const noSubscription = () => () => {}

/** The fleet on this device that was changed last; undefined while loading, null if there is none. */
export function useLastFleet(): Fleet | null | undefined {
  // If the store's code cannot be loaded (first visit, offline), only this row of the menu stays in its loading state.
  const store = useAccountFleets()
  const last = useSyncExternalStore(store?.subscribe ?? noSubscription, () => store && lastChanged(store.getState()))
  return last
}

const lastChanged = ({ entries }: FleetsState): Fleet | null => {
  const existing = Object.values(entries).filter((entry) => !entry.deleted)
  const [last] = existing.toSorted((a, b) => changedAt(b) - changedAt(a))
  return last?.fleet ?? null
}
