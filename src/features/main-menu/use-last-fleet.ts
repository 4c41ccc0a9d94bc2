import { useSyncExternalStore } from 'react'
import type { Fleet } from '#game/fleet/fleet.ts'
import { changedAt, type FleetsState } from '#store/fleets/fleets-state.ts'
import { useAccountFleets } from '#store/hooks.ts'

const nothing = () => () => {}

/** The fleet changed last, of those on this device; undefined while the device is read, null where there is none. */
export const useLastFleet = (): Fleet | null | undefined => {
  // Without its code (no network on a first visit) the menu is whole but for this line.
  const store = useAccountFleets()
  const last = useSyncExternalStore(store?.subscribe ?? nothing, () => store && lastChanged(store.getState()))
  return last
}

const lastChanged = ({ entries }: FleetsState): Fleet | null => {
  const kept = Object.values(entries).filter((entry) => !entry.deleted)
  const [last] = kept.toSorted((a, b) => changedAt(b) - changedAt(a))
  return last?.fleet ?? null
}
