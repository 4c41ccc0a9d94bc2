import { mostCounted } from '../../src/shared/analytics/analytics.ts'
import type { ApartAnswer, DimensionAnswer, OverviewAnswer } from '../../src/shared/analytics/answers.ts'
import { oneRow, rows } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { timeOf } from '../platform/moments.ts'
import { calendarOf } from './calendar/calendar.ts'
import { dayText, secondsNow } from './calendar/times.ts'
import type { Counts } from './counts.ts'
import { countsBy, countsByDay, countsByHour, distinguishesVisitors, factsOf, noCounts, sums } from './counts.ts'
import { allDims, dims, features, otherKey } from './dimensions.ts'
import type { Question } from './question.ts'
import { readQuestion, spanBefore } from './question.ts'
import { visitorsByKey, visitorsOf } from './visitors.ts'

// The panels of the dashboard, each with a query of its own. All of them count only people; data-quality.ts reports what they
// leave out.

const countsOf = (row: Counts): Counts => countsBy((name) => row[name])

interface Series {
  readonly days: readonly (Counts & { readonly day: string })[]
  readonly total: Counts
}

/**
 * Sessions that began at `end` or later do not count; undefined: all count. `end` is a second of the last day of the
 * span.
 */
function endOf(question: Question, end: number | undefined): { readonly byDay: string; readonly where: string } {
  if (end === undefined) return { byDay: countsByDay(question, 0), where: '' }
  const where = ` AND started < ${end}`
  const lastDay = factsOf({ ...question, from: question.until }, 0, where)
  return { byDay: `${countsByDay({ ...question, until: question.until - 1 }, 0)} UNION ALL ${lastDay}`, where }
}

/** Returns the figures of each day of the span, and of all of it. */
function series(app: core.App, question: Question, isExact: boolean, end?: number): Series {
  const { byDay: sql, where } = endOf(question, end)
  const found = rows(app, `SELECT day, ${sums} FROM (${sql}) GROUP BY day ORDER BY day`, {}, { day: 0, ...noCounts })
  const byDay = new Map(found.map((row) => [row.day, countsOf(row)]))
  const days = Array.from({ length: question.until - question.from + 1 }, (_, n) => {
    const day = question.from + n
    return { day: dayText(day), ...(byDay.get(day) ?? noCounts) }
  })
  const total = countsBy((name) => found.reduce((sum, row) => sum + row[name], 0))
  if (!isExact) return { days, total }
  const visitors = visitorsOf(app, question, where, (of) => endOf(of, end).byDay)
  return { days, total: { ...total, visitors } }
}

/** Sends the figures of the span, of the span before, and of each day of both. */
export function overview(e: RequestEvent): void {
  const question = readQuestion(e)
  const isExact = distinguishesVisitors(e.app, question)
  const now = series(e.app, question, isExact)
  const earlier = spanBefore(question)
  const { today, startOf } = question.calendar
  const length = question.until - question.from + 1
  // A day that is not over can only be compared with the same hours of the earlier day.
  const before = series(
    e.app,
    earlier,
    isExact,
    question.until === today() ? startOf(earlier.until) + secondsNow() - startOf(question.until) : undefined,
  )
  const hoursOf = (of: Question) => (length === 1 ? countsByHour(e.app, of) : [])
  const answer: OverviewAnswer = {
    visitors_exact: isExact,
    now: now.total,
    before: before.total,
    days: now.days,
    days_before: before.days,
    hours: hoursOf(question),
    hours_before: hoursOf(earlier),
  }
  return e.json(200, answer)
}

/** Sends the most frequent values of a dimension. */
export function dimension(e: RequestEvent): void {
  const asked = e.request.pathValue('dim')
  const dim = allDims.find(({ name }) => name === asked)
  if (!dim) throw new NotFoundError('There is no such panel.')
  const question = readQuestion(e)
  const { id, kind } = dim
  const isText = kind === 'text'
  const text = isText ? `COALESCE((SELECT text FROM analytics_keys k WHERE k.id = p.key), '')` : `CAST(p.key AS TEXT)`
  const found = rows(
    e.app,
    `SELECT p.key AS key, ${text} AS text, ${sums} FROM (${countsByDay(question, id)}) p
       GROUP BY p.key ORDER BY sessions DESC, p.key LIMIT ${mostCounted}`,
    {},
    { key: 0, text: '', ...noCounts },
  )
  const isExact = distinguishesVisitors(e.app, question)
  const exact = isExact ? visitorsByKey(e.app, question, id) : new Map<number, number>()
  const answer: DimensionAnswer = {
    visitors_exact: isExact,
    rows: found.map((row) => ({
      text: kind === 'bits' ? (features[row.key] ?? '') : row.text,
      is_other: isText && row.key === otherKey,
      ...countsOf(row),
      visitors: exact.get(row.key) ?? row.visitors,
    })),
  }
  return e.json(200, answer)
}

/** The dimensions by which views and events are counted. */
const dimsOfTexts: readonly string[] = ['device', 'logged_in']

/**
 * Sends texts of the span by their counts. Filters by dimensions other than device and login are ignored and listed.
 */
function sendTexts(e: RequestEvent, table: string, column: string): void {
  const question = readQuestion(e)
  const isUsed = ({ name }: { readonly name: string }) => dimsOfTexts.includes(name)
  const where = [
    `day BETWEEN ${question.from} AND ${question.until}`,
    ...(question.withStaff ? [] : ['staff = 0']),
    ...question.filters.filter(isUsed).map(({ condition }) => condition),
  ]
  const found = rows(
    e.app,
    `SELECT key, COALESCE((SELECT text FROM analytics_keys k WHERE k.id = p.key), '') AS text, SUM(${column}) AS count
       FROM ${table} p WHERE ${where.join(' AND ')} GROUP BY key ORDER BY count DESC, key LIMIT ${mostCounted}`,
    {},
    { key: 0, text: '', count: 0 },
  )
  const answer: ApartAnswer = {
    ignored: question.filters.filter((filter) => !isUsed(filter)).map(({ name }) => name),
    rows: found.map(({ key, text, count }) => ({ text, is_other: key === otherKey, count })),
  }
  return e.json(200, answer)
}

/** Sends the pages with the most views. */
export const pages = (e: RequestEvent): void => sendTexts(e, 'analytics_pages', 'views')

/** Sends the most frequent events. */
export const events = (e: RequestEvent): void => sendTexts(e, 'analytics_events', 'count')

/** A campaign is over after this many days; later visits by its links are not counted. */
const daysOfCampaign = 90

/** Returns how many visits of people, not staff, came by links with this utm_campaign, from a moment on. */
export function visitsOfTag(app: core.App, tag: string, since: string): number {
  const calendar = calendarOf(app)
  const from = calendar.dayOf(timeOf(since) / 1000)
  const question = { from, until: from + daysOfCampaign, withStaff: false, filters: [], calendar }
  const { n } = oneRow(
    app,
    `SELECT COALESCE(SUM(sessions), 0) AS n FROM (${countsByDay(question, dims.campaign.id)})
       WHERE key = (SELECT id FROM analytics_keys WHERE dim = ${dims.campaign.id} AND text = {:tag})`,
    { tag },
    { n: 0 },
  )
  return n
}
