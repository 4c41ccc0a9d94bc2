import { useCallback, useState, type ReactElement } from 'react'
import type { FleetContent } from '#game/fleet/fleet.ts'
import type { FleetsStore } from '#store/fleets/fleets-state.ts'
import { useServices } from '#store/services.tsx'
import { NewFleetDialog, type NewFleetWay } from './new-fleet-dialog.tsx'

interface NewFleetDialogControl {
  readonly open: (way: NewFleetWay) => void
  readonly dialog: ReactElement | null
}

export function useNewFleet(fleets: FleetsStore, onOpenFleet: (id: string) => void): NewFleetDialogControl {
  const { account } = useServices()
  const [way, setWay] = useState<NewFleetWay>()
  const close = useCallback(() => setWay(undefined), [])
  const keep = (fleet: FleetContent) => {
    close()
    onOpenFleet(fleets.getState().create(fleet))
  }
  const dialog = way ? (
    <NewFleetDialog way={way} collection={account.collection()} onClose={close} onKeep={keep} />
  ) : null
  return { open: setWay, dialog }
}
