import { lazy, Suspense, type ReactElement } from 'react'

import { CataloguePane } from './catalogue-pane.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { PointsLine } from './fleet-header.tsx'
import { HistorySheet } from './history-sheet.tsx'
import { ProblemList } from './problem-list.tsx'
import type { CollectionStore } from '#store/collection.ts'
import type { FleetEntry } from '#store/fleet-entry.ts'
import type { FleetsStore } from '#store/fleets.ts'
import { Sheet } from '#ui/sheet.tsx'

const VersionsDialog = lazy(() => import('./versions/versions-dialog.tsx').then((part) => ({ default: part.VersionsDialog })))

export type Drawer = 'catalogue' | 'problems' | 'conflicts' | 'history' | 'versions'

interface EditorDrawersProps {
  readonly fleets: FleetsStore
  readonly entry: FleetEntry
  readonly collection: CollectionStore
  /** Which one is open. */
  readonly drawer: Drawer | undefined
  readonly onClose: () => void
  readonly onStep: (direction: 'undo' | 'redo', steps: number) => void
  readonly onShowShip: (key: string) => void
  readonly onOpenFleet: (id: string) => void
}

/** What opens over the builder. The catalogue and the problems are drawers on a phone only; elsewhere they have a place. */
export function EditorDrawers(props: EditorDrawersProps): ReactElement {
  const { fleets, entry, collection, drawer, onClose, onStep, onShowShip, onOpenFleet } = props
  return (
    <>
      <Sheet open={drawer === 'catalogue'} onOpenChange={onClose} title="Add a ship" footer={<PointsLine />}>
        <CataloguePane collection={collection} />
      </Sheet>
      <Sheet open={drawer === 'problems'} onOpenChange={onClose} title="What the rules say">
        <ProblemList onShowShip={onShowShip} />
      </Sheet>
      {drawer === 'history' && <HistorySheet entry={entry} onClose={onClose} onStep={onStep} />}
      {drawer === 'versions' && (
        <Suspense>
          <VersionsDialog fleets={fleets} entry={entry} onClose={onClose} onOpenFleet={onOpenFleet} />
        </Suspense>
      )}
      <ConflictDialog
        key={entry.conflicts.length}
        conflicts={entry.conflicts}
        open={drawer === 'conflicts'}
        onClose={onClose}
        onSettle={() => fleets.getState().settleConflicts(entry.id)}
      />
    </>
  )
}
