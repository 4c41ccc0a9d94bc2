import { run } from '../platform/db.ts'

// An emptied fleet stays one that every version of the app can read. It has no times of change, which shows devices
// that nobody removed its ships (src/store/fleets/fleet-entry-sync.ts).
const emptyFleet = `json_object(
  'id', id,
  'name', '',
  'faction', COALESCE(json_extract(data, '$.faction'), 'accord'),
  'limit', COALESCE(json_extract(data, '$.limit'), 200),
  'gameVersion', game_version,
  'ships', json('[]'),
  'flagships', json('[]'),
  'admiral', '',
  'notes', ''
)`

/** Empties fleets that were deleted at least `days` days ago, with their versions. Nothing else of them changes. */
export function emptyDeletedFleets(app: core.App, days: number): void {
  const old = `deleted = 1 AND updated <= strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${days} days')`
  app.runInTransaction((tx) => {
    run(
      tx,
      `UPDATE fleet_versions SET name = '', data = '{}', deleted = 1
         WHERE deleted = 0 AND fleet IN (SELECT id FROM fleets WHERE ${old})`,
    )
    run(tx, `UPDATE fleets SET data = ${emptyFleet}, changed_at = '{}' WHERE ${old} AND changed_at != '{}'`)
  })
}
