import { describeRecordError } from '#records/errors.ts'
import type { NewView, SavedView } from '#records/staff/saved-views.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { TrashIcon } from '#ui/icon/icons-actions.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { toast } from '#ui/layer/toast.ts'
import { useStaffRecords } from '../staff-records.tsx'
import { texts, type ViewWords } from './texts.ts'
import { useAudienceOptions } from './use-audience-options.ts'

interface ManageViewsDialogProps {
  readonly words: ViewWords
  readonly own: readonly SavedView[]
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** Renames, shares and deletes the user's own views. */
export function ManageViewsDialog({ words, own, onChanged, onClose }: ManageViewsDialogProps) {
  const { views } = useStaffRecords()
  const audiences = useAudienceOptions()
  const change = async (id: string, part: Partial<NewView>) => {
    const changed = await views.change(id, part)
    onChanged()
    if (!changed.ok) toast(words.notSaved(describeRecordError(changed.error)), { tone: 'problem' })
  }
  const putBack = async ({ screen, name, query, shared_with }: SavedView) => {
    const created = await views.create({ screen, name, query, shared_with })
    onChanged()
    if (!created.ok) toast(words.notSaved(describeRecordError(created.error)), { tone: 'problem' })
  }
  const remove = async (view: SavedView) => {
    const removed = await views.remove(view.id)
    onChanged()
    // The message with "Undo" cannot be reached while a dialog is open.
    onClose()
    if (removed.ok) toast(words.removed(view.name), { action: { label: texts.undo, onAct: () => void putBack(view) } })
    else toast(words.notRemoved(describeRecordError(removed.error)), { tone: 'problem' })
  }
  return (
    <Dialog
      open
      title={words.own}
      onOpenChange={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      {own.length === 0 && <p>{words.noOwn}</p>}
      <ul className="grid gap-3">
        {own.map((view) => (
          <li key={view.id} className="flex flex-wrap items-end gap-2">
            <TextField
              label={words.nameOf(view.name)}
              labelHidden
              className="min-w-40 grow"
              maxLength={80}
              defaultValue={view.name}
              onBlur={(event) => {
                const name = event.currentTarget.value.trim()
                if (name !== '' && name !== view.name) void change(view.id, { name })
              }}
            />
            <Select
              label={words.audienceOf(view.name)}
              labelHidden
              options={audiences}
              value={view.shared_with}
              onChange={(shared_with) => void change(view.id, { shared_with })}
            />
            <IconButton label={words.remove(view.name)} icon={<TrashIcon />} onClick={() => void remove(view)} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
