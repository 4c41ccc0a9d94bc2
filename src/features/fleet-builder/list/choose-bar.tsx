import { useState, type ReactElement } from 'react'
import { fleetBounds, tidyTag } from '#game/fleet/fleet.ts'
import { counted } from '#pieces/fleet/fleet-words.ts'
import type { FleetsStore } from '#store/fleets/fleets-state.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { ConfirmDialog } from '#ui/layer/confirm-dialog.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { restoreFocus } from '#ui/layer/return-focus.ts'
import { usePageFoot } from '#ui/page/page-foot.ts'
import { archiveFleets, deleteFleets, tagFleets } from './change-fleets.ts'
import type { UndoList } from './undo-list.ts'

interface ChooseBarProps {
  readonly fleets: FleetsStore
  readonly list: UndoList
  /** Ids of the chosen fleets, in the order of the list. */
  readonly ids: readonly string[]
  readonly archive: boolean
  readonly allChosen: boolean
  readonly onAll: () => void
  readonly onCompare: (a: string, b: string) => void
  readonly onDone: () => void
}

export function ChooseBar(props: ChooseBarProps): ReactElement {
  const { fleets, list, ids, archive, allChosen, onAll, onCompare, onDone } = props
  usePageFoot('choose-bar')
  const [tagging, setTagging] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const [tag, setTag] = useState('')
  const none = ids.length === 0
  const [a, b] = ids
  const after = (act: () => void) => () => {
    act()
    onDone()
    // The pressed button goes with this bar.
    restoreFocus(document.getElementById('main'))
  }
  const label = () => {
    if (tidyTag(tag) === '') return
    tagFleets(fleets, list, ids, tidyTag(tag))
    setTagging(false)
    onDone()
  }
  const remove = after(() => deleteFleets(fleets, list, ids))
  return (
    <div
      role="toolbar"
      aria-label="Chosen fleets"
      className="choose-bar sticky z-3 mt-4 flex flex-wrap items-center gap-2 border-t border-ink bg-paper py-3 pb-[max(12px,env(safe-area-inset-bottom))]"
    >
      <p role="status" className="min-w-28 grow">
        {none ? 'None chosen' : `${counted(ids.length, 'fleet')} chosen`}
      </p>
      <Button variant="quiet" onClick={onAll}>
        {allChosen ? 'None' : 'All'}
      </Button>
      <Button disabled={ids.length !== 2} onClick={() => a !== undefined && b !== undefined && onCompare(a, b)}>
        Compare
      </Button>
      <Button disabled={none} onClick={() => setTagging(true)}>
        Tag
      </Button>
      <Button disabled={none} onClick={after(() => archiveFleets(fleets, list, ids, !archive))}>
        {archive ? 'Take out' : 'Archive'}
      </Button>
      <Button variant="danger" disabled={none} onClick={() => (ids.length > 1 ? setDeleting(true) : remove())}>
        Delete
      </Button>
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title={`Delete ${counted(ids.length, 'fleet')}?`}
        confirmLabel={`Delete ${counted(ids.length, 'fleet')}`}
        danger
        onConfirm={remove}
      >
        They go to “Deleted”, where they can be restored for 30 days.
      </ConfirmDialog>
      <Dialog
        open={tagging}
        onOpenChange={setTagging}
        title={`Tag ${counted(ids.length, 'fleet')}`}
        size="small"
        footer={
          <Button variant="primary" disabled={tidyTag(tag) === ''} onClick={label}>
            Add tag
          </Button>
        }
      >
        <TextField
          label="Tag"
          value={tag}
          maxLength={fleetBounds.tag}
          autoComplete="off"
          onChange={(event) => setTag(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') label()
          }}
        />
      </Dialog>
    </div>
  )
}
