import { findRecord } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf } from '../platform/http.ts'
import { momentNow } from '../platform/moments.ts'
import { reasonOf, write } from '../staff/audit.ts'
import { differs, eachRow, rowsToChange } from '../staff/row-changes.ts'

/** Leaves players out of the figures, or takes them back in: {rows: {id, from}[], left_out}. The id is that of the player. */
export function change(e: RequestEvent) {
  const body = bodyOf(e)
  const isOut = body.left_out
  if (typeof isOut !== 'boolean') throw new BadRequestError('Say whether the players are left out.')
  const reason = reasonOf(e, isOut)
  const rows = eachRow(e, rowsToChange(body), (tx, { id, from }) => {
    if (!findRecord(tx, 'users', id)) return { outcome: 'missing' }
    const stored = new DynamicModel({ n: -0 })
    tx.db().newQuery('SELECT COUNT(*) AS n FROM battle_left_out WHERE user = {:id}').bind({ id }).one(stored)
    const before = { left_out: stored.n > 0 }
    if (differs(from, before)) return { outcome: 'conflict', message: 'Somebody else changed it.', before }
    const after = { left_out: isOut }
    if (before.left_out === isOut) return { outcome: 'same', before, after }
    const sql = isOut
      ? 'INSERT INTO battle_left_out (user, at) VALUES ({:id}, {:at})'
      : 'DELETE FROM battle_left_out WHERE user = {:id}'
    tx.db().newQuery(sql).bind({ id, at: momentNow() }).execute()
    // The target is a name of its own: what else is logged about an account is for admins.
    write(tx, e, {
      action: 'update',
      target_collection: 'battle_left_out',
      target_record: `games-${id}`,
      before,
      after,
      reason,
    })
    return { outcome: 'changed', before, after }
  })
  return e.json(200, { rows })
}
