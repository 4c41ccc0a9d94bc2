import { jsonRows } from '../platform/db.ts'
import { eventsText } from './battle.ts'

/** Returns the battles at which an account has a seat, with the events of that seat, for the file with all data of a player. */
export const tablesOf = (app: core.App, user: string): readonly unknown[] =>
  jsonRows(
    app,
    `SELECT json_object('battle', b.id, 'state', b.state, 'settings', json(b.settings), 'created', b.created,
         'updated', b.updated, 'seat', s.number, 'device_name', s.device_name,
         'events', json('[' || ${eventsText('battle = b.id AND seat = s.number')} || ']')) AS json
       FROM battle_seats s INDEXED BY idx_battle_seats_user CROSS JOIN battles b INDEXED BY sqlite_autoindex_battles_1 ON b.id = s.battle
       WHERE s.user = {:user} AND s.user != '' ORDER BY b.created, b.id`,
    { user },
  )
