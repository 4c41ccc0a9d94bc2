import type { ReactElement } from 'react'
import { selectFleet, type FleetsStore } from '#store/fleets/fleets-state.ts'
import { useFleets } from '#store/hooks.ts'
import { FetchedDialog } from '#ui/fetched-dialog.tsx'
import { makePart } from '#ui/fetched.tsx'

const sharePart = makePart('What shares a fleet', () => import('./share-dialog.tsx'))

interface SharePanelProps {
  readonly fleets: FleetsStore
  /** Which fleet is to be shared; undefined: none. */
  readonly id: string | undefined
  readonly onClose: () => void
}

/** FE-03: sharing, with its code fetched when it is first asked for. */
export function SharePanel({ fleets, id, onClose }: SharePanelProps): ReactElement | null {
  const entry = useFleets(fleets, selectFleet(id ?? ''))
  if (!entry) return null
  return (
    <FetchedDialog part={sharePart} onLost={onClose}>
      {({ ShareDialog }) => <ShareDialog fleet={entry.fleet} open onOpenChange={onClose} />}
    </FetchedDialog>
  )
}
