import { findRecord } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf } from '../platform/http.ts'
import { momentOf } from '../platform/moments.ts'
import { reasonOf, write } from '../staff/audit.ts'
import { differs, eachRow, rowsToChange } from '../staff/row-changes.ts'
import { endOf, refuse } from './values.ts'

// Changes of codes by staff, up to 100 by one request.

/** Sets one date of each code. `values(code)`: the new text of it, or throws where the code cannot have it. */
const setDate = (e: RequestEvent, column, isReasonNeeded, valueFor) => {
  const reason = reasonOf(e, isReasonNeeded)
  const rows = eachRow(e, rowsToChange(bodyOf(e)), (tx, { id, from }) => {
    const code = findRecord(tx, 'alpha_codes', id)
    if (!code) return { outcome: 'missing' }
    const before = { [column]: code.getString(column) }
    if (differs(from, before)) return { outcome: 'conflict', message: 'Somebody else changed it.', before }
    const after = { [column]: valueFor(code) }
    if (!differs(after, before)) return { outcome: 'same', before, after }
    code.set(column, after[column])
    tx.save(code)
    write(tx, e, { action: 'update', target_collection: 'alpha_codes', target_record: id, before, after, reason })
    return { outcome: 'changed', before, after }
  })
  return e.json(200, { rows })
}

/** Revokes codes, or with `revoked: false` takes that back. Who has registered with one stays registered. */
export function revoke(e: RequestEvent) {
  const { revoked } = bodyOf(e)
  if (revoked !== undefined && typeof revoked !== 'boolean') refuse('revoked is true or false.')
  const now = momentOf(Date.now())
  const isOff = revoked !== false
  return setDate(e, 'revoked_at', isOff, (code) => (isOff ? code.getString('revoked_at') || now : ''))
}

/** Sets when codes end; '' for never. */
export function extend(e: RequestEvent) {
  const end = endOf(bodyOf(e).expires_at)
  return setDate(e, 'expires_at', false, (code) => {
    if (code.getString('revoked_at') !== '') throw new BadRequestError('The code is revoked.')
    return end
  })
}
