import type { SubscriberSheetData } from '#records/staff/staff-subscribers.ts'
import { ChangeDialog } from '#staff/record/change-dialog.tsx'
import { texts } from './texts.ts'
import type { SubscriberChanges } from './use-subscriber-changes.ts'

interface TakeOffDialogProps {
  readonly subscriber: SubscriberSheetData['subscriber']
  readonly changes: SubscriberChanges
  readonly onClose: () => void
}

/** Asks before somebody is taken off the list. */
export function TakeOffDialog({ subscriber, changes, onClose }: TakeOffDialogProps) {
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
