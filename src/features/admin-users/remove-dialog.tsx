import { useState } from 'react'
import { err, ok } from '#game/result.ts'
import { describeRecordError } from '#records/errors.ts'
import type { UserSheetData } from '#records/staff/staff-users.ts'
import { ChangeDialog } from '#staff/record/change-dialog.tsx'
import { texts as recordTexts } from '#staff/record/texts.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { toast } from '#ui/layer/toast.ts'
import { texts } from './texts.ts'

interface RemoveDialogProps {
  readonly user: UserSheetData['user']
  readonly onRemoved: () => void
  readonly onClose: () => void
}

const words = texts.removeDialog

/** Asks before an account is deleted: the e-mail address has to be typed. */
export function RemoveDialog({ user, onRemoved, onClose }: RemoveDialogProps) {
  const { users } = useStaffRecords()
  const [typed, setTyped] = useState('')
  const apply = async (reason: string) => {
    if (typed.trim() !== user.email) return err(words.confirmWrong(user.email))
    const removed = await users.remove(user.id, user.email, reason)
    if (!removed.ok) return err(recordTexts.change.failed(describeRecordError(removed.error)))
    toast(words.done(user.name), { tone: 'good' })
    onRemoved()
    return ok(undefined)
  }
  return (
    <ChangeDialog
      title={words.title(user.name)}
      explain={words.goes}
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
