import { useState, type ReactElement } from 'react'
import { fleetBounds, tidyTag } from '#game/fleet/fleet.ts'
import type { FleetsStore } from '#store/fleets/fleets-state.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { pressOf } from '#ui/keys.ts'
import { ConfirmDialog } from '#ui/layer/confirm-dialog.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { restoreFocus } from '#ui/layer/return-focus.ts'
import { usePageFoot } from '#ui/page/page-foot.ts'
import { archiveFleets, deleteFleets, tagFleets } from './change-fleets.ts'
import { texts } from './texts.ts'
import type { UndoList } from './undo-list.ts'

const words = texts.selection

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
    // The pressed button disappears with this bar.
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
      aria-label={words.label}
      className="choose-bar sticky z-3 mt-4 flex flex-wrap items-center gap-1.5 border-t border-ink bg-paper py-3 pb-[max(12px,env(safe-area-inset-bottom))]"
    >
      <p role="status" className="min-w-28 grow">
        {none ? words.none : words.count(ids.length)}
      </p>
      <Button variant="quiet" onClick={onAll}>
        {allChosen ? words.noneOfThem : words.all}
      </Button>
      <Button disabled={ids.length !== 2} onClick={() => a !== undefined && b !== undefined && onCompare(a, b)}>
        {words.compare}
      </Button>
      <Button disabled={none} onClick={() => setTagging(true)}>
        {words.tag}
      </Button>
      <Button disabled={none} onClick={after(() => archiveFleets(fleets, list, ids, !archive))}>
        {archive ? words.takeOut : words.archive}
      </Button>
      <Button variant="danger" disabled={none} onClick={() => (ids.length > 1 ? setDeleting(true) : remove())}>
        {words.delete}
      </Button>
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title={words.deleteTitle(ids.length)}
        confirmLabel={words.deleteConfirm(ids.length)}
        danger
        onConfirm={remove}
      >
        {words.deleteHint}
      </ConfirmDialog>
      <Dialog
        open={tagging}
        onOpenChange={setTagging}
        title={words.tagTitle(ids.length)}
        size="small"
        footer={
          <Button variant="primary" disabled={tidyTag(tag) === ''} onClick={label}>
            {words.addTag}
          </Button>
        }
      >
        <TextField
          label={words.tagName}
          value={tag}
          maxLength={fleetBounds.tag}
          autoComplete="off"
          onChange={(event) => setTag(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (pressOf(event).key === 'Enter') label()
          }}
        />
      </Dialog>
    </div>
  )
}
