import { tableStates, type SeatAnswer, type TableListAnswer, type TableRowAnswer } from '../../src/shared/table.ts'
import { userOf } from '../platform/caller.ts'
import { oneOf, rows } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { parameter } from '../platform/http.ts'
import { seatsOf, sendBattle } from './battle.ts'
import { battleIdOf, wholeOf } from './body-values.ts'

/** Sends a battle to an account that has a seat at it. */
export function read(e: RequestEvent): unknown {
  const battle = battleIdOf(e.request.pathValue('battle'))
  return sendBattle(e, battle, userOf(e).id, wholeOf(Number(parameter(e, 'after')), 'after'))
}

const ofUser = `SELECT battle FROM battle_seats INDEXED BY idx_battle_seats_user WHERE user = {:user} AND user != ''`

/** Sends the battles at which an account has a seat, the one that changed last first. */
export function mine(e: RequestEvent): void {
  const user = userOf(e).id
  const seats = new Map<string, SeatAnswer[]>()
  for (const { battle, answer } of seatsOf(e.app, `s.battle IN (${ofUser})`, { user }, user)) {
    const list = seats.get(battle)
    if (list) list.push(answer)
    else seats.set(battle, [answer])
  }
  const found = rows(
    e.app,
    `SELECT id AS battle, state, settings, last_seq, created, updated FROM battles INDEXED BY sqlite_autoindex_battles_1
       WHERE id IN (${ofUser}) ORDER BY updated DESC, id`,
    { user },
    { battle: '', state: oneOf(tableStates), settings: '', last_seq: 0, created: '', updated: '' },
  )
  const answer: TableListAnswer = {
    rows: found.map(({ settings, ...row }): TableRowAnswer => ({
      ...row,
      // Only objects are stored (settingsOf).
      settings: JSON.parse(settings || '{}') as TableRowAnswer['settings'],
      seats: seats.get(row.battle) ?? [],
    })),
  }
  e.json(200, answer)
}
