import type { ExtendBody, RevokeBody } from '../../src/shared/codes.ts'
import type { RowsBody } from '../../src/shared/row-changes.ts'
import { findRecord } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf, refuse } from '../platform/http.ts'
import { momentNow } from '../platform/moments.ts'
import { reasonOf, write } from '../staff/audit-log.ts'
import { changeRows, differs, rowsToChange } from '../staff/row-changes.ts'
import { endOf } from './values.ts'

// Changes of codes by staff, up to 100 by one request.

/** Sets one date of each code of the request. `valueOf` returns the new date of a code, or throws if the code cannot have it. */
const setDate = (
  e: RequestEvent,
  column: 'revoked_at' | 'expires_at',
  isReasonNeeded: boolean,
  valueOf: (code: core.Record) => string,
): void => {
  const reason = reasonOf(e, isReasonNeeded)
  return changeRows(e, rowsToChange(bodyOf<RowsBody>(e)), (tx, { id, from }) => {
    const code = findRecord(tx, 'alpha_codes', id)
    if (!code) return { outcome: 'missing' }
    const before = { [column]: code.getString(column) }
    if (differs(from, before)) return { outcome: 'conflict', message: 'Somebody else changed it.', before }
    const value = valueOf(code)
    const after = { [column]: value }
    if (!differs(after, before)) return { outcome: 'same', before, after }
    code.set(column, value)
    tx.save(code)
    write(tx, e, { action: 'update', target_collection: 'alpha_codes', target_record: id, before, after, reason })
    return { outcome: 'changed', before, after }
  })
}

/** Revokes codes, or undoes that with `revoked: false`. Accounts that were registered with a code are kept. */
export function revoke(e: RequestEvent): void {
  const { revoked } = bodyOf<RevokeBody>(e)
  if (revoked !== undefined && typeof revoked !== 'boolean') refuse('revoked is true or false.')
  const now = momentNow()
  const isOff = revoked !== false
  setDate(e, 'revoked_at', isOff, (code) => (isOff ? code.getString('revoked_at') || now : ''))
}

/** Sets when codes end; '' for never. */
export function extend(e: RequestEvent): void {
  const end = endOf(bodyOf<ExtendBody>(e).expires_at)
  setDate(e, 'expires_at', false, (code) => {
    if (code.getString('revoked_at') !== '') refuse('The code is revoked.')
    return end
  })
}
