import type { RequestEvent } from '../platform/events.ts'
/** Fewer owners than this are not told of: a figure about a few would be one about persons. */
const leastOwners = 20
/** Ids are the player's own text, so there may be more than the game has. */
const mostRows = 2000

/** Answers what stands in the fleets of how many owners: {least_owners, owners, fleets, rows: {kind, item, owners, fleets}[]}. */
export function choices(e: RequestEvent) {
  const total = new DynamicModel({ owners: -0, fleets: -0 })
  e.app
    .db()
    .newQuery(
      `SELECT COUNT(DISTINCT user) AS owners, COALESCE(SUM(fleets), 0) AS fleets FROM fleet_choices WHERE kind = 'faction'`,
    )
    .one(total)
  const rows = arrayOf(new DynamicModel({ kind: '', item: '', owners: -0, fleets: -0 }))
  e.app
    .db()
    .newQuery(
      `SELECT kind, item, COUNT(*) AS owners, SUM(fleets) AS fleets FROM fleet_choices
         GROUP BY kind, item HAVING COUNT(*) >= {:least} ORDER BY owners DESC, kind, item LIMIT {:most}`,
    )
    .bind({ least: leastOwners, most: mostRows })
    .all(rows)
  const isTold = total.owners >= leastOwners
  return e.json(200, {
    least_owners: leastOwners,
    owners: isTold ? total.owners : null,
    fleets: isTold ? total.fleets : null,
    rows: rows.map(({ kind, item, owners, fleets }) => ({ kind, item, owners, fleets })),
  })
}
