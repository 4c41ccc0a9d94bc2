import { useSyncExternalStore } from 'react'
import type { Fleet } from '#game/fleet/fleet.ts'
import { changedAt, type FleetsState } from '#store/fleets/fleets-state.ts'
import { useAccountFleets } from '#store/hooks.ts'

/** Subscribe function while there is no store. */
const noSubscription = () => () => {}

/** The most recently changed fleet on this device; undefined while loading, null when there is none. */
export const useLastFleet = (): Fleet | null | undefined => {
  // When the code of the store cannot be loaded (first visit, offline), only this row stays in its loading state.
  const store = useAccountFleets()
  const last = useSyncExternalStore(store?.subscribe ?? noSubscription, () => store && lastChanged(store.getState()))
  return last
}

const lastChanged = ({ entries }: FleetsState): Fleet | null => {
  const existing = Object.values(entries).filter((entry) => !entry.deleted)
  const [last] = existing.toSorted((a, b) => changedAt(b) - changedAt(a))
  return last?.fleet ?? null
}
