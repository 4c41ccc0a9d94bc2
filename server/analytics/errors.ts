import type { RequestEvent } from '../platform/events.ts'
import { momentOf, rowsOf } from './rows.ts'
import { dayText, readQuestion } from './span.ts'

// Errors that players saw, as groups of the same kind and text.

const mostErrors = 100
/** Builds and pages that are named for each. */
const mostPlaces = 5
/** A build is the newest one once this many visits have told it; one alone may be somebody's invention. */
const fewestOfBuild = 3
const spike = { times: 3, sessions: 5, daysBefore: 28 }

/** The build that came last, and the day of its first visit. */
const newestBuild = (app: core.App) => {
  const [found] = rowsOf(
    app,
    { build: '', day: 0 },
    `SELECT k.text AS build, MIN(d.day) AS day FROM analytics_day_keys d CROSS JOIN analytics_keys k ON k.id = d.key
     WHERE d.dim = 16 AND (SELECT COUNT(*) FROM (SELECT 1 FROM session_facts f
       WHERE f.day BETWEEN d.day AND d.day + 7 AND f.build = k.id AND f.bot = 0 LIMIT ${fewestOfBuild})) >= ${fewestOfBuild}
     GROUP BY k.id ORDER BY MIN(d.day) DESC, k.id DESC LIMIT 1`,
  )
  return found
}

/** The groups of a span, the most frequent first, with what is new or has risen since the newest build. */
export function errors(e: RequestEvent) {
  const { from, until, withStaff, filters } = readQuestion(e)
  const newest = newestBuild(e.app)
  const staff = withStaff ? '' : ' AND staff = 0'
  const only = filters.map(({ condition }) => ` AND (${condition})`).join('')
  const inSpan = `day BETWEEN ${from} AND ${until}${staff}${only}`
  const groups = rowsOf(
    e.app,
    { id: 0, text: '', sessions: 0, count: 0, last: 0, days: '' },
    `SELECT error AS id, (SELECT text FROM analytics_keys k WHERE k.id = error) AS text, SUM(sessions) AS sessions,
         SUM(count) AS count, MAX(last) AS last, json_group_array(json_array(day, sessions)) AS days
       FROM (SELECT error, day, COUNT(DISTINCT n) AS sessions, SUM(count) AS count, MAX(last_at) AS last
         FROM analytics_errors WHERE ${inSpan} GROUP BY error, day)
       GROUP BY error ORDER BY sessions DESC, last DESC LIMIT ${mostErrors}`,
  )
  const ids = groups.map(({ id }) => id).join(',') || '-1'
  const firsts = rowsOf(
    e.app,
    { id: 0, first: 0, first_build: '' },
    // SQLite takes the build from the row that has the first moment.
    `SELECT error AS id, MIN(first_at) AS first, in_build AS first_build FROM analytics_errors
       WHERE error IN (${ids}) GROUP BY error`,
  )
  const most = (column) => `SELECT id, '${column}' AS kind, text FROM (
      SELECT error AS id, ${column} AS text, row_number() OVER (PARTITION BY error ORDER BY SUM(n) DESC, ${column}) AS place
      FROM places WHERE ${column} <> '' GROUP BY error, ${column}) WHERE place <= ${mostPlaces}`
  const places = rowsOf(
    e.app,
    { id: 0, kind: '', text: '' },
    `WITH places AS MATERIALIZED (SELECT error, in_build, path, COUNT(*) AS n FROM analytics_errors
         WHERE ${inSpan} AND error IN (${ids}) GROUP BY error, in_build, path)
       ${most('in_build')} UNION ALL ${most('path')}`,
  )
  const since = newest ? newest.day : 0
  const today = Math.floor(Date.now() / 86400000)
  const spans = rowsOf(
    e.app,
    { id: 0, after: 0, before: 0 },
    `SELECT error AS id, SUM(CASE WHEN day >= ${since} THEN sessions ELSE 0 END) AS after,
         SUM(CASE WHEN day < ${since} THEN sessions ELSE 0 END) AS before
       FROM (SELECT error, day, COUNT(DISTINCT n) AS sessions FROM analytics_errors
         WHERE error IN (${ids}) AND day >= ${since - spike.daysBefore} GROUP BY error, day)
       GROUP BY error`,
  )
  const isSpike = (id) => {
    const { after, before } = spans.find((row) => row.id === id) || { after: 0, before: 0 }
    const perDay = after / (today - since + 1)
    return after >= spike.sessions && perDay >= spike.times * (before / spike.daysBefore)
  }
  const placesOf = (id, kind) => places.filter((row) => row.id === id && row.kind === kind).map(({ text }) => text)
  return e.json(200, {
    newest_build: newest ? newest.build : '',
    newest_since: newest ? dayText(newest.day) : '',
    rows: groups.map(({ id, text, last, days: counted, ...group }) => {
      const { first, first_build: firstBuild } = firsts.find((row) => row.id === id)
      const days = Array(until - from + 1).fill(0)
      for (const [day, sessions] of JSON.parse(counted)) days[day - from] = sessions
      const isKnown = id !== 1
      return {
        ...{
          id: String(id),
          kind: isKnown ? text.split(' ', 1)[0] : 'other',
          message: isKnown ? text.slice(text.indexOf(' ') + 1) : '',
        },
        ...{ ...group, first_build: firstBuild, builds: placesOf(id, 'in_build'), paths: placesOf(id, 'path') },
        ...{ first_at: momentOf(first), last_at: momentOf(last), days },
        is_new: Boolean(newest) && Math.floor(first / 86400) >= since && firstBuild === newest.build,
        is_spike: Boolean(newest) && isSpike(id),
      }
    }),
  })
}
