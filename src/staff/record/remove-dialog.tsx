import { useState } from 'react'
import { err, type Result } from '#game/result.ts'
import { isSameAddress } from '#shared/mail/email-address.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { texts } from './texts.ts'

interface RemoveDialogProps {
  readonly title: string
  /** A sentence that says what is deleted and what stays. */
  readonly explain: string
  readonly applyLabel: string
  /** The e-mail address that has to be typed. */
  readonly email: string
  /** An error is a sentence that is shown in the dialog. */
  readonly remove: (reason: string) => Promise<Result<void, string>>
  readonly onRemoved: () => void
  readonly onClose: () => void
}

/** Asks before something is deleted that cannot be restored: the e-mail address has to be typed. */
export function RemoveDialog({ title, explain, applyLabel, email, remove, onRemoved, onClose }: RemoveDialogProps) {
  const [typed, setTyped] = useState('')
  const apply = async (reason: string) => {
    if (!isSameAddress(typed, email)) return err(texts.typeAddress(email))
    const removed = await remove(reason)
    if (removed.ok) onRemoved()
    return removed
  }
  return (
    <ChangeDialog
      title={title}
      explain={explain}
      applyLabel={applyLabel}
      danger
      needsReason
      apply={apply}
      onClose={onClose}
    >
      <TextField
        label={texts.address}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ChangeDialog>
  )
}
