import { choiceKinds, type FleetChoicesAnswer } from '../../src/shared/balance.ts'
import { oneOf, oneRow, rows } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'

/** Figures about fewer owners than this are not sent: they would say something about individuals. */
const leastOwners = 20
/** Ids are the player's own text, so there may be more than the game has. */
const mostRows = 2000

/**
 * Sends how many owners have each item in their fleets: {least_owners, owners, fleets, rows: {kind, item, owners,
 * fleets}[]}. The totals are null below `leastOwners`.
 */
export function choices(e: RequestEvent): void {
  const total = oneRow(
    e.app,
    `SELECT COUNT(DISTINCT user) AS owners, COALESCE(SUM(fleets), 0) AS fleets FROM fleet_choices WHERE kind = 'faction'`,
    {},
    { owners: 0, fleets: 0 },
  )
  const isShown = total.owners >= leastOwners
  const answer: FleetChoicesAnswer = {
    least_owners: leastOwners,
    owners: isShown ? total.owners : null,
    fleets: isShown ? total.fleets : null,
    rows: rows(
      e.app,
      `SELECT kind, item, COUNT(*) AS owners, SUM(fleets) AS fleets FROM fleet_choices
         GROUP BY kind, item HAVING COUNT(*) >= {:least} ORDER BY owners DESC, kind, item LIMIT {:most}`,
      { least: leastOwners, most: mostRows },
      { kind: oneOf(choiceKinds), item: '', owners: 0, fleets: 0 },
    ),
  }
  return e.json(200, answer)
}
