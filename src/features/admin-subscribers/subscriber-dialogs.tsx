import { useState } from 'react'
import { err, ok } from '#game/result.ts'
import type { SubscriberSheetData } from '#records/staff/staff-subscribers.ts'
import { ChangeDialog } from '#staff/record/change-dialog.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { texts } from './texts.ts'
import type { SubscriberChanges } from './use-subscriber-changes.ts'

interface DialogProps {
  readonly subscriber: SubscriberSheetData['subscriber']
  readonly changes: SubscriberChanges
  readonly onClose: () => void
}

/** Asks before somebody is taken off the list. */
export function TakeOffDialog({ subscriber, changes, onClose }: DialogProps) {
  const words = texts.takeOff
  return (
    <ChangeDialog
      title={words.title(subscriber.email)}
      explain={words.explain}
      applyLabel={words.apply}
      danger
      needsReason
      apply={(reason) => changes.takeOff(subscriber, reason)}
      onClose={onClose}
    />
  )
}

/** Asks before a subscriber is deleted: the address has to be typed. */
export function RemoveDialog({
  subscriber,
  changes,
  onClose,
  onRemoved,
}: DialogProps & { readonly onRemoved: () => void }) {
  const words = texts.removal
  const [typed, setTyped] = useState('')
  const apply = async (reason: string) => {
    if (typed.trim() !== subscriber.email) return err(words.confirmWrong(subscriber.email))
    const removed = await changes.remove(subscriber, reason)
    if (!removed.ok) return removed
    onRemoved()
    return ok(undefined)
  }
  return (
    <ChangeDialog
      title={words.title(subscriber.email)}
      explain={words.explain}
      applyLabel={words.apply}
      danger
      needsReason
      apply={apply}
      onClose={onClose}
    >
      <TextField
        label={words.confirm}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ChangeDialog>
  )
}
