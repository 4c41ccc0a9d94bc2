import type { Answer } from '#records/client.ts'
import { parseMoment, timeOf } from '#records/moment.ts'
import type { AuditRow } from '#records/staff/audit.ts'
import type { RowOutcome } from '#records/staff/row-outcome.ts'
import { roleNames } from '#shared/roles.ts'
import { userStatuses } from '#shared/users.ts'
import type { StaffRecords } from '../staff-records.tsx'
import { undoReason } from './undo-reason.ts'
import { valuesBefore } from './values-before.ts'

type Records = Pick<StaffRecords, 'battles' | 'codes' | 'feedback' | 'users'>
type Undo = () => Answer<readonly RowOutcome[]>
type UndoOf = (row: AuditRow, records: Records) => Undo | undefined

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const ofMessage: UndoOf = (row, { feedback }) => {
  const set = row.action === 'update' ? valuesBefore(row) : undefined
  const { target_record: id, after, reason } = row
  return set && (() => feedback.change([{ id, from: { ...after } }], set, undoReason(reason)))
}

const ofStatus: UndoOf = ({ target_record: id, before, after, reason }, { users }) => {
  const status = userStatuses.find((one) => one === before?.status)
  const suspendedUntil = parseMoment(textOf(before?.suspended_until))
  // A suspension that is over cannot be set again.
  if (!status || !after || (suspendedUntil !== '' && timeOf(suspendedUntil) <= Date.now())) return undefined
  const publicReason = textOf(before?.public_reason)
  return () =>
    users.setStatus([{ id, from: { ...after } }], { status, suspendedUntil, publicReason, reason: undoReason(reason) })
}

const ofRole: UndoOf = ({ target_user: id, before, after, reason }, { users }) => {
  const role = roleNames.find((one) => one === after?.role)
  const active = before?.active === true
  if (id === '' || !role || after?.active === active) return undefined
  return () => users.setRole([{ id, from: { active: !active } }], { role, active, reason: undoReason(reason) })
}

const ofCode: UndoOf = ({ target_record: id, before, after, reason }, { codes }) => {
  if (typeof after?.revoked_at === 'string') {
    const from = { revoked_at: after.revoked_at }
    return () => codes.revoke([{ id, from }], after.revoked_at === '', undoReason(reason))
  }
  if (typeof before?.expires_at !== 'string' || typeof after?.expires_at !== 'string') return undefined
  const end = parseMoment(before.expires_at)
  // An end that is over cannot be set again.
  if (end !== '' && timeOf(end) <= Date.now()) return undefined
  const from = { expires_at: after.expires_at }
  return () => codes.extend([{ id, from }], end)
}

const ofGames: UndoOf = ({ target_record, after, reason }, { battles }) => {
  const id = target_record.replace(/^games-/, '')
  return after?.left_out === true
    ? () => battles.leaveOut([{ id, from: { left_out: true } }], false, undoReason(reason))
    : undefined
}

const undos: Readonly<Record<string, UndoOf>> = {
  feedback: ofMessage,
  users: ofStatus,
  user_roles: ofRole,
  alpha_codes: ofCode,
  battle_left_out: ofGames,
}

/**
 * What undoes a change; undefined where that is not possible. The record store refuses it if somebody has changed the record
 * since. `self`: the id of who asks, whose own status and roles others change.
 */
export function undoOf(row: AuditRow, records: Records, self: string): Undo | undefined {
  const { target_collection, target_user } = row
  if (target_user === self || !Object.hasOwn(undos, target_collection)) return undefined
  return undos[target_collection]?.(row, records)
}

/** Whether a later change touched the same values. Taking back an older one would overwrite it. */
export const isOvertaken = ({ target_record, after }: AuditRow, later: readonly AuditRow[]): boolean =>
  later.some(
    (one) => one.target_record === target_record && Object.keys(after ?? {}).some((key) => key in (one.after ?? {})),
  )
