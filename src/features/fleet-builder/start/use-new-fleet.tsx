import { useState, type ReactElement } from 'react'

import { useLatePart } from '../late-part.ts'
import type { NewFleetWay } from './new-fleet-dialog.tsx'
import type { FleetContent } from '#game/fleet.ts'
import { openCollection } from '#store/collection.ts'
import type { FleetsStore } from '#store/fleets.ts'

const load = () => import('./new-fleet-dialog.tsx')

interface NewFleetDoor {
  readonly ask: (way: NewFleetWay) => void
  readonly dialog: ReactElement | null
}

/** The dialogs that make a fleet, for a page to hold; their code is fetched when one is first asked for. */
export function useNewFleet(fleets: FleetsStore, onOpenFleet: (id: string) => void): NewFleetDoor {
  const { part, fetch } = useLatePart(load)
  const [way, setWay] = useState<NewFleetWay>()
  const ask = (wanted: NewFleetWay) => void fetch().then((loaded) => loaded && setWay(wanted))
  const keep = (fleet: FleetContent) => {
    setWay(undefined)
    onOpenFleet(fleets.getState().create(fleet))
  }
  const dialog =
    part && way ? (
      <part.NewFleetDialog
        way={way}
        collection={openCollection(fleets.getState().owner ?? '')}
        onClose={() => setWay(undefined)}
        onKeep={keep}
      />
    ) : null
  return { ask, dialog }
}
