import { linkKinds, type LinkKind, type LinkMailBody } from '../../src/shared/mail/mails.ts'
import { roleNames, type RoleName } from '../../src/shared/roles.ts'
import {
  publicReasonLength,
  userStatuses,
  type RemoveUserBody,
  type RoleBody,
  type StatusBody,
  type UserStatus,
} from '../../src/shared/users.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf, refuse } from '../platform/http.ts'
import { maskEmails } from '../platform/mask-emails.ts'
import { momentOf, timeOf } from '../platform/moments.ts'
import { reasonOf, valuesOf, write } from '../staff/audit-log.ts'
import { changeRows, differs, rowsToChange } from '../staff/row-changes.ts'
import { findShownUser, userOfPath } from './accounts.ts'
import { withAdminLeft } from './last-admin.ts'

const isStatus = (value: unknown): value is UserStatus => userStatuses.some((status) => status === value)

const isRoleName = (value: unknown): value is RoleName => roleNames.some((role) => role === value)

const isLinkKind = (value: unknown): value is LinkKind => linkKinds.some((kind) => kind === value)

/** The end of a suspension as PocketBase stores it; '' if it has none. */
function endOf(value: unknown): string {
  if (value === undefined || value === '') return ''
  const time = timeOf(value)
  if (isNaN(time)) refuse('The end of the suspension is not a date.')
  if (time <= Date.now()) refuse('The end of the suspension is in the past.')
  return momentOf(time)
}

/** The reason shown to a suspended person; '' for none. */
function publicReasonOf(value: unknown): string {
  if (value === undefined) return ''
  if (typeof value !== 'string') return refuse('The reason for the person is not a text.')
  const reason = value.trim()
  if (reason.length > publicReasonLength)
    refuse(`The reason for the person has at most ${publicReasonLength} characters.`)
  return maskEmails(reason)
}

/** The status of a user; for a suspension also its end and the reason shown to the person. */
export const statusOf = (user: core.Record): { status: string; suspended_until: string; public_reason: string } => ({
  status: user.getString('status'),
  suspended_until: user.getString('suspended_until'),
  public_reason: user.getString('public_reason'),
})

/** Sets the status of users. */
export function setStatus(e: RequestEvent): void {
  const body = bodyOf<StatusBody>(e)
  const { status } = body
  if (!isStatus(status)) refuse('There is no such status.')
  const until = endOf(body.suspended_until)
  if (until !== '' && status !== 'suspended') refuse('Only a suspension has an end.')
  const told = publicReasonOf(body.public_reason)
  if (told !== '' && status !== 'suspended') refuse('Only of a suspension does the person read a reason.')
  const reason = reasonOf(e, status !== 'active')
  const after = { status, suspended_until: until, public_reason: told }

  return changeRows(e, rowsToChange(body), (tx, { id, from }) => {
    const user = findShownUser(tx, id)
    if (!user) return { outcome: 'missing' }
    const before = statusOf(user)
    if (differs(from, before)) return { outcome: 'conflict', message: 'Somebody else changed it.', before }
    if (!differs(after, before)) return { outcome: 'same', before, after }
    if (e.auth?.id === id) throw new ForbiddenError('You cannot change your own status.')
    user.set('status', status)
    user.set('suspended_until', until)
    user.set('public_reason', told)
    withAdminLeft(tx, () => tx.save(user))
    write(tx, e, { action: 'update', target_collection: 'users', target_record: id, before, after, reason })
    return { outcome: 'changed', before, after }
  })
}

function findGrant(tx: core.App, user: string, role: string): core.Record | undefined {
  try {
    return tx.findFirstRecordByFilter('user_roles', 'user = {:user} && role = {:role}', { user, role })
  } catch {
    return undefined
  }
}

/** Grants a role to users, or takes it away. */
export function setRole(e: RequestEvent): void {
  const body = bodyOf<RoleBody>(e)
  const { role, active } = body
  if (!isRoleName(role)) refuse('There is no such role.')
  if (typeof active !== 'boolean') refuse('Say whether the role is granted: active is true or false.')
  const reason = reasonOf(e, !active)
  const roleId = e.app.findFirstRecordByData('roles', 'name', role).id
  const granter = e.auth && !e.hasSuperuserAuth() ? e.auth.id : ''

  return changeRows(e, rowsToChange(body), (tx, { id, from }) => {
    if (!findShownUser(tx, id)) return { outcome: 'missing' }
    const grant = findGrant(tx, id, roleId)
    const before = { role, active: grant?.getBool('active') ?? false }
    const after = { role, active }
    if (differs(from, before)) return { outcome: 'conflict', message: 'Somebody else changed it.', before }
    if (before.active === active) return { outcome: 'same', before, after }
    if (e.auth?.id === id) throw new ForbiddenError('You cannot change your own roles.')
    const record = grant ?? new Record(tx.findCollectionByNameOrId('user_roles'), { user: id, role: roleId })
    record.set('active', active)
    if (active) {
      record.set('granted_by', granter)
      record.set('granted_at', new DateTime())
    }
    withAdminLeft(tx, () => tx.save(record))
    write(tx, e, {
      action: grant ? 'update' : 'create',
      target_collection: 'user_roles',
      target_record: record.id,
      before,
      after,
      reason,
    })
    return { outcome: 'changed', before, after }
  })
}

/** Sends the mail with which a user sets a new password or confirms the address. */
export function sendMail(e: RequestEvent): void {
  const { kind } = bodyOf<LinkMailBody>(e)
  if (!isLinkKind(kind)) refuse('There is no such mail.')
  const user = userOfPath(e)
  if (!e.app.settings().smtp.enabled) refuse('No mail server is set, so no e-mail can be sent.')
  if (kind === 'verification' && user.verified()) refuse('The address is confirmed already.')
  if (kind === 'verification') $mails.sendRecordVerification(e.app, user)
  else $mails.sendRecordPasswordReset(e.app, user)
  write(e.app, e, {
    action: 'mail',
    target_collection: 'users',
    target_record: user.id,
    before: null,
    after: { kind },
    reason: reasonOf(e),
  })
  return e.noContent(204)
}

/** Deletes an account with its data. */
export function remove(e: RequestEvent): void {
  const reason = reasonOf(e, true)
  const user = userOfPath(e)
  if (bodyOf<RemoveUserBody>(e).confirm !== user.email()) refuse('The e-mail address is not that of the account.')
  if (e.auth?.id === user.id) throw new ForbiddenError('You cannot delete your own account here.')
  e.app.runInTransaction((tx) => {
    const before = valuesOf(user)
    withAdminLeft(tx, () => tx.delete(user))
    write(tx, e, { action: 'delete', target_collection: 'users', target_record: user.id, before, after: null, reason })
  })
  return e.noContent(204)
}
