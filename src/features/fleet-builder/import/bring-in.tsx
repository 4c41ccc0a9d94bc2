import { useCallback, useState, type ReactElement } from 'react'

import { useBringIn, type BringIn } from './brought.ts'
import { useLatePart } from '../late-part.ts'
import type { FleetsStore } from '#store/fleets.ts'

const load = () => import('./import-dialog.tsx')

interface BringInDoor {
  /** Opens the import with nothing in it yet. */
  readonly open: () => void
  readonly dialog: ReactElement | null
}

/**
 * The way in for fleets, for a page to hold: what is dropped on it or pasted opens the import too. Its code is fetched
 * when it is first asked for.
 */
export function useImport(fleets: FleetsStore, onOpenFleet: (id: string) => void): BringInDoor {
  const { part, fetch } = useLatePart(load)
  const [shown, setShown] = useState(false)
  const open = useCallback(() => {
    void fetch().then((loaded) => setShown(loaded !== undefined))
  }, [fetch])
  const bringIn: BringIn = useBringIn(open)
  const close = () => {
    setShown(false)
    bringIn.clear()
  }
  const dialog = part && shown ? <part.ImportDialog fleets={fleets} open bringIn={bringIn} onClose={close} onOpenFleet={onOpenFleet} /> : null
  return { open, dialog }
}
