import { oneRow } from '../platform/db.ts'
import { msPerDay } from './calendar/times.ts'

/** Raw page views are kept for this many days, unless ORION_KEEP_VIEWS is set. */
const usualDays = 90
/** Least number of days that page views are kept. With fewer, a late row could arrive after its day was deleted. */
const leastDays = 31

/** For how many days raw page views are kept. Older ones cannot be counted again. */
export function daysKept(): number {
  const text = $os.getenv('ORION_KEEP_VIEWS')
  if (text === '') return usualDays
  const days = Number(text)
  if (!Number.isInteger(days) || days < leastDays) {
    throw new Error(`ORION_KEEP_VIEWS: "${text}" is not a number of days from ${leastDays} on`)
  }
  return days
}

/** Sessions that began more days ago than this are not counted again, because their page views may be deleted. */
export const daysCountable = (): number => daysKept() - 2

const eventType = `CASE WHEN json_valid(v.metadata) THEN json_extract(v.metadata, '$.event_type') END`

/** The rows that are deleted: page views, and rows that name no event. */
const isDeletable = `COALESCE(${eventType}, 'page_view') = 'page_view'`

const inDay = 'v.created >= {:day} AND v.created < {:nextDay}'

/**
 * Pages with the most views of a day; others count under an empty path, so that invented paths cannot fill the table.
 */
const pagesPerDay = 500

/** Rows of one statement, so that others can save between two. */
const rowsPerStep = 5000

// A view counts as logged in if it has a user at the time of counting. Views of a deleted account have none.
const countViews = `
  WITH seen AS (
    SELECT v.page_path AS path, COALESCE(s.device_type, '') AS device, v.user != '' AS logged_in, COUNT(*) AS views
    FROM page_views v LEFT JOIN user_sessions s ON s.id = v.session
    WHERE ${inDay} AND ${eventType} = 'page_view'
    GROUP BY 1, 2, 3
  ),
  kept AS (SELECT path FROM seen GROUP BY path ORDER BY SUM(views) DESC, path LIMIT ${pagesPerDay})
  INSERT INTO page_view_days (day, page_path, device_type, logged_in, views)
  SELECT {:day}, CASE WHEN path IN (SELECT path FROM kept) THEN path ELSE '' END, device, logged_in, SUM(views)
  FROM seen GROUP BY 2, 3, 4`

const deleteSome = `
  DELETE FROM page_views WHERE rowid IN (
    SELECT v.rowid FROM page_views v WHERE ${inDay} AND ${isDeletable} LIMIT ${rowsPerStep}
  )`

/** Returns the day of a time, as PocketBase and `Date` write it: YYYY-MM-DD. */
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Returns the day of the last count; '' if nothing was counted yet. */
const lastCounted = (app: core.App): string =>
  oneRow(app, `SELECT COALESCE(MAX(day), '') AS day FROM page_view_days`, {}, { day: '' }).day

/** Returns the first day from `counted` on, and before `end`, that has something to delete; '' if none has. */
const firstDay = (app: core.App, counted: string, end: string): string =>
  oneRow(
    app,
    `SELECT COALESCE(MIN(v.created), '') AS moment FROM page_views v
         WHERE v.created >= {:counted} AND v.created < {:end} AND ${isDeletable}`,
    { counted, end },
    { moment: '' },
  ).moment.slice(0, 10)

/**
 * Deletes page views that arrived more than `daysKept` whole days ago (UTC), after counting them by day in page_view_days.
 * The number of a day is written once, by one statement, before its first view is deleted; so an interrupted run
 * neither loses nor doubles any, and the next one continues.
 */
export function deleteOldViews(app: core.App): void {
  // PocketBase treats a statement that begins with WITH as one that only reads.
  const db = app.nonconcurrentDB()
  const end = dayOf(Date.now() - daysKept() * msPerDay)
  let counted = lastCounted(app)
  for (;;) {
    // Earlier days only have other events left, which need not be read again.
    const day = firstDay(app, counted, end)
    if (day === '') return
    const bounds = { day, nextDay: dayOf(Date.parse(day) + msPerDay) }
    if (day !== counted) db.newQuery(countViews).bind(bounds).execute()
    counted = day
    while (db.newQuery(deleteSome).bind(bounds).execute().rowsAffected() > 0);
  }
}
