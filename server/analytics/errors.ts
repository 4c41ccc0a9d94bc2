import type { ErrorsAnswer } from '../../src/shared/analytics/answers.ts'
import { firstRow, rows } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import type { Calendar } from './calendar/calendar-shape.ts'
import { dayText, momentOfSeconds } from './calendar/times.ts'
import { dims, otherKey } from './dimensions.ts'
import { readQuestion } from './question.ts'

// Errors that players saw, as groups of the same kind and text.

const mostErrors = 100

/** Number of builds and pages that are listed for each. */
const mostPlaces = 5

/** A build is the newest one once this many visits have named it; the name in a single visit may be invented. */
const fewestOfBuild = 3

const spike = { times: 3, sessions: 5, daysBefore: 28 }

interface Build {
  readonly build: string
  /** Day of the first visit with this build. */
  readonly day: number
}

/** Returns the build that came last; undefined if there is none yet. */
const newestBuild = (app: core.App): Build | undefined =>
  firstRow(
    app,
    `SELECT k.text AS build, MIN(d.day) AS day FROM analytics_day_keys d CROSS JOIN analytics_keys k ON k.id = d.key
     WHERE d.dim = ${dims.build.id} AND (SELECT COUNT(*) FROM (SELECT 1 FROM session_facts f
       WHERE f.day BETWEEN d.day AND d.day + 7 AND f.build = k.id AND f.bot = 0 LIMIT ${fewestOfBuild})) >= ${fewestOfBuild}
     GROUP BY k.id ORDER BY MIN(d.day) DESC, k.id DESC LIMIT 1`,
    {},
    { build: '', day: 0 },
  )

/** When each of the errors was seen first (seconds since 1970), and in which build. */
const firstSeen = (app: core.App, ids: string) =>
  rows(
    app,
    // SQLite takes the build from the row that has the first moment.
    `SELECT error AS id, MIN(first_at) AS first, in_build AS first_build FROM analytics_errors
       WHERE error IN (${ids}) GROUP BY error`,
    {},
    { id: 0, first: 0, first_build: '' },
  )

const mostFrequent = (column: 'in_build' | 'path'): string => `SELECT id, '${column}' AS kind, text FROM (
      SELECT error AS id, ${column} AS text, row_number() OVER (PARTITION BY error ORDER BY SUM(n) DESC, ${column}) AS place
      FROM places WHERE ${column} <> '' GROUP BY error, ${column}) WHERE place <= ${mostPlaces}`

/** The builds and the pages in which each of the errors was seen most often. */
const placesSeen = (app: core.App, ids: string, inSpan: string) =>
  rows(
    app,
    `WITH places AS MATERIALIZED (SELECT error, in_build, path, COUNT(*) AS n FROM analytics_errors
         WHERE ${inSpan} AND error IN (${ids}) GROUP BY error, in_build, path)
       ${mostFrequent('in_build')} UNION ALL ${mostFrequent('path')}`,
    {},
    { id: 0, kind: '', text: '' },
  )

/** Returns whether an error is much more frequent per day since the newest build than in the weeks before. */
function spikesSince(app: core.App, ids: string, since: number, { today }: Calendar): (id: number) => boolean {
  const found = rows(
    app,
    `SELECT error AS id, SUM(CASE WHEN day >= ${since} THEN sessions ELSE 0 END) AS after,
         SUM(CASE WHEN day < ${since} THEN sessions ELSE 0 END) AS before
       FROM (SELECT error, day, COUNT(DISTINCT n) AS sessions FROM analytics_errors
         WHERE error IN (${ids}) AND day >= ${since - spike.daysBefore} GROUP BY error, day)
       GROUP BY error`,
    {},
    { id: 0, after: 0, before: 0 },
  )
  const days = today() - since + 1
  return (id) => {
    const { after, before } = found.find((row) => row.id === id) ?? { after: 0, before: 0 }
    return after >= spike.sessions && after / days >= spike.times * (before / spike.daysBefore)
  }
}

/** Returns a number for each day of a span, from a JSON list of [day, number]. */
function byDay(pairs: string, from: number, until: number): readonly number[] {
  // The query produces this format.
  const counted = JSON.parse(pairs) as readonly (readonly [day: number, sessions: number])[]
  const days = Array<number>(until - from + 1).fill(0)
  for (const [day, sessions] of counted) days[day - from] = sessions
  return days
}

/**
 * Sends the groups of a span, the most frequent first, with those that are new or more frequent since the newest build.
 */
export function errors(e: RequestEvent): void {
  const { from, until, withStaff, filters, calendar } = readQuestion(e)
  const newest = newestBuild(e.app)
  const staff = withStaff ? '' : ' AND staff = 0'
  const only = filters.map(({ condition }) => ` AND (${condition})`).join('')
  const inSpan = `day BETWEEN ${from} AND ${until}${staff}${only}`
  const groups = rows(
    e.app,
    `SELECT error AS id, (SELECT text FROM analytics_keys k WHERE k.id = error) AS text, SUM(sessions) AS sessions,
         SUM(count) AS count, MAX(last) AS last, json_group_array(json_array(day, sessions)) AS days
       FROM (SELECT error, day, COUNT(DISTINCT n) AS sessions, SUM(count) AS count, MAX(last_at) AS last
         FROM analytics_errors WHERE ${inSpan} GROUP BY error, day)
       GROUP BY error ORDER BY sessions DESC, last DESC LIMIT ${mostErrors}`,
    {},
    { id: 0, text: '', sessions: 0, count: 0, last: 0, days: '' },
  )
  const ids = groups.map(({ id }) => id).join(',') || '-1'
  const firsts = firstSeen(e.app, ids)
  const places = placesSeen(e.app, ids, inSpan)
  const isSpike = spikesSince(e.app, ids, newest?.day ?? 0, calendar)
  const placesOf = (id: number, kind: 'in_build' | 'path') =>
    places.filter((row) => row.id === id && row.kind === kind).map(({ text }) => text)
  const answer: ErrorsAnswer = {
    newest_build: newest?.build ?? '',
    newest_since: newest ? dayText(newest.day) : '',
    rows: groups.map(({ id, text, sessions, count, last, days }) => {
      const seen = firsts.find((row) => row.id === id)
      if (!seen) throw new Error(`The error ${id} was deleted while the errors were read.`)
      const isKnown = id !== otherKey
      return {
        id: String(id),
        kind: isKnown ? (text.split(' ', 1)[0] ?? '') : 'other',
        message: isKnown ? text.slice(text.indexOf(' ') + 1) : '',
        sessions,
        count,
        first_build: seen.first_build,
        builds: placesOf(id, 'in_build'),
        paths: placesOf(id, 'path'),
        first_at: momentOfSeconds(seen.first),
        last_at: momentOfSeconds(last),
        days: byDay(days, from, until),
        is_new: newest !== undefined && calendar.dayOf(seen.first) >= newest.day && seen.first_build === newest.build,
        is_spike: newest !== undefined && isSpike(id),
      }
    }),
  }
  return e.json(200, answer)
}
