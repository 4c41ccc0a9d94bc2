import { useState } from 'react'
import { err } from '#game/result.ts'
import type { UserSheetData } from '#records/staff/staff-users.ts'
import type { UserStatus } from '#shared/users.ts'
import { ChangeDialog } from '#staff/record/change-dialog.tsx'
import { PublicReasonField, SuspensionEndFields, useSuspensionEnd } from './suspension-end-fields.tsx'
import { texts } from './texts.ts'
import type { UserChanges } from './user-changes.ts'

interface StatusDialogProps {
  readonly user: UserSheetData['user']
  readonly to: Exclude<UserStatus, 'pending'>
  readonly changes: UserChanges
  readonly onClose: () => void
}

const dialogs = {
  active: texts.activateDialog,
  inactive: texts.deactivateDialog,
  suspended: texts.suspendDialog,
} as const

/** Asks before the status of a user is changed. */
export function StatusDialog({ user, to, changes, onClose }: StatusDialogProps) {
  const words = dialogs[to]
  const end = useSuspensionEnd()
  const [publicReason, setPublicReason] = useState(user.public_reason)
  const apply = (reason: string) => {
    const suspendedUntil = to === 'suspended' ? end.read() : ''
    if (suspendedUntil === undefined) return Promise.resolve(err(texts.suspendDialog.dateMissing))
    return changes.setStatus(user, {
      status: to,
      suspendedUntil,
      publicReason: to === 'suspended' ? publicReason.trim() : '',
      reason,
    })
  }
  return (
    <ChangeDialog
      title={words.title(user.name)}
      explain={words.explain}
      applyLabel={words.apply}
      danger={to !== 'active'}
      needsReason={to !== 'active'}
      apply={apply}
      onClose={onClose}
    >
      {to === 'suspended' && (
        <>
          <SuspensionEndFields state={end} />
          <PublicReasonField value={publicReason} onChange={setPublicReason} />
        </>
      )}
    </ChangeDialog>
  )
}
