import { isAdmin } from '../platform/caller.ts'
import type { RequestEvent } from '../platform/events.ts'
import { momentNow, momentOf, timeOf } from '../platform/moments.ts'
import { lists as definitions } from './lists.ts'

// One engine for all lists of the staff area: filter, search, sort and paging by a definition (lib/staff/lists). Names of
// columns come from the definition only, values are bound.

const most = { conditions: 20, value: 200, values: 50, search: 200, limit: 5000 }

const refuse = (message) => {
  throw new BadRequestError(message)
}

/** A text as a pattern for LIKE, in which % and _ are plain characters. */
const escapePattern = (text) => text.replace(/[\\%_]/g, '\\$&')

/** LIKE ignores the case of a to z only, so other alphabets are compared in each way that somebody may write them. */
const spellings = (text) => {
  if (!/[^\x20-\x7e]/.test(text)) return [text]
  const lower = text.toLowerCase()
  const capitalised = lower.replace(/(^|\s)\S/g, (start) => start.toUpperCase())
  return [...new Set([text, lower, text.toUpperCase(), capitalised])]
}

/** Collects values to bind, and answers the placeholder of each. */
const makeBinder = () => {
  const values = {}
  let count = 0
  return {
    values,
    bind(value) {
      count += 1
      values[`v${count}`] = value
      return `{:v${count}}`
    },
  }
}

const like = (binder, sql, text, pattern) =>
  `(${spellings(text)
    .map((one) => `${sql} LIKE ${binder.bind(pattern(escapePattern(one)))} ESCAPE '\\'`)
    .join(' OR ')})`

/** A moment as PocketBase stores it. */
const storedMoment = (value, column) => {
  const time = timeOf(value)
  if (isNaN(time)) refuse(`The column ${column} needs a date.`)
  return momentOf(time)
}

const textOf = (value, column) => {
  if (typeof value !== 'string') refuse(`The column ${column} needs a text.`)
  if (value.length > most.value) refuse(`A value of the column ${column} has more than ${most.value} characters.`)
  return value
}

const listOf = (value, column) => {
  const values = Array.isArray(value) ? value : [value]
  if (values.length > most.values) refuse(`The column ${column} has more than ${most.values} values.`)
  return values.map((one) => textOf(one, column))
}

const numberOf = (value, column) => {
  if (typeof value !== 'number' || !isFinite(value)) refuse(`The column ${column} needs a number.`)
  return value
}

const inList = (binder, sql, values) =>
  values.length === 0 ? 'FALSE' : `${sql} IN (${values.map(binder.bind).join(', ')})`

/** Operators by kind of column. Each answers a condition in SQL. */
const operators = {
  text: {
    contains: (b, sql, value, key) => like(b, sql, textOf(value, key), (text) => `%${text}%`),
    'starts-with': (b, sql, value, key) => like(b, sql, textOf(value, key), (text) => `${text}%`),
    is: (b, sql, value, key) => `${sql} = ${b.bind(textOf(value, key))}`,
    'is-not': (b, sql, value, key) => `${sql} <> ${b.bind(textOf(value, key))}`,
    'is-empty': (b, sql) => `${sql} = ''`,
    'is-not-empty': (b, sql) => `${sql} <> ''`,
  },
  choice: {
    is: (b, sql, value, key) => inList(b, sql, listOf(value, key)),
    'is-not': (b, sql, value, key) => `NOT (${inList(b, sql, listOf(value, key))})`,
  },
  number: {
    is: (b, sql, value, key) => `${sql} = ${b.bind(numberOf(value, key))}`,
    'at-least': (b, sql, value, key) => `${sql} >= ${b.bind(numberOf(value, key))}`,
    'at-most': (b, sql, value, key) => `${sql} <= ${b.bind(numberOf(value, key))}`,
  },
  date: {
    from: (b, sql, value, key) => `${sql} >= ${b.bind(storedMoment(value, key))}`,
    until: (b, sql, value, key) => `(${sql} < ${b.bind(storedMoment(value, key))} AND ${sql} <> '')`,
    'is-empty': (b, sql) => `${sql} = ''`,
    'is-not-empty': (b, sql) => `${sql} <> ''`,
  },
  'yes-no': {
    is: (b, sql, value, key) => {
      if (typeof value !== 'boolean') refuse(`The column ${key} needs true or false.`)
      return value ? sql : `NOT (${sql})`
    },
  },
}

const readConditions = (text) => {
  let conditions
  try {
    conditions = JSON.parse(text || '[]')
  } catch (_) {
    refuse('The parameter where is not JSON.')
  }
  if (!Array.isArray(conditions)) refuse('The parameter where is not a list.')
  if (conditions.length > most.conditions) refuse(`A list has at most ${most.conditions} conditions.`)
  return conditions
}

/**
 * `isScan`: all rows are read anyway. A plus keeps SQLite from finding them by an index, which for many rows takes longer than
 * reading them in their order.
 */
const conditionSql = (list, binder, condition, isScan) => {
  const { column: key, op, value } = condition || {}
  const column = typeof key === 'string' && Object.keys(list.columns).includes(key) ? list.columns[key] : undefined
  if (!column || column.unfiltered) refuse(`The column ${String(key).slice(0, 50)} is not known here.`)
  const byKind = Object.keys(operators[column.kind] || {}).includes(op) ? operators[column.kind][op] : undefined
  if (!byKind) refuse(`The column ${key} has no condition ${String(op).slice(0, 50)}.`)
  // A column whose stored form is another one, such as roles as a sum, makes its own condition.
  return column.condition
    ? column.condition(op, listOf(value, key), binder.bind)
    : byKind(binder, isScan && list.scans ? `+${column.sql}` : column.sql, value, key)
}

const searchSql = (list, binder, text) => {
  if (text.length > most.search) refuse(`The search has more than ${most.search} characters.`)
  const contains = (sql, part) => like(binder, sql, part, (one) => `%${one}%`)
  // A list may look for a text in a way of its own.
  const parts = list.search.map((one) =>
    typeof one === 'function' ? one(text, binder.bind, contains) : contains(one, text),
  )
  return `(${parts.filter((sql) => sql !== '').join(' OR ') || 'FALSE'})`
}

/**
 * Whether the rows are looked for by a text or by a column without an index, so that all of them have to be read. In a list
 * that `scans`, that is each column but the one that it is sorted by.
 */
const readsAll = (list, query) =>
  query.get('search').trim() !== '' ||
  readConditions(query.get('where')).some(({ column: key } = {}) => {
    const column = Object.keys(list.columns).includes(key) ? list.columns[key] : {}
    const isOrder = (query.get('order') || list.order).replace(/^-/, '') === key
    return column.kind === 'text' || column.condition !== undefined || (list.scans && !isOrder)
  })

/** The condition for all rows that a request matches. */
const matchSql = (list, binder, query, isScan) => {
  const search = query.get('search').trim()
  const parts = readConditions(query.get('where')).map((one) => conditionSql(list, binder, one, isScan))
  if (search) parts.push(searchSql(list, binder, search))
  if (list.base) parts.push(list.base)
  return parts.length > 0 ? parts.join(' AND ') : 'TRUE'
}

const orderOf = (list, text) => {
  const isDown = text.startsWith('-')
  const key = isDown ? text.slice(1) : text
  const column = Object.keys(list.columns).includes(key) ? list.columns[key] : undefined
  if (!column || column.unsortable) refuse(`The list cannot be sorted by ${key.slice(0, 50)}.`)
  return { sql: column.sql, isDown }
}

/** Where the page before ended: the value that it is sorted by, and the id. */
const readCursor = (text) => {
  try {
    const [value, id] = JSON.parse(text)
    if (typeof id === 'string' && (typeof value === 'string' || typeof value === 'number')) return { value, id }
  } catch (_) {
    // Refused below.
  }
  return refuse('The parameter after is not from a page of this list.')
}

const readLimit = (text) => {
  const limit = text === '' ? 50 : Number(text)
  if (!Number.isInteger(limit) || limit < 1 || limit > most.limit) refuse(`The limit is 1 to ${most.limit}.`)
  return limit
}

const readFields = (list, text) => {
  const keys = Object.keys(list.columns)
  if (text === '') return keys
  const wanted = text.split(',').filter((key) => key !== 'id')
  const unknown = wanted.find((key) => !keys.includes(key))
  if (unknown !== undefined) refuse(`The column ${unknown.slice(0, 50)} is not known here.`)
  return wanted
}

const jsonOf = (list, key) => {
  const { kind, sql, json } = list.columns[key]
  if (json) return json
  return kind === 'yes-no' ? `json(CASE WHEN ${sql} THEN 'true' ELSE 'false' END)` : sql
}

const definitionOf = (e: RequestEvent) => {
  const name = e.request.pathValue('list')
  if (!Object.keys(definitions).includes(name)) throw new NotFoundError('There is no such list.')
  const list = definitions[name](isAdmin(e))
  if (list.role === 'admin' && !isAdmin(e)) throw new ForbiddenError('This is for staff only.')
  return list
}

/** The list of the request and its match, after the check that the caller may read it. */
const open = (e: RequestEvent) => {
  const list = definitionOf(e)
  const query = e.request.url.query()
  const binder = makeBinder()
  const isScan = readsAll(list, query)
  return { list, query, binder, isScan, match: matchSql(list, binder, query, isScan) }
}

/** The tables of a list, with the index of the first one named. In the name, $1 stands for the table. */
const indexedBy = (list, index) => list.from.replace(/^(\w+) (\w+)/, `$1 $2 INDEXED BY ${index}`)

const countOf = (e: RequestEvent, sql, values) => {
  const row = new DynamicModel({ n: -0 })
  e.app.db().newQuery(sql).bind(values).one(row)
  return row.n
}

/** Answers a page. SQLite writes the rows as JSON itself: through the hook engine, 5 000 rows would take a second. */
export function page(e: RequestEvent) {
  const { list, query, binder, isScan, match } = open(e)
  const order = query.get('order') || list.order
  const { sql, isDown } = orderOf(list, order)
  // A plus keeps SQLite from reading the rows in the order of an index, where it would look up each one by itself.
  const key = isScan ? `+${sql}` : sql
  const limit = readLimit(query.get('limit'))
  const after = query.get('after')
  const direction = isDown ? 'DESC' : 'ASC'
  let beyond = 'TRUE'
  if (after !== '') {
    const { value, id } = readCursor(after)
    beyond = `(${key}, ${list.id}) ${isDown ? '<' : '>'} (${binder.bind(value)}, ${binder.bind(id)})`
  }
  const columns = readFields(list, query.get('fields')).map((key) => `'${key}', ${jsonOf(list, key)}`)
  const fields = [`'id', ${list.id}`, ...columns].join(', ')
  // By figures of an almost empty table, SQLite would read all of it for each page, and for each row of a page. So the index is
  // named by which all rows are read in their usual order, and the one by which a row is found.
  const isAll = query.get('search').trim() === '' && readConditions(query.get('where')).length === 0
  const isUsual = order.replace('-', '') === list.order.replace('-', '')
  const from = isAll && isUsual && list.inOrder ? indexedBy(list, list.inOrder) : list.from
  const rows = indexedBy(list, 'sqlite_autoindex_$1_1')
  const row = new DynamicModel({ rows: '', n: -0, last: '', at_last: -0 })
  // First the ids of the page, so that the rest is read for its rows only. The bare column `last` beside one MAX is that of
  // the row with the maximum.
  const ids = `SELECT ${list.id} AS i, ${sql} AS k FROM ${from} WHERE ${match} AND ${beyond}
                 ORDER BY ${key} ${direction}, ${list.id} ${direction} LIMIT ${limit}`
  e.app
    .db()
    .newQuery(
      `SELECT COALESCE(group_concat(line, ','), '') AS rows, COUNT(*) AS n, COALESCE(last, '') AS last,
           COALESCE(MAX(at), 0) AS at_last
         FROM (
           SELECT json_object(${fields}) AS line, json_array(p.k, p.i) AS last, p.at AS at
           FROM (SELECT i, k, row_number() OVER () AS at FROM (${ids})) p CROSS JOIN ${rows}
           WHERE ${list.id} = p.i ORDER BY p.at
         )`,
    )
    .bind(binder.values)
    .one(row)
  const next = row.n === limit ? row.last : ''
  const at = momentNow()
  const body = `{"rows":[${row.rows}],"next":${JSON.stringify(next)},"at":"${at}"}`
  return e.blob(200, 'application/json', toBytes(body))
}

/** Answers how many rows match. */
export function count(e: RequestEvent) {
  const { list, binder, match } = open(e)
  const count = countOf(e, `SELECT COUNT(*) AS n FROM ${list.from} WHERE ${match}`, binder.values)
  return e.json(200, { count })
}

/** Answers how many rows match that were changed after the moment `since`. */
export function changed(e: RequestEvent) {
  const { list, query, binder, match } = open(e)
  const since = binder.bind(storedMoment(query.get('since'), 'since'))
  const sql = `SELECT COUNT(*) AS n FROM ${list.from} WHERE ${match} AND ${list.updated} > ${since}`
  return e.json(200, { count: countOf(e, sql, binder.values) })
}
