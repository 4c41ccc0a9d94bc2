import { useState } from 'react'
import { roleNames, type RoleName } from '#shared/roles.ts'
import type { UserStatus } from '#shared/users.ts'
import { BulkDialog } from '#staff/bulk/bulk-dialog.tsx'
import { rowsOf, useBulk } from '#staff/bulk/use-bulk.ts'
import type { BulkParts } from '#staff/list/list-screen.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { Button } from '#ui/button/button.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Select } from '#ui/form/select.tsx'
import { PublicReasonField, SuspensionEndFields, useSuspensionEnd } from './suspension-end-fields.tsx'
import { texts } from './texts.ts'

const words = texts.bulk
const statuses = ['active', 'suspended', 'inactive'] as const satisfies readonly UserStatus[]

/** Changes of many users at once: status and roles. */
export function UsersBulk(parts: BulkParts) {
  const { users } = useStaffRecords()
  const [open, setOpen] = useState<'status' | 'role'>()
  const [status, setStatus] = useState<(typeof statuses)[number]>('suspended')
  const [role, setRole] = useState<RoleName>('moderator')
  const [active, setActive] = useState(true)
  const end = useSuspensionEnd()
  const [publicReason, setPublicReason] = useState('')
  const common = { ...useBulk('users', texts, parts, () => setOpen(undefined)), applyLabel: words.apply }
  return (
    <>
      <Button onClick={() => setOpen('status')}>{words.status}</Button>
      <Button onClick={() => setOpen('role')}>{words.role}</Button>
      {open === 'status' && (
        <BulkDialog
          {...common}
          title={words.statusTitle}
          danger={status !== 'active'}
          needsReason={status !== 'active'}
          check={() => (status === 'suspended' && end.read() === undefined ? texts.suspendDialog.dateMissing : '')}
          send={(ids, reason) =>
            users.setStatus(rowsOf(ids), {
              status,
              suspendedUntil: status === 'suspended' ? (end.read() ?? '') : '',
              publicReason: status === 'suspended' ? publicReason.trim() : '',
              reason,
            })
          }
        >
          <Select
            label={words.newStatus}
            options={statuses.map((value) => ({ value, label: texts.statuses[value] }))}
            value={status}
            onChange={setStatus}
          />
          {status === 'suspended' && (
            <>
              <SuspensionEndFields state={end} />
              <PublicReasonField value={publicReason} onChange={setPublicReason} />
            </>
          )}
        </BulkDialog>
      )}
      {open === 'role' && (
        <BulkDialog
          {...common}
          title={words.roleTitle}
          danger={!active}
          needsReason={!active}
          send={(ids, reason) => users.setRole(rowsOf(ids), { role, active, reason })}
        >
          <Select
            label={words.roleLabel}
            options={roleNames.map((value) => ({ value, label: texts.roles[value] }))}
            value={role}
            onChange={setRole}
          />
          <SegmentedControl
            label={words.what}
            value={active ? 'grant' : 'revoke'}
            onChange={(value) => setActive(value === 'grant')}
            options={[
              { value: 'grant', label: words.grant },
              { value: 'revoke', label: words.revoke },
            ]}
          />
          {active && role !== 'user' && (
            <p className="border-l-2 border-brass pl-3">{texts.rolesSection.unconfirmedBulk}</p>
          )}
        </BulkDialog>
      )}
    </>
  )
}
