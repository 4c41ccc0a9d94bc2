import type { RoleGrant, UserSheetData } from '#records/staff/staff-users.ts'
import { ChangeDialog } from '#staff/record/change-dialog.tsx'
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
    />
  )
}
