import type { BattleRecordAnswer } from '../../src/shared/battles.ts'
import { userOf } from '../platform/caller.ts'
import { rows } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'

/**
 * Returns the caller's games by fleet: {rows: {fleet, games, won, drawn}[]}. Games that the other side reported have no
 * fleet, and count after they are confirmed; own reports count unless the other side objects.
 */
export function record(e: RequestEvent): void {
  const byFleet = rows(
    e.app,
    `SELECT fleet, COUNT(*) AS games, SUM(result = 'won') AS won, SUM(result = 'draw') AS drawn FROM (
         SELECT fleet, CASE winner WHEN 'own' THEN 'won' ELSE winner END AS result FROM battle_reports
           WHERE reporter = {:user} AND state <> 'objected'
         UNION ALL
         SELECT '', CASE winner WHEN 'other' THEN 'won' ELSE winner END FROM battle_reports
           WHERE opponent = {:user} AND state = 'confirmed')
       GROUP BY fleet`,
    { user: userOf(e).id },
    { fleet: '', games: 0, won: 0, drawn: 0 },
  )
  const answer: BattleRecordAnswer = { rows: byFleet }
  e.json(200, answer)
}
