import { useCallback, useState, type ReactElement } from 'react'
import type { FleetsStore } from '#store/fleets/fleets-state.ts'
import { LazyPart } from '#ui/layer/lazy-part.tsx'
import { lazyCode } from '#ui/state/lazy-code.ts'
import { useImportQueue } from './import-queue.ts'

const importDialog = lazyCode(() => import('./import-dialog.tsx'))

interface ImportControl {
  readonly open: () => void
  readonly dialog: ReactElement | null
}

/** Opens the import dialog, also when files or text are dropped or pasted. They are kept while its code loads. */
export function useImport(fleets: FleetsStore, onOpenFleet: (id: string) => void): ImportControl {
  const [shown, setShown] = useState(false)
  const open = useCallback(() => setShown(true), [])
  const hide = useCallback(() => setShown(false), [])
  const queue = useImportQueue(open)
  const close = () => {
    hide()
    queue.clear()
  }
  const dialog = shown ? (
    <LazyPart of={importDialog} onClose={hide}>
      {({ ImportDialog }) => (
        <ImportDialog fleets={fleets} open queue={queue} onClose={close} onOpenFleet={onOpenFleet} />
      )}
    </LazyPart>
  ) : null
  return { open, dialog }
}
