import type { CountsAnswer } from '../../src/shared/analytics/answers.ts'
import { oneRow, rows } from '../platform/db.ts'
import type { Calendar } from './calendar/calendar-shape.ts'
import { calendarOf } from './calendar/calendar.ts'
import { allDims, bitRows, countColumns, countTables, dims, inRow } from './dimensions.ts'
import type { Filter, Question } from './question.ts'
import { spanBefore } from './question.ts'

// The figures of a question as SQL: from the counts of whole days if there are any, and otherwise from the sessions.

/** Maximum number of sessions for which distinct people are counted. That many sessions are read within 200 ms. */
const mostToDistinguish = 250000

/** The figures of a group of sessions. */
export type Counts = CountsAnswer

/** Makes figures by a function of each one's name. */
export const countsBy = (figureOf: (name: keyof Counts) => number): Counts => ({
  visitors: figureOf('visitors'),
  sessions: figureOf('sessions'),
  bounces: figureOf('bounces'),
  measured: figureOf('measured'),
  seconds: figureOf('seconds'),
  views: figureOf('views'),
})

export const noCounts: Counts = countsBy(() => 0)

/** SQL of the columns of figures, added up. */
export const sums: string = Object.keys(noCounts)
  .map((name) => `COALESCE(SUM(${name}), 0) AS ${name}`)
  .join(', ')

/** Returns the condition on session_facts. `day`: the column with which SQLite may find the span. */
export const factsWhere = ({ from, until, withStaff, filters }: Question, day: 'day' | '+day' = 'day'): string =>
  [
    `${day} BETWEEN ${from} AND ${until}`,
    'bot = 0',
    ...(withStaff ? [] : ['staff = 0']),
    ...filters.map(({ condition }) => `(${condition})`),
  ].join(' AND ')

interface FactsWithKey {
  /** The column of the value. */
  readonly key: string
  readonly from: string
  /** A further condition, with its AND; '' if there is none. */
  readonly where: string
}

/** Returns SQL of the sessions with their value of a dimension; 0 for the dimension 0, which is all of them. */
export function factsWithKey(dim: number): FactsWithKey {
  const found = allDims.find(({ id }) => id === dim)
  if (found?.kind !== 'bits') return { key: found?.name ?? '0', from: 'session_facts', where: '' }
  const { name } = found
  return {
    key: 'bit.value',
    from: `session_facts JOIN ${bitRows('bit')} ON ${name} >> bit.value & 1`,
    where: ` AND ${name} > 0`,
  }
}

/**
 * Distinct visitors. A session without login is a visitor of its own, so only sessions with a login must be compared.
 */
export const visitorsSql = `COUNT(DISTINCT CASE WHEN visitor > 0 THEN visitor END) + COUNT(CASE WHEN visitor < 0 THEN 1 END)`

/**
 * Whether each visitor of a span is counted once. If it and the span before have too many sessions for that, the
 * visitors of each day are added up, and the screen says so.
 */
export function distinguishesVisitors(app: core.App, question: Question): boolean {
  const { from } = spanBefore(question)
  const { n } = oneRow(
    app,
    `SELECT COALESCE(SUM(sessions), 0) AS n FROM analytics_days WHERE dim = 0 AND day BETWEEN ${from} AND ${question.until}`,
    {},
    { n: 0 },
  )
  return n <= mostToDistinguish
}

/**
 * Returns SQL of the counts of sessions by day and key of a dimension (0: of everything). `where`: a further condition.
 * `span`: '+day' if that condition names single days, so that SQLite finds the sessions by day instead of reading the
 * whole span.
 */
export function factsOf(question: Question, dim: number, where: string, span: 'day' | '+day' = 'day'): string {
  const { key, from, where: own } = factsWithKey(dim)
  return `SELECT day, ${key} AS key, ${visitorsSql} AS visitors, COUNT(*) AS sessions, SUM(bounce) AS bounces,
     COUNT(seconds) AS measured, COALESCE(SUM(seconds), 0) AS seconds, SUM(views) AS views
   FROM ${from} WHERE ${factsWhere(question, span)}${own}${where} GROUP BY 1, 2`
}

/** Days that are counted from their sessions: today, and days that have changed since they were counted. */
const looseDays = ({ today }: Calendar) => `day IN (SELECT day FROM analytics_dirty UNION SELECT ${today()})`

interface CountedDays {
  readonly table: string
  /** The column of the value. */
  readonly key: string
  readonly where: string
}

/** Returns where the counts of whole days by filters and a dimension (0 for none) are; undefined if there are none. */
function countedDays(filters: readonly Filter[], dim: number): CountedDays | undefined {
  const filtered = filters.map(({ id }) => id)
  const ids = new Set([...filtered, ...(dim === 0 ? [] : [dim])])
  // There are no counts for two filters of one dimension, or for one feature beside another.
  const isTwice = new Set(filtered).size < filters.length || (dim === dims.did.id && filtered.includes(dim))
  const row = isTwice ? undefined : inRow([...ids])
  if (!row) return undefined
  const columns = countColumns.slice(0, row.length).map((column, at) => ({ ...column, id: row[at] }))
  const conditions = columns.flatMap((column) => [
    `${column.dim} = ${column.id}`,
    ...filters.filter(({ id }) => id === column.id).map(({ key }) => `${column.key} = ${key}`),
  ])
  const own = dim === 0 ? undefined : columns.find(({ id }) => id === dim)
  return { table: `${countTables[row.length - 1]}`, key: own?.key ?? '0', where: conditions.join(' AND ') }
}

/** Whether there are counts of whole days by these filters and a dimension (0 for none). */
export const hasCountedDays = (filters: readonly Filter[], dim: number): boolean =>
  countedDays(filters, dim) !== undefined

/**
 * Returns SQL of the counts by day and key of one dimension (0: of everything). Whole days come from the table that has
 * them; for most panels with two filters there is none, so sessions are counted.
 */
export function countsByDay(question: Question, dim: number): string {
  const { from, until, withStaff, filters, calendar } = question
  const counted = countedDays(filters, dim)
  if (!counted) return factsOf(question, dim, '')
  const staff = withStaff ? '' : ' AND staff = 0'
  return `SELECT day, ${counted.key} AS key, visitors, sessions, bounces, measured, seconds, views FROM ${counted.table}
      WHERE ${counted.where} AND day BETWEEN ${from} AND ${until}${staff} AND NOT (${looseDays(calendar)})
    UNION ALL ${factsOf(question, dim, ` AND ${looseDays(calendar)}`, '+day')}`
}

/** Returns the figures of each of the 24 hours of a day. */
export function countsByHour(app: core.App, question: Question): readonly (Counts & { readonly hour: number })[] {
  const found = rows(
    app,
    `SELECT ${question.calendar.hourSql('started')} AS hour, ${visitorsSql} AS visitors, COUNT(*) AS sessions, SUM(bounce) AS bounces,
       COUNT(seconds) AS measured, COALESCE(SUM(seconds), 0) AS seconds, SUM(views) AS views
     FROM session_facts WHERE ${factsWhere(question)} GROUP BY 1`,
    {},
    { hour: 0, ...noCounts },
  )
  const byHour = new Map(found.map((row) => [row.hour, row]))
  return Array.from({ length: 24 }, (_, hour) => ({ ...(byHour.get(hour) ?? noCounts), hour }))
}

/** Returns how many people, not staff and no bots, began a session between two moments, in seconds. */
export function peopleBetween(app: core.App, from: number, until: number): number {
  const { dayOf } = calendarOf(app)
  const sql = `SELECT ${visitorsSql} AS n FROM session_facts
    WHERE day BETWEEN ${dayOf(from)} AND ${dayOf(until)} AND bot = 0 AND staff = 0 AND started >= ${from} AND started < ${until}`
  return oneRow(app, sql, {}, { n: 0 }).n
}

/** Returns how many people, not staff and no bots, were active on each day of a span. */
export function peopleByDay(app: core.App, from: number, until: number): ReadonlyMap<number, number> {
  const question = { from, until, withStaff: false, filters: [], calendar: calendarOf(app) }
  const found = rows(
    app,
    `SELECT day, SUM(visitors) AS n FROM (${countsByDay(question, 0)}) GROUP BY day`,
    {},
    { day: 0, n: 0 },
  )
  return new Map(found.map(({ day, n }) => [day, n]))
}
