import { useEffect, useState } from 'react'
import type { Fleet } from '#game/fleet.ts'
import { useServices } from '#store/services.tsx'
import type { OwnWeight } from './engine.ts'
import { latestFleet, makeOwnWeight } from './own-fleet.ts'

const evenly: OwnWeight = () => 1

/** By the fleet that was worked on last, as soon as it is read from the device; without one all rules weigh the same. */
export function useOwnWeight(): OwnWeight {
  const { fleets } = useServices()
  const [weight, setWeight] = useState<OwnWeight>(() => evenly)
  useEffect(() => {
    let gone = false
    let stop: (() => void) | undefined
    const weigh = async () => {
      const store = await fleets('read')
      if (gone) return
      let known: Fleet | undefined
      // A fleet may come from the account a moment later.
      const look = () => {
        const fleet = latestFleet(store.getState())
        if (fleet && fleet !== known) setWeight(() => makeOwnWeight(fleet))
        known = fleet
      }
      stop = store.subscribe(look)
      look()
    }
    // Without it the search goes on as it is.
    weigh().catch(() => undefined)
    return () => {
      gone = true
      stop?.()
    }
  }, [fleets])
  return weight
}
