import type { ReactElement } from 'react'
import { selectFleet, type FleetsStore } from '#store/fleets/fleets-state.ts'
import { useFleets } from '#store/fleets/use-fleets.ts'
import { LazyPart } from '#ui/layer/lazy-part.tsx'
import { lazyCode } from '#ui/state/lazy-code.ts'

const shareDialog = lazyCode(() => import('./share-dialog.tsx'))

interface SharePanelProps {
  readonly fleets: FleetsStore
  /** Id of the fleet to share; undefined if the dialog is closed. */
  readonly id: string | undefined
  readonly onClose: () => void
}

/** The share dialog (FE-03). Its code is loaded when it is first opened. */
export function SharePanel({ fleets, id, onClose }: SharePanelProps): ReactElement | null {
  const entry = useFleets(fleets, selectFleet(id ?? ''))
  if (!entry) return null
  return (
    <LazyPart of={shareDialog} onClose={onClose}>
      {({ ShareDialog }) => <ShareDialog fleet={entry.fleet} open onOpenChange={onClose} />}
    </LazyPart>
  )
}
