import { useEffect, type ReactElement } from 'react'

import { useLatePart } from '../late-part.ts'
import { selectFleet, type FleetsStore } from '#store/fleets.ts'
import { useFleets } from '#store/hooks.ts'

const load = () => import('./share-dialog.tsx')

interface SharePanelProps {
  readonly fleets: FleetsStore
  /** Which fleet is to be shared; undefined: none. */
  readonly id: string | undefined
  readonly onClose: () => void
}

/** FE-03: sharing, with its code fetched when it is first asked for. */
export function SharePanel({ fleets, id, onClose }: SharePanelProps): ReactElement | null {
  const { part, fetch } = useLatePart(load)
  const entry = useFleets(fleets, selectFleet(id ?? ''))
  useEffect(() => {
    if (id !== undefined) void fetch().then((loaded) => loaded ?? onClose())
  }, [id, fetch, onClose])
  if (!part || !entry) return null
  return <part.ShareDialog fleet={entry.fleet} open onOpenChange={onClose} />
}
