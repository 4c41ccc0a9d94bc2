import { retentionWeeks } from '../../src/shared/analytics/analytics.ts'
import type { RetentionAnswer } from '../../src/shared/analytics/answers.ts'
import { rows } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { parameter, refuse } from '../platform/http.ts'
import { calendarOf } from './calendar/calendar.ts'
import { dayText, mondayOf, momentOfSeconds, weekOf } from './calendar/times.ts'

const usualWeeks = 12
const mostWeeks = Math.max(...retentionWeeks.map(Number))

/**
 * Sends players by the week of their registration, and how many of them were active in each week after it. Without
 * staff.
 */
export function retention(e: RequestEvent): void {
  const weeks = Number(parameter(e, 'weeks') || usualWeeks)
  if (!Number.isInteger(weeks) || weeks < 1 || weeks > mostWeeks) refuse(`The number of weeks is 1 to ${mostWeeks}.`)
  const { today, startOf, daySql } = calendarOf(e.app)
  const now = weekOf(today())
  const first = now - weeks + 1
  const since = momentOfSeconds(startOf(mondayOf(first)))
  // The week of a registration, numbered as by weekOf.
  const weekSql = `(${daySql('u.created')} + 3) / 7`
  const registered = rows(
    e.app,
    `SELECT ${weekSql} AS week, COUNT(*) AS people FROM user_facts u WHERE u.created >= {:since} AND u.roles & 3 = 0 GROUP BY 1`,
    { since },
    { week: 0, people: 0 },
  )
  const cameBack = rows(
    e.app,
    `SELECT ${weekSql} AS week, w.week - ${weekSql} AS after, COUNT(*) AS people
       FROM user_facts u CROSS JOIN analytics_visitors v INDEXED BY sqlite_autoindex_analytics_visitors_1 ON v.user = u.user
       CROSS JOIN analytics_weeks w ON w.visitor = v.n
       WHERE u.created >= {:since} AND u.roles & 3 = 0 AND w.week >= ${weekSql} GROUP BY 1, 2`,
    { since },
    { week: 0, after: 0, people: 0 },
  )
  const people = new Map(registered.map((row) => [row.week, row.people]))
  const back = new Map(cameBack.map((row) => [`${row.week} ${row.after}`, row.people]))
  const answer: RetentionAnswer = {
    weeks: Array.from({ length: weeks }, (_, n) => first + n).map((week) => ({
      week: dayText(mondayOf(week)),
      people: people.get(week) ?? 0,
      back: Array.from({ length: now - week + 1 }, (__, after) => back.get(`${week} ${after}`) ?? 0),
    })),
  }
  return e.json(200, answer)
}
