import { useEffect, useState } from 'react'
import type { Fleet } from '#game/fleet.ts'
import type { FleetTimes } from '#game/merge-fleet.ts'
import type { LazyFleets } from '#store/lazy-fleets.ts'
import { useServices } from '#store/services.tsx'

type FleetsStore = Awaited<ReturnType<LazyFleets>>

/** The fleet changed last, of those on this device; undefined while the device is read, null where there is none. */
export const useLastFleet = (): Fleet | null | undefined => {
  const { fleets } = useServices()
  const [last, setLast] = useState<Fleet | null>()

  useEffect(() => {
    let gone = false
    let stop = () => {}
    const follow = (store: FleetsStore) => {
      if (gone) return
      const read = () => setLast(lastChanged(store))
      stop = store.subscribe(read)
      read()
    }
    // Without its code (no network on a first visit) the menu is whole but for this line.
    fleets('read').then(follow, () => setLast(null))
    return () => {
      gone = true
      stop()
    }
  }, [fleets])

  return last
}

const lastChanged = (store: FleetsStore): Fleet | null => {
  const kept = Object.values(store.getState().entries).filter((entry) => !entry.deleted)
  const [last] = kept.map((entry) => ({ entry, at: latest(entry.changedAt) })).toSorted((a, b) => b.at - a.at)
  return last?.entry.fleet ?? null
}

const latest = ({ fields, ships }: FleetTimes): number =>
  Math.max(0, ...Object.values(fields), ...Object.values(ships).flatMap((times) => Object.values(times)))
