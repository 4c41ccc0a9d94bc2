import type { ShareBody } from '../../src/shared/table.ts'
import { userOf } from '../platform/caller.ts'
import { oneRow, run } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf, refuse } from '../platform/http.ts'
import { battleRecord, requireSeat, sendBattle } from './battle.ts'
import { battleIdOf, deviceOf, sidesOf } from './body-values.ts'
import { setJoinCode, setWatchSecret } from './join-code.ts'

/** Both sides of a battle as bits. */
export const bothSides = 3

/** Returns the sides that have a seat with an account, as bits, and how many seats have one. */
export const takenOf = (tx: core.App, battle: string) =>
  oneRow(
    tx,
    `SELECT COALESCE(MAX(sides & 1), 0) + COALESCE(MAX(sides & 2), 0) AS sides, COUNT(*) AS seats
       FROM battle_seats INDEXED BY idx_battle_seats_number WHERE battle = {:battle} AND user != ''`,
    { battle },
    { sides: 0, seats: 0 },
  )

/**
 * Shares a battle: from now on the record store numbers the events of all seats. The seat of the host keeps the sides
 * that are named. Repeating it only changes these sides.
 */
export function share(e: RequestEvent): unknown {
  const user = userOf(e).id
  const body = bodyOf<ShareBody>(e)
  const battle = battleIdOf(body.battle)
  const { device } = deviceOf(body)
  const sides = sidesOf(body.sides)
  if (sides === 0) refuse('Choose at least one side.')
  const last = { seq: 0 }
  e.app.runInTransaction((tx) => {
    const seat = requireSeat(tx, battle, user)
    last.seq = seat.last_seq
    if (seat.host !== user) throw new ForbiddenError('Only the player who began the battle can share it.')
    if (seat.device !== device) throw new ApiError(409, 'Another phone writes for this seat. Take over first.')
    if (seat.state === 'shared' && seat.sides === sides) return
    run(tx, 'UPDATE battle_seats SET sides = {:sides} WHERE id = {:seat}', { sides, seat: seat.seat_id })
    const record = battleRecord(tx, battle)
    if (seat.state !== 'shared') {
      record.set('state', 'shared')
      setWatchSecret(record)
      if (sides !== bothSides) setJoinCode(tx, record)
    }
    tx.saveNoValidate(record)
  })
  return sendBattle(e, battle, user, last.seq)
}
