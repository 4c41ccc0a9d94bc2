import { type DefinitionName, definitionNames } from '../../src/shared/analytics/analytics.ts'
import type { DoubtAnswer } from '../../src/shared/analytics/answers.ts'
import { oneRow, rows } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { momentOf } from '../platform/moments.ts'
import type { Calendar } from './calendar/calendar-shape.ts'
import { definitions } from './calendar/definitions.ts'
import { dayText, msPerDay } from './calendar/times.ts'
import { daysKept } from './old-views.ts'
import { readQuestion } from './question.ts'

/** Returns how many requests of the last day were refused because there were too many. */
function limitedRequests(app: core.App): number {
  // The logs are in the other database. A query uses only the database of an app.
  const logs = { db: () => app.auxDB() } as core.App
  return oneRow(
    logs,
    `SELECT COUNT(*) AS n FROM _logs WHERE created >= {:from} AND json_extract(data, '$.status') = 429`,
    { from: momentOf(Date.now() - msPerDay) },
    { n: 0 },
  ).n
}

interface DefinitionChange {
  readonly name: DefinitionName
  readonly day: number
  readonly value: string
}

/** Returns the days on which the way of counting changed, the oldest first. */
export const definitionChanges = (app: core.App, { dayOf }: Calendar): readonly DefinitionChange[] =>
  definitionNames
    .flatMap((name) =>
      definitions(app, name)
        .slice(1)
        // Only the value of the zone means something to readers.
        .map(({ since, value }) => ({ name, day: dayOf(since), value: name === 'zone' ? value : '' })),
    )
    .sort((one, other) => one.day - other.day)

/**
 * Sends what the figures do not contain, how far back they go, and how far back they can be counted again from raw
 * views.
 */
export function doubt(e: RequestEvent): void {
  const { from, until, calendar } = readQuestion(e)
  const inSpan = `day BETWEEN ${from} AND ${until}`
  const numberOf = (sql: string) => oneRow(e.app, sql, {}, { n: 0 }).n
  const bots = rows(
    e.app,
    `SELECT COALESCE((SELECT text FROM analytics_keys k WHERE k.id = f.bot), '') AS text, COUNT(*) AS sessions
       FROM session_facts f WHERE ${inSpan} AND bot > 0 GROUP BY bot ORDER BY sessions DESC`,
    {},
    { text: '', sessions: 0 },
  )
  const staff = numberOf(`SELECT COUNT(*) AS n FROM session_facts WHERE ${inSpan} AND bot = 0 AND staff > 0`)
  const firstDay = numberOf('SELECT COALESCE(MIN(day), -1) AS n FROM session_facts')
  const waiting = numberOf('SELECT COUNT(*) AS n FROM analytics_touched')
  const answer: DoubtAnswer = {
    bots,
    staff_sessions: staff,
    first_day: firstDay < 0 ? '' : dayText(firstDay),
    waiting_sessions: waiting,
    raw_days: daysKept(),
    limited_requests: limitedRequests(e.app),
    zone: calendar.zone,
    changes: definitionChanges(e.app, calendar).map((change) => ({ ...change, day: dayText(change.day) })),
  }
  return e.json(200, answer)
}
