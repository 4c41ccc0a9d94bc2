import { inTransaction, run } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { reasonOf, write } from '../staff/audit-log.ts'
import { calendarOf } from './calendar/calendar.ts'
import { noteCountedAgain } from './calendar/definitions.ts'
import { daysCountable } from './old-views.ts'

/** Deletes all counts of the days that have raw rows, and lets the next runs (roll-up.ts) count them again. */
function rebuild(tx: core.App): void {
  const { today, startOf, daySql } = calendarOf(tx)
  const first = today() - daysCountable() + 1
  for (const table of ['new_views', 'touched', 'batch']) run(tx, `DELETE FROM analytics_${table}`)
  for (const table of ['pages', 'events', 'errors', 'days', 'pairs', 'triples', 'day_keys', 'dirty'])
    run(tx, `DELETE FROM analytics_${table} WHERE day >= ${first}`)
  run(tx, `DELETE FROM session_facts WHERE day >= ${first}`)
  run(tx, `INSERT INTO analytics_touched SELECT id FROM user_sessions WHERE ${daySql('started_at')} >= ${first}`)
  run(
    tx,
    `INSERT INTO analytics_new_views (view, session)
        SELECT id, session FROM page_views WHERE ${daySql('timestamp')} >= ${first} ORDER BY created, id`,
  )
  noteCountedAgain(tx, startOf(first))
}

/** Starts a rebuild for an admin. The counts are complete again after the job has run for some minutes. */
export function askForRebuild(e: RequestEvent): void {
  inTransaction(e, (tx) => {
    rebuild(tx)
    write(tx, e, {
      action: 'update',
      target_collection: 'session_facts',
      target_record: 'all',
      before: null,
      after: null,
      reason: reasonOf(e, true),
    })
  })
  return e.noContent(204)
}
