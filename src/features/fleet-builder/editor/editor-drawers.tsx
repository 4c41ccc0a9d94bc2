import type { ReactElement } from 'react'
import type { CollectionStore } from '#store/account/collection.ts'
import type { FleetsStore } from '#store/fleets/fleets-state.ts'
import { Sheet } from '#ui/layer/sheet.tsx'
import { CataloguePane } from '../catalogue/catalogue-pane.tsx'
import { ConflictDialog } from '../history/conflict-dialog.tsx'
import { HistorySheet } from '../history/history-sheet.tsx'
import { ProblemList } from '../legality/problem-list.tsx'
import { useFleetEntry } from '../open-fleet/open-fleet.ts'
import { VersionsDialog } from '../versions/versions-dialog.tsx'
import { LegalMark, PointsLine } from './fleet-header.tsx'
import { texts } from './texts.ts'

export type Drawer = 'catalogue' | 'problems' | 'conflicts' | 'history' | 'versions'

interface EditorDrawersProps {
  readonly fleets: FleetsStore
  readonly collection: CollectionStore
  readonly drawer: Drawer | undefined
  readonly onClose: () => void
  readonly onShowShip: (key: string) => void
  readonly onOpenFleet: (id: string) => void
}

type ConflictsProps = Pick<EditorDrawersProps, 'fleets' | 'onClose'>

function Conflicts({ fleets, onClose }: ConflictsProps): ReactElement {
  const conflicts = useFleetEntry((entry) => entry.conflicts)
  const id = useFleetEntry((entry) => entry.id)
  return (
    <ConflictDialog
      key={conflicts.length}
      conflicts={conflicts}
      onClose={onClose}
      onResolve={() => fleets.getState().resolveConflicts(id)}
    />
  )
}

/** The drawers of a phone: catalogue and problems. On wide screens both are part of the page. */
export function EditorDrawers(props: EditorDrawersProps): ReactElement {
  const { fleets, collection, drawer, onClose, onShowShip, onOpenFleet } = props
  return (
    <>
      <Sheet
        open={drawer === 'catalogue'}
        onOpenChange={onClose}
        title={texts.addShip}
        footer={
          <div className="flex grow flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <PointsLine />
            <LegalMark />
          </div>
        }
      >
        <CataloguePane collection={collection} />
      </Sheet>
      <Sheet open={drawer === 'problems'} onOpenChange={onClose} title={texts.problems}>
        <ProblemList onShowShip={onShowShip} />
      </Sheet>
      {drawer === 'history' && <HistorySheet onClose={onClose} />}
      {drawer === 'versions' && <VersionsDialog fleets={fleets} onClose={onClose} onOpenFleet={onOpenFleet} />}
      {drawer === 'conflicts' && <Conflicts fleets={fleets} onClose={onClose} />}
    </>
  )
}
