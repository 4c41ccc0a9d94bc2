import { rows } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'

const rowsOf = (app: core.App, sql, values, shape) => rows(app, sql, values, shape)

/**
 * The caller's games by fleet: {rows: {fleet, games, won, drawn}[]}. Games that the other side reported have no fleet, and
 * count once they are confirmed; own ones count unless the other side objects.
 */
export function record(e: RequestEvent) {
  if (!e.auth || e.auth.collection().name !== 'users') throw new UnauthorizedError('Log in first.')
  const rows = rowsOf(
    e.app,
    `SELECT fleet, COUNT(*) AS games, SUM(result = 'won') AS won, SUM(result = 'draw') AS drawn FROM (
         SELECT fleet, CASE winner WHEN 'own' THEN 'won' ELSE winner END AS result FROM battle_reports
           WHERE reporter = {:user} AND state <> 'objected'
         UNION ALL
         SELECT '', CASE winner WHEN 'other' THEN 'won' ELSE winner END FROM battle_reports
           WHERE opponent = {:user} AND state = 'confirmed')
       GROUP BY fleet`,
    { user: e.auth.id },
    { fleet: '', games: 0, won: 0, drawn: 0 },
  )
  return e.json(200, { rows })
}
