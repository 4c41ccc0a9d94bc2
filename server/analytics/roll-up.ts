import { oneRow, run } from '../platform/db.ts'
import type { Calendar } from './calendar/calendar-shape.ts'
import { calendarOf } from './calendar/calendar.ts'
import { noteDefinitions } from './calendar/definitions.ts'
import { botDim, errorDim, eventDim, pathDim, textDims } from './dimensions.ts'
import {
  addTexts,
  countErrors,
  countFirsts,
  countPageFirsts,
  countViews,
  describeErrors,
  dropOld,
  errors,
  events,
  noteWeeks,
  numberSessions,
  numberVisitors,
  pages,
  perRun,
  takeArrived,
  takeBatch,
  wanted,
  writeFacts,
} from './roll-up-sql.ts'
import { describeSessions } from './visit-sql.ts'

// Counts new rows (docs/decisions/0023-analytics.md). A run is one transaction, which also removes the counted rows
// from the queue. So a run that is killed, or that runs at the same time as another one, does no harm.

const numberOf = (app: core.App, sql: string): number => oneRow(app, sql, {}, { n: 0 }).n

/** Gives keys to the new texts of a query. Most minutes have none, and looking for them takes as long as adding them. */
function numberTexts(tx: core.App, found: string): void {
  if (numberOf(tx, `SELECT EXISTS (${wanted(found)}) AS n`) > 0) for (const sql of addTexts(found)) run(tx, sql)
}

/** Counts the sessions of the batch, and their new rows up to a position in the queue. */
function countBatch(tx: core.App, upTo: number, calendar: Calendar): void {
  run(tx, 'DELETE FROM analytics_touched WHERE session IN (SELECT session FROM analytics_batch)')
  run(tx, dropOld())
  run(tx, numberSessions)
  run(tx, numberVisitors)
  run(tx, describeSessions(calendar))
  const texts = [...textDims, { name: 'bot', id: botDim }]
    .map(({ name, id }) => `SELECT day, ${id} AS dim, ${name} AS text, n AS at FROM analytics_batch`)
    .join(' UNION ALL ')
  numberTexts(tx, texts)
  run(tx, writeFacts)
  run(tx, takeArrived(calendar), { upTo })
  const arrived = [
    { dim: pathDim, found: pages },
    { dim: eventDim, found: events },
    { dim: errorDim, found: errors },
  ]
  for (const { dim, found } of arrived) numberTexts(tx, `SELECT day, ${dim} AS dim, text, at FROM (${found})`)
  run(tx, countViews('analytics_pages', 'views', pathDim, pages))
  run(tx, countViews('analytics_events', 'count', eventDim, events))
  run(tx, countFirsts)
  run(tx, countPageFirsts)
  run(tx, noteWeeks)
  run(tx, countErrors)
  run(tx, describeErrors)
  run(
    tx,
    `INSERT OR IGNORE INTO analytics_dirty SELECT DISTINCT day FROM analytics_batch WHERE day < ${calendar.today()}`,
  )
  for (const table of ['batch', 'arrived']) run(tx, `DELETE FROM analytics_${table}`)
}

/** Does one run. Returns whether there may be more to do. */
function rollUp(app: core.App): boolean {
  let isMore = false
  app.runInTransaction((tx) => {
    const upTo = numberOf(
      tx,
      `SELECT COALESCE(MAX(n), 0) AS n FROM (SELECT n FROM analytics_new_views ORDER BY n LIMIT ${perRun})`,
    )
    run(tx, 'DELETE FROM analytics_batch')
    run(tx, takeBatch, { upTo })
    const taken = numberOf(tx, 'SELECT COUNT(*) AS n FROM analytics_batch')
    isMore = numberOf(tx, 'SELECT COUNT(*) AS n FROM analytics_new_views') >= perRun || taken >= perRun
    const calendar = calendarOf(tx)
    if (taken > 0) countBatch(tx, upTo, calendar)
    run(tx, 'DELETE FROM analytics_new_views WHERE n <= {:upTo}', { upTo })
    // A day that has just ended is also counted as a whole.
    run(
      tx,
      `INSERT OR IGNORE INTO analytics_dirty SELECT ended FROM (SELECT ${calendar.today() - 1} AS ended)
        WHERE EXISTS (SELECT 1 FROM session_facts WHERE day = ended)
          AND NOT EXISTS (SELECT 1 FROM analytics_days WHERE dim = 0 AND day = ended)`,
    )
  })
  return isMore
}

/** Runs until nothing is left, but at most `mostRuns` times. */
export function catchUp(app: core.App, mostRuns: number): void {
  noteDefinitions(app)
  for (let runs = 0; runs < mostRuns && rollUp(app); runs += 1);
}
