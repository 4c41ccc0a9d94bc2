import { useEffect, useState } from 'react'
import { useServices } from '#store/services.tsx'
import type { OwnWeight } from './engine.ts'

const evenly: OwnWeight = () => 1

/** By the fleet that was worked on last, as soon as it is read from the device; without one all rules weigh the same. */
export function useOwnWeight(): OwnWeight {
  const { fleets } = useServices()
  const [weight, setWeight] = useState<OwnWeight>(() => evenly)
  useEffect(() => {
    let gone = false
    const weigh = async () => {
      const [store, { latestFleet, makeOwnWeight }] = await Promise.all([fleets('read'), import('./own-fleet.ts')])
      const fleet = latestFleet(store.getState())
      if (!gone && fleet) setWeight(() => makeOwnWeight(fleet))
    }
    // Without it the search goes on as it is.
    weigh().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [fleets])
  return weight
}
