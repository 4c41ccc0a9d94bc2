import { useCallback, useState, type ReactElement } from 'react'
import type { FleetContent } from '#game/fleet/fleet.ts'
import type { FleetsStore } from '#store/fleets/fleets-state.ts'
import { useServices } from '#store/services.tsx'
import { saveNewFleetAnswers } from '#store/settings/new-fleet-answers.ts'
import { newFleet, type NewFleetTerms } from '../fleet-actions.ts'
import { useLeaveOnce } from '../leave-once.ts'
import { NewFleetDialog, type NewFleetWay } from './new-fleet-dialog.tsx'
import { NewFleetSheet } from './new-fleet-sheet.tsx'

/** `empty` asks only for what every fleet has; the others make a whole fleet. */
type NewFleetStart = NewFleetWay | 'empty'

interface NewFleetDialogControl {
  readonly open: (way: NewFleetStart) => void
  readonly dialog: ReactElement | null
}

export function useNewFleet(fleets: FleetsStore, onOpenFleet: (id: string) => void): NewFleetDialogControl {
  const { account } = useServices()
  const [way, setWay] = useState<NewFleetStart>()
  const close = useCallback(() => setWay(undefined), [])
  const keep = (fleet: FleetContent) => {
    close()
    onOpenFleet(fleets.getState().create(fleet))
  }
  const leaveOnce = useLeaveOnce()
  // The sheet stays open until the editor is shown, so a second press of its button must not make a second fleet.
  const create = (terms: NewFleetTerms) =>
    leaveOnce(() => {
      saveNewFleetAnswers(terms)
      onOpenFleet(newFleet(fleets, terms))
    })
  const dialog =
    way === 'empty' ? (
      <NewFleetSheet onClose={close} onCreate={create} />
    ) : way ? (
      <NewFleetDialog way={way} collection={account.collection()} onClose={close} onKeep={keep} />
    ) : null
  return { open: setWay, dialog }
}
