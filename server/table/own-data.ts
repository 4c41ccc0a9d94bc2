import { eventsText } from './battle.ts'

/**
 * Returns the battles at which an account has a seat, with the events of that seat, for the file with all data of a player. Go
 * reads the JSON: 20 MB of it would take seconds in JavaScript.
 */
export function tablesOf(app: core.App, user: string): readonly unknown[] {
  const found = arrayOf(
    new DynamicModel({
      battle: '',
      state: '',
      settings: {},
      created: '',
      updated: '',
      seat: 0,
      device_name: '',
      events: [],
    }),
  )
  app
    .db()
    .newQuery(
      `SELECT b.id AS battle, b.state, b.settings, b.created, b.updated, s.number AS seat, s.device_name,
         '[' || ${eventsText('battle = b.id AND seat = s.number')} || ']' AS events
       FROM battle_seats s INDEXED BY idx_battle_seats_user CROSS JOIN battles b INDEXED BY sqlite_autoindex_battles_1 ON b.id = s.battle
       WHERE s.user = {:user} AND s.user != '' ORDER BY b.created, b.id`,
    )
    .bind({ user })
    .all(found)
  return found
}
