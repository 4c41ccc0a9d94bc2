import { parseMoment } from '#records/moment.ts'
import type { AuditRow } from '#records/staff/audit.ts'
import type { UserSheetData } from '#records/staff/staff-users.ts'
import type { RoleName } from '#shared/roles.ts'
import type { UserStatus } from '#shared/users.ts'
import { userStatuses } from '#shared/users.ts'
import { AuditTrail } from '#staff/record/audit-trail.tsx'
import type { ChangedValue } from '#staff/record/changed-values.ts'
import { texts as recordTexts } from '#staff/record/texts.ts'
import { undoReason } from '#staff/record/undo-reason.ts'
import { toast } from '#ui/layer/toast.ts'
import { texts } from './texts.ts'
import type { UserChanges } from './user-changes.ts'

interface UserAuditProps {
  readonly data: UserSheetData
  /** Whether this is the account of the person looking at it: own status and roles cannot be changed. */
  readonly isSelf: boolean
  readonly changes: UserChanges
}

const words = texts.audit

const columnWords: Readonly<Record<string, string | undefined>> = {
  suspended_until: texts.columns.suspendedUntil,
  public_reason: texts.columns.publicReason,
  name: texts.columns.name,
  verified: texts.columns.verified,
}

const yesNo: Readonly<Record<string, string | undefined>> = { true: recordTexts.yes, false: recordTexts.no }
const valueWords = (value: string): string => yesNo[value] ?? value

const statusOf = (value: unknown): UserStatus | undefined => userStatuses.find((status) => status === value)

const statusWords = (value: string): string => {
  const status = statusOf(value)
  return status ? texts.statuses[status] : value
}

/** What staff changed about a user, each with a way to undo it. */
export function UserAudit({ data: { user, roles }, isSelf, changes }: UserAuditProps) {
  const roleOf = ({ target_record, before, after }: AuditRow): RoleName | undefined =>
    roles.find(({ id, role }) => id === target_record || role === after?.role || role === before?.role)?.role

  const describe = (row: AuditRow, values: readonly ChangedValue[]) => {
    if (row.action === 'mail') return words.mail
    if (row.action === 'delete') return words.removed
    if (row.target_collection === 'user_roles') {
      const role = roleOf(row)
      const name = role ? texts.roles[role] : row.target_record
      return row.after?.active === false ? words.revoked(name) : words.granted(name)
    }
    return values.map(({ column, before, after }) => (
      <div key={column}>
        {column === 'status'
          ? words.status(statusWords(before), statusWords(after))
          : words.column(columnWords[column] ?? column, valueWords(before), valueWords(after))}
      </div>
    ))
  }

  const say = async (done: ReturnType<UserChanges['setStatus']>) => {
    const result = await done
    if (!result.ok) toast(result.error, { tone: 'problem' })
  }
  const undo = (row: AuditRow) => {
    if (isSelf) return undefined
    const reason = undoReason(row.reason)
    if (row.target_collection === 'users') {
      const status = statusOf(row.before?.status)
      if (!status || row.after?.status !== user.status) return undefined
      const end = row.before?.suspended_until
      const told = row.before?.public_reason
      return () =>
        void say(
          changes.setStatus(user, {
            status,
            suspendedUntil: typeof end === 'string' ? parseMoment(end) : '',
            publicReason: typeof told === 'string' ? told : '',
            reason,
          }),
        )
    }
    const grant = roles.find(({ id }) => id === row.target_record)
    const wasActive = row.before?.active === true
    if (!grant || row.after?.active !== grant.active || wasActive === grant.active) return undefined
    return () => void say(changes.setRole(user, grant, wasActive, reason))
  }

  return <AuditTrail records={[user.id, ...roles.map(({ id }) => id)]} describe={describe} undo={undo} />
}
