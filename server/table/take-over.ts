import type { TakeOverBody } from '../../src/shared/table.ts'
import { userOf } from '../platform/caller.ts'
import { run } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf } from '../platform/http.ts'
import { requireSeat, sendBattle, tellChange } from './battle.ts'
import { battleIdOf, deviceOf } from './body-values.ts'

/**
 * Lets the calling phone write for the seat of its account from now on. Sends the whole battle, as far as it fits into
 * one response.
 */
export function takeOver(e: RequestEvent): unknown {
  const user = userOf(e).id
  const body = bodyOf<TakeOverBody>(e)
  const battle = battleIdOf(body.battle)
  const { device, name } = deviceOf(body)
  e.app.runInTransaction((tx) => {
    const seat = requireSeat(tx, battle, user)
    if (seat.device === device && seat.device_name === name) return
    const sql = 'UPDATE battle_seats SET device = {:device}, device_name = {:name} WHERE id = {:seat}'
    run(tx, sql, { device, name, seat: seat.seat_id })
    tellChange(tx, battle)
  })
  return sendBattle(e, battle, user, 0)
}
