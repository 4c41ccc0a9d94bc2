import { useCallback, useState, type ReactElement } from 'react'
import type { FleetsStore } from '#store/fleets/fleets-state.ts'
import { lazyCode } from '#ui/state/lazy-code.ts'
import { LazyPart } from '#ui/state/lazy-part.tsx'
import { useBringIn, type BringIn } from './brought.ts'

const importDialog = lazyCode(() => import('./import-dialog.tsx'))

interface BringInDoor {
  /** Opens the import with nothing in it yet. */
  readonly open: () => void
  readonly dialog: ReactElement | null
}

/**
 * The way in for fleets, for a page to hold: what is dropped on it or pasted opens the import too. Its code is fetched
 * when it is first asked for; what was dropped waits for it, and for another try.
 */
export function useImport(fleets: FleetsStore, onOpenFleet: (id: string) => void): BringInDoor {
  const [shown, setShown] = useState(false)
  const open = useCallback(() => setShown(true), [])
  const hide = useCallback(() => setShown(false), [])
  const bringIn: BringIn = useBringIn(open)
  const close = () => {
    hide()
    bringIn.clear()
  }
  const dialog = shown ? (
    <LazyPart of={importDialog} onClose={hide}>
      {({ ImportDialog }) => (
        <ImportDialog fleets={fleets} open bringIn={bringIn} onClose={close} onOpenFleet={onOpenFleet} />
      )}
    </LazyPart>
  ) : null
  return { open, dialog }
}
