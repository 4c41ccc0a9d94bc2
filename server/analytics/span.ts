import type { RequestEvent } from '../platform/events.ts'
import { countColumns, countTables, dims, features, inRow } from './dims.ts'
import { readTexts } from './rows.ts'

// The questions that staff ask the counts: a span of days, whether staff count, and up to two filters.

export const dayMs = 24 * 60 * 60 * 1000
const mostDays = 800
const mostFilters = 2
const mostText = 500

/** So many sessions are read within 200 ms. */
const mostToTellApart = 250000

const refuse = (message) => {
  throw new BadRequestError(message)
}

export const dayNumber = (text, name) => {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  if (isNaN(time)) refuse(`The parameter ${name} is a day, such as 2026-11-25.`)
  return time / dayMs
}

export const dayText = (day) => new Date(day * dayMs).toISOString().slice(0, 10)

const keyOf = (app: core.App, id, text) => {
  if (text === '') return 0
  if (text === 'other') return 1
  const found = arrayOf(new DynamicModel({ id: -0 }))
  app
    .db()
    .newQuery('SELECT id FROM analytics_keys WHERE dim = {:dim} AND text = {:text}')
    .bind({ dim: id, text })
    .all(found)
  // No session has this number.
  return found.length > 0 ? found[0].id : -1
}

/** One filter, written as `dimension:value`. */
const readFilter = (app: core.App, text) => {
  const at = text.indexOf(':')
  const name = text.slice(0, Math.max(at, 0))
  const value = text.slice(at + 1)
  if (!Object.keys(dims).includes(name)) refuse(`There is no filter ${name.slice(0, 40)}.`)
  if (value.length > mostText) refuse('The value of a filter is too long.')
  const { id, kind } = dims[name]
  const of = (key) => ({ name, id, key, condition: kind === 'bits' ? `${name} >> ${key} & 1` : `${name} = ${key}` })
  if (kind === 'text') return of(keyOf(app, id, value))
  if (kind === 'bits') {
    if (!features.includes(value)) refuse(`There is no feature ${value.slice(0, 40)}.`)
    return of(features.indexOf(value))
  }
  if (value !== '0' && value !== '1') refuse(`The filter ${name} is 0 or 1.`)
  return of(Number(value))
}

const readFilters = (e: RequestEvent) => {
  const filters = readTexts(e, 'only')
  if (filters.length > mostFilters) refuse(`At most ${mostFilters} filters at once.`)
  return filters.map((one) => readFilter(e.app, one))
}

/** The span and filters of a request: from, until (both days count), staff=1, only (a JSON list of at most two). */
export const readQuestion = (e: RequestEvent) => {
  const query = e.request.url.query()
  const from = dayNumber(query.get('from'), 'from')
  const until = dayNumber(query.get('until'), 'until')
  if (until < from) refuse('The span ends before it begins.')
  if (until - from >= mostDays) refuse(`A span has at most ${mostDays} days.`)
  return { from, until, withStaff: query.get('staff') === '1', filters: readFilters(e) }
}

/** The span of the same length just before. */
export const spanBefore = ({ from, until, ...others }) => ({
  ...others,
  from: from - (until - from) - 1,
  until: from - 1,
})

/** The condition on session_facts. */
export const factsWhere = ({ from, until, withStaff, filters }) =>
  [
    `day BETWEEN ${from} AND ${until}`,
    'bot = 0',
    ...(withStaff ? [] : ['staff = 0']),
    ...filters.map(({ condition }) => `(${condition})`),
  ].join(' AND ')

/** Sessions with their value of a dimension as `key`; 0 for the dimension 0, which is all of them. */
export const factsWithKey = (dim) => {
  const [name, { kind }] = Object.entries(dims).find(([, { id }]) => id === dim) || ['0', { kind: 'all' }]
  if (kind !== 'bits') return { key: name, from: 'session_facts', where: '' }
  const bits = `json_each('${JSON.stringify(features.map((_, at) => at))}') bit`
  return { key: 'bit.value', from: `session_facts JOIN ${bits} ON ${name} >> bit.value & 1`, where: ` AND ${name} > 0` }
}

/** Distinct visitors. A session without login is a visitor of its own, so only the others have to be told apart. */
export const visitorsSql = `COUNT(DISTINCT CASE WHEN visitor > 0 THEN visitor END) + COUNT(CASE WHEN visitor < 0 THEN 1 END)`

/**
 * Whether the visitors of a span are told apart. Where it and the span before hold too many sessions for that, those of each day
 * are added up, and the screen says so.
 */
export const tellsVisitorsApart = (app: core.App, question) => {
  const { from } = spanBefore(question)
  const row = new DynamicModel({ n: -0 })
  app
    .db()
    .newQuery(
      `SELECT COALESCE(SUM(sessions), 0) AS n FROM analytics_days WHERE dim = 0 AND day BETWEEN ${from} AND ${question.until}`,
    )
    .one(row)
  return row.n <= mostToTellApart
}

const factsOf = (question, dim, where) => {
  const { key, from, where: own } = factsWithKey(dim)
  return `SELECT day, ${key} AS key, ${visitorsSql} AS visitors, COUNT(*) AS sessions, SUM(bounce) AS bounces,
     COUNT(seconds) AS measured, COALESCE(SUM(seconds), 0) AS seconds, SUM(views) AS views
   FROM ${from} WHERE ${factsWhere(question)}${own}${where} GROUP BY 1, 2`
}

/** Days that are counted from their sessions: today, and those that have changed since they were counted. */
const looseDays = `day IN (SELECT day FROM analytics_dirty UNION SELECT CAST(julianday('now') - 2440587.5 AS INTEGER))`

/**
 * Where the counts of whole days stand that answer filters and a dimension (0 for none), with the column of its key; undefined
 * where none do.
 */
const tableOf = (filters, dim) => {
  const filtered = filters.map(({ id }) => id)
  const ids = new Set([...filtered, ...(dim === 0 ? [] : [dim])])
  // Two filters of one dimension, or one feature beside another, are no count.
  const isTwice = new Set(filtered).size < filters.length || (dim === dims.did.id && filtered.includes(dim))
  const row = isTwice ? undefined : inRow([...ids])
  if (!row) return undefined
  const conditions = row.flatMap((id, at) => [
    `${countColumns[at].dim} = ${id}`,
    ...filters.filter((filter) => filter.id === id).map(({ key }) => `${countColumns[at].key} = ${key}`),
  ])
  return {
    table: countTables[row.length - 1],
    key: dim === 0 ? '0' : countColumns[row.indexOf(dim)].key,
    where: conditions.join(' AND '),
  }
}

/**
 * SQL of the counts by day and key of one dimension (0: of everything). Whole days come from their table where one has them;
 * with most panels of two filters, sessions are counted.
 */
export const countsByDay = (question, dim) => {
  const { from, until, withStaff, filters } = question
  const counted = tableOf(filters, dim)
  if (!counted) return factsOf(question, dim, '')
  const staff = withStaff ? '' : ' AND staff = 0'
  return `SELECT day, ${counted.key} AS key, visitors, sessions, bounces, measured, seconds, views FROM ${counted.table}
      WHERE ${counted.where} AND day BETWEEN ${from} AND ${until}${staff} AND NOT (${looseDays})
    UNION ALL ${factsOf(question, dim, ` AND ${looseDays}`)}`
}

/** The day of a moment in seconds since 1970. */
export const dayOf = (seconds) => Math.floor(seconds / 86400)
