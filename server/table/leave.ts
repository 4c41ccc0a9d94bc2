import { firstRow, rows, run } from '../platform/db.ts'
import { battleRecord, requireSeat } from './battle.ts'

/** The account with the first seat of a battle; undefined if nobody has a seat any more. */
const heirOf = (tx: core.App, battle: string): string | undefined =>
  firstRow(
    tx,
    `SELECT user FROM battle_seats INDEXED BY idx_battle_seats_number WHERE battle = {:battle} AND user != ''
       ORDER BY number LIMIT 1`,
    { battle },
    { user: '' },
  )?.user

/**
 * Removes an account from its seat. The seat is kept without the person and the phone, because events name it. A battle
 * at which nobody is left is deleted.
 */
export function leave(tx: core.App, battle: string, user: string): void {
  const { host, seat, seat_id } = requireSeat(tx, battle, user)
  run(tx, `UPDATE battle_events SET device = '' WHERE battle = {:battle} AND seat = {:seat}`, { battle, seat })
  run(tx, `UPDATE battle_seats SET user = '', device = '', device_name = '' WHERE id = {:seat_id}`, { seat_id })
  const record = battleRecord(tx, battle)
  const heir = heirOf(tx, battle)
  if (heir === undefined) return tx.delete(record)
  if (host === user) record.set('host', heir)
  tx.saveNoValidate(record)
}

/** Removes a deleted account from all its battles. */
export function forgetUser(tx: core.App, user: string): void {
  const sql = `SELECT battle FROM battle_seats INDEXED BY idx_battle_seats_user WHERE user = {:user} AND user != ''`
  for (const { battle } of rows(tx, sql, { user }, { battle: '' })) leave(tx, battle, user)
}
