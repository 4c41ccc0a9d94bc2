import type { LeaveOutBody } from '../../src/shared/battles.ts'
import { findRecord, oneRow, run } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf, refuse } from '../platform/http.ts'
import { momentNow } from '../platform/moments.ts'
import { reasonOf, write } from '../staff/audit-log.ts'
import { changeRows, differs, rowsToChange } from '../staff/row-changes.ts'

const isLeftOut = (app: core.App, user: string): boolean =>
  oneRow(app, 'SELECT COUNT(*) AS n FROM battle_left_out WHERE user = {:user}', { user }, { n: 0 }).n > 0

/** Leaves players out of the figures, or includes them again. The ids of the rows are those of players. */
export function change(e: RequestEvent): void {
  const body = bodyOf<LeaveOutBody>(e)
  const { left_out: isOut } = body
  if (typeof isOut !== 'boolean') refuse('The value left_out is missing: true leaves the players out of the figures.')
  const reason = reasonOf(e, isOut)
  return changeRows(e, rowsToChange(body), (tx, { id, from }) => {
    if (!findRecord(tx, 'users', id)) return { outcome: 'missing' }
    const before = { left_out: isLeftOut(tx, id) }
    if (differs(from, before)) return { outcome: 'conflict', message: 'Somebody else changed it.', before }
    const after = { left_out: isOut }
    if (before.left_out === isOut) return { outcome: 'same', before, after }
    if (isOut) run(tx, 'INSERT INTO battle_left_out (user, at) VALUES ({:id}, {:at})', { id, at: momentNow() })
    else run(tx, 'DELETE FROM battle_left_out WHERE user = {:id}', { id })
    write(tx, e, {
      action: 'update',
      target_collection: 'battle_left_out',
      // Not the id of the account itself, because other log rows about an account are for admins only.
      target_record: `games-${id}`,
      before,
      after,
      reason,
    })
    return { outcome: 'changed', before, after }
  })
}
