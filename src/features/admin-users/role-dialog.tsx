import type { RoleGrant, UserSheetData } from '#records/staff/staff-users.ts'
import { ChangeDialog } from '#staff/record/change-dialog.tsx'
import { WarningIcon } from '#ui/icon/icons.tsx'
import { texts } from './texts.ts'
import type { UserChanges } from './user-changes.ts'

interface RoleDialogProps {
  readonly user: UserSheetData['user']
  readonly grant: Pick<RoleGrant, 'role' | 'active'>
  readonly changes: UserChanges
  readonly onClose: () => void
}

const words = texts.rolesSection

/** Asks before a role is granted or taken away. */
export function RoleDialog({ user, grant, changes, onClose }: RoleDialogProps) {
  const { role, active } = grant
  // Players need no verified address: only staff could do harm with somebody else's address.
  const isDoubtful = !active && role !== 'user' && !user.verified
  const title = active ? words.revokeDialog : words.grantDialog
  return (
    <ChangeDialog
      title={title(texts.roles[role], user.name)}
      explain={active ? words.revokeExplain : words.grantExplain[role]}
      applyLabel={active ? words.revokeApply : words.grantApply}
      danger={active}
      needsReason={active}
      apply={(reason) => changes.setRole(user, grant, !active, reason)}
      onClose={onClose}
    >
      {isDoubtful && (
        <p className="flex gap-2">
          <WarningIcon size={20} className="mt-0.5 shrink-0 text-brass-text" />
          {words.unconfirmed(user.email)}
        </p>
      )}
    </ChangeDialog>
  )
}
