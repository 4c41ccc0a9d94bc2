import type { RequestEvent } from '../platform/events.ts'
import { features } from './dims.ts'
import * as rowsModule from './rows.ts'
import { dayText, readQuestion } from './span.ts'

// Questions about players and not about visits: how far they get, and whether they come back. Only who has an account is in it.

const fewestSteps = 2
const mostSteps = 6
const mostPeople = 100
const mostWeeks = 26

const rows = () => rowsModule
const secondsOf = (column) => `CAST(strftime('%s', ${column}) AS INTEGER)`

const readSteps = (e: RequestEvent) => {
  const steps = rows().readTexts(e, 'steps')
  if (steps.length < fewestSteps || steps.length > mostSteps)
    throw new BadRequestError(`A funnel has ${fewestSteps} to ${mostSteps} steps.`)
  const unknown = steps.find((step) => !features.includes(step))
  if (unknown !== undefined) throw new BadRequestError(`There is no step ${unknown.slice(0, 40)}.`)
  if (new Set(steps).size < steps.length) throw new BadRequestError('A step stands in the funnel twice.')
  return steps
}

/**
 * Players who did the first step in the span, with when they did each (`at0`, `at1`, …). Each step is joined to the one before, so
 * it is NULL from the first that is missing. Accounts that are older than the event "registered" have registered, too.
 */
const paths = ({ from, until, withStaff }, [first, ...later]) => {
  const created = secondsOf('u.created')
  const isOfAll = first === 'registered'
  const columns = [`${isOfAll ? created : 's0.at'} AS at0`]
  const joins = []
  let before = isOfAll ? 'v.n' : 's0.visitor'
  for (const [place, step] of later.entries()) {
    const at = place + 1
    if (step === 'registered') columns.push(`CASE WHEN ${before} IS NOT NULL THEN ${created} END AS at${at}`)
    else {
      columns.push(`s${at}.at AS at${at}`)
      joins.push(
        `LEFT JOIN analytics_firsts s${at} ON s${at}.event = ${features.indexOf(step)} AND s${at}.visitor = ${before}`,
      )
      before = `s${at}.visitor`
    }
  }
  const players = isOfAll
    ? `user_facts u LEFT JOIN analytics_visitors v INDEXED BY sqlite_autoindex_analytics_visitors_1 ON v.user = u.user`
    : `analytics_firsts s0 CROSS JOIN analytics_visitors v ON v.n = s0.visitor
       CROSS JOIN user_facts u INDEXED BY sqlite_autoindex_user_facts_1 ON u.user = v.user`
  const inSpan = isOfAll
    ? `u.created >= '${dayText(from)}' AND u.created < '${dayText(until + 1)}'`
    : `s0.event = ${features.indexOf(first)} AND s0.at >= ${from * 86400} AND s0.at < ${(until + 1) * 86400}`
  return `SELECT u.user AS user, u.name AS name, ${columns.join(', ')} FROM ${players} ${joins.join(' ')}
    WHERE ${inSpan}${withStaff ? '' : ' AND u.roles & 3 = 0'}`
}

/** How many players of the span did each step and all before it, in whichever order. */
export function funnel(e: RequestEvent) {
  const steps = readSteps(e)
  const counts = steps.map((_, at) => `COUNT(at${at}) AS n${at}`)
  // Half of those who did a step had done it so many seconds after the first one; -1 where nobody did.
  const medians = steps.map(
    (_, at) => `COALESCE((SELECT MAX(0, at${at} - at0) FROM path WHERE at${at} IS NOT NULL ORDER BY 1
        LIMIT 1 OFFSET (SELECT (COUNT(at${at}) - 1) / 2 FROM path)), -1) AS m${at}`,
  )
  const [found] = rows().rowsOf(
    e.app,
    Object.fromEntries(
      steps.flatMap((_, at) => [
        [`n${at}`, 0],
        [`m${at}`, 0],
      ]),
    ),
    `WITH path AS MATERIALIZED (${paths(readQuestion(e), steps)}) SELECT ${[...counts, ...medians].join(', ')} FROM path`,
  )
  const median = (at) => (at === 0 || found[`m${at}`] < 0 ? null : found[`m${at}`])
  return e.json(200, {
    steps: steps.map((step, at) => ({ step, people: found[`n${at}`], median_seconds: median(at) })),
  })
}

/** Who reached a step of a funnel (`stayed=1`), or reached the one before and not this one. The newest first. */
export function funnelPeople(e: RequestEvent) {
  const steps = readSteps(e)
  const query = e.request.url.query()
  const step = Number(query.get('step') || 'none')
  const isStayed = query.get('stayed') !== '0'
  if (!Number.isInteger(step) || step < 0 || step >= steps.length) throw new BadRequestError('There is no such step.')
  if (!isStayed && step === 0) throw new BadRequestError('Nobody can leave before the first step.')
  const last = isStayed ? `at${step}` : `at${step - 1}`
  const where = isStayed ? `at${step} IS NOT NULL` : `at${step} IS NULL AND ${last} IS NOT NULL`
  const { momentOf, rowsOf } = rows()
  const found = rowsOf(
    e.app,
    { user: '', name: '', at: 0 },
    `SELECT user, name, ${last} AS at FROM (${paths(readQuestion(e), steps)}) WHERE ${where} ORDER BY at DESC, user LIMIT ${mostPeople}`,
  )
  return e.json(200, { rows: found.map(({ at, ...person }) => ({ ...person, at: momentOf(at) })) })
}

/** Players by the week of their registration, and how many of them were there each week after it. No staff. */
export function retention(e: RequestEvent) {
  const weeks = Number(e.request.url.query().get('weeks') || 12)
  if (!Number.isInteger(weeks) || weeks < 1 || weeks > mostWeeks)
    throw new BadRequestError(`The number of weeks is 1 to ${mostWeeks}.`)
  // Weeks begin on Mondays; the first day of 1970 was a Thursday.
  const weekOfDay = (day) => Math.floor((day + 3) / 7)
  const now = weekOfDay(Math.floor(Date.now() / 86400000))
  const first = now - weeks + 1
  const week = `(${secondsOf('u.created')} / 86400 + 3) / 7`
  const since = dayText(first * 7 - 3)
  const { rowsOf } = rows()
  const people = rowsOf(
    e.app,
    { week: 0, people: 0 },
    `SELECT ${week} AS week, COUNT(*) AS people FROM user_facts u WHERE u.created >= {:since} AND u.roles & 3 = 0 GROUP BY 1`,
    { since },
  )
  const back = rowsOf(
    e.app,
    { week: 0, after: 0, people: 0 },
    `SELECT ${week} AS week, w.week - ${week} AS after, COUNT(*) AS people
       FROM user_facts u CROSS JOIN analytics_visitors v INDEXED BY sqlite_autoindex_analytics_visitors_1 ON v.user = u.user
       CROSS JOIN analytics_weeks w ON w.visitor = v.n
       WHERE u.created >= {:since} AND u.roles & 3 = 0 AND w.week >= ${week} GROUP BY 1, 2`,
    { since },
  )
  const counts = new Map(back.map((row) => [`${row.week} ${row.after}`, row.people]))
  return e.json(200, {
    weeks: Array.from({ length: weeks }, (_, n) => first + n).map((one) => ({
      week: dayText(one * 7 - 3),
      people: (people.find((row) => row.week === one) || { people: 0 }).people,
      back: Array.from({ length: now - one + 1 }, (_, after) => counts.get(`${one} ${after}`) || 0),
    })),
  })
}
