import type { CountAnswer, ListPageAnswer, RowAnswer } from '../../src/shared/lists/answers.ts'
import type { Columns } from '../../src/shared/lists/columns.ts'
import { mostListRows } from '../../src/shared/lists/conditions.ts'
import { staffLists } from '../../src/shared/lists/names.ts'
import { isAdmin } from '../platform/caller.ts'
import { oneRow, rows, type Values } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { parameter, refuse } from '../platform/http.ts'
import { momentNow } from '../platform/moments.ts'
import { type Binder, columnOf, makeBinder, matchSql, readConditions, storedMoment } from './list-conditions.ts'
import type { ListDefinition } from './list-definition.ts'
import { lists } from './lists.ts'

// One engine for all lists of the staff area: filter, search, sort and paging by a definition.

/** The query of a request for a page of a list. */
interface Question {
  readonly list: ListDefinition
  readonly search: string
  readonly where: string
  /** The column that the list is sorted by, with a hyphen before it for the largest first. */
  readonly order: string
  readonly binder: Binder
  /** Whether all rows have to be read. */
  readonly isScan: boolean
  /** The condition for all rows that match. */
  readonly match: string
}

/**
 * Whether a search by text or by a column without an index has to read all rows. In a list that `scans`, that is each
 * column except the one that it is sorted by.
 */
const readsAll = (list: ListDefinition, search: string, where: string, order: string): boolean =>
  search !== '' ||
  readConditions(where).some((condition) => {
    const column = columnOf(list, condition?.column)
    const isOrder = order.replace(/^-/, '') === condition?.column
    return column?.kind === 'text' || column?.condition !== undefined || (list.scans === true && !isOrder)
  })

const definitionOf = (e: RequestEvent): ListDefinition => {
  const asked = e.request.pathValue('list')
  const name = staffLists.find((one) => one === asked)
  if (name === undefined) throw new NotFoundError('There is no such list.')
  const list = lists[name](isAdmin(e))
  if (list.role === 'admin' && !isAdmin(e)) throw new ForbiddenError('This is for staff only.')
  return list
}

/** Reads the question of a request, after the check that the caller may read the list. */
const questionOf = (e: RequestEvent): Question => {
  const list = definitionOf(e)
  const search = parameter(e, 'search').trim()
  const where = parameter(e, 'where')
  const order = parameter(e, 'order') || list.order
  const binder = makeBinder()
  const isScan = readsAll(list, search, where, order)
  return { list, search, where, order, binder, isScan, match: matchSql(list, binder.bind, { search, where }, isScan) }
}

const orderSql = (list: ListDefinition, order: string): string => {
  const key = order.replace(/^-/, '')
  const column = columnOf(list, key)
  if (!column || column.unsortable) return refuse(`The list cannot be sorted by ${key.slice(0, 50)}.`)
  return column.sql
}

/** The end of the page before: the value of the sorted column, and the id. */
const readCursor = (text: string): { readonly value: string | number; readonly id: string } => {
  try {
    const [value, id] = JSON.parse(text) as readonly unknown[]
    if (typeof id === 'string' && (typeof value === 'string' || typeof value === 'number')) return { value, id }
  } catch {
    // Invalid JSON is refused below.
  }
  return refuse('The parameter after is not from a page of this list.')
}

const readLimit = (text: string): number => {
  const limit = text === '' ? 50 : Number(text)
  if (!Number.isInteger(limit) || limit < 1 || limit > mostListRows) refuse(`The limit is 1 to ${mostListRows}.`)
  return limit
}

const readFields = (list: ListDefinition, text: string): readonly string[] => {
  if (text === '') return Object.keys(list.columns)
  const wanted = text.split(',').filter((key) => key !== 'id')
  const unknown = wanted.find((key) => !columnOf(list, key))
  if (unknown !== undefined) refuse(`The column ${unknown.slice(0, 50)} is not known here.`)
  return wanted
}

/** A column as name and value of json_object. */
const jsonPair = (list: ListDefinition, key: string): string => {
  const { kind, sql, json } = list.columns[key] ?? refuse(`The column ${key} is not known here.`)
  const value = kind === 'yes-no' ? `json(CASE WHEN ${sql} THEN 'true' ELSE 'false' END)` : sql
  return `'${key}', ${json ?? value}`
}

/** The columns of a list as the arguments of json_object, without the id. */
const jsonPairs = (list: ListDefinition, keys: readonly string[]): string =>
  keys.map((key) => jsonPair(list, key)).join(', ')

/**
 * Returns rows of a list in the form of its page. `columns`: those of the list; `rest`: what follows its tables, such
 * as the order.
 */
export function rowsOfList<Of extends Columns>(
  app: core.App,
  list: ListDefinition,
  columns: Of,
  rest: string,
  values: Values,
): readonly RowAnswer<Of>[] {
  const fields = `'id', ${list.id}, ${jsonPairs(list, Object.keys(columns))}`
  const found = rows(app, `SELECT json_object(${fields}) AS line FROM ${list.from} ${rest}`, values, { line: '' })
  // A line has each of the columns, with a value of its kind.
  return found.map(({ line }) => JSON.parse(line) as RowAnswer<Of>)
}

/** The tables of a list, with the index of the first one named. In the name, $1 stands for the table. */
const indexedBy = (list: ListDefinition, index: string): string =>
  list.from.replace(/^(\w+) (\w+)/, `$1 $2 INDEXED BY ${index}`)

/**
 * Responds with a page. SQLite writes the rows as JSON itself: through the hook engine, 5 000 rows would take a second.
 */
export function page(e: RequestEvent): unknown {
  const { list, search, where, order, binder, isScan, match } = questionOf(e)
  const sql = orderSql(list, order)
  const isDown = order.startsWith('-')
  // A plus prevents SQLite from reading the rows in the order of an index, which would look up each row separately.
  const key = isScan ? `+${sql}` : sql
  const limit = readLimit(parameter(e, 'limit'))
  const after = parameter(e, 'after')
  const direction = isDown ? 'DESC' : 'ASC'
  let beyond = 'TRUE'
  if (after !== '') {
    const { value, id } = readCursor(after)
    beyond = `(${key}, ${list.id}) ${isDown ? '<' : '>'} (${binder.bind(value)}, ${binder.bind(id)})`
  }
  const fields = [`'id', ${list.id}`, jsonPairs(list, readFields(list, parameter(e, 'fields')))]
    .filter(Boolean)
    .join(', ')
  // With statistics of an almost empty table, SQLite would read all of it for each page, and for each row of a page. So
  // the query names the index for the usual order, and the one to find a row.
  const isAll = search === '' && readConditions(where).length === 0
  const isUsual = order.replace('-', '') === list.order.replace('-', '')
  const from = isAll && isUsual && list.inOrder ? indexedBy(list, list.inOrder) : list.from
  // First the ids of the page, so that the other columns are read only for its rows. The bare column `last` beside one
  // MAX is that of the row with the maximum.
  const ids = `SELECT ${list.id} AS i, ${sql} AS k FROM ${from} WHERE ${match} AND ${beyond}
                 ORDER BY ${key} ${direction}, ${list.id} ${direction} LIMIT ${limit}`
  const found = oneRow(
    e.app,
    `SELECT COALESCE(group_concat(line, ','), '') AS rows, COUNT(*) AS n, COALESCE(last, '') AS last,
       COALESCE(MAX(at), 0) AS at_last
     FROM (
       SELECT json_object(${fields}) AS line, json_array(p.k, p.i) AS last, p.at AS at
       FROM (SELECT i, k, row_number() OVER () AS at FROM (${ids})) p CROSS JOIN ${indexedBy(list, 'sqlite_autoindex_$1_1')}
       WHERE ${list.id} = p.i ORDER BY p.at
     )`,
    binder.values,
    { rows: '', n: 0, last: '', at_last: 0 },
  )
  const next = found.n === limit ? found.last : ''
  const parts: Readonly<Record<keyof ListPageAnswer<unknown>, string>> = {
    rows: `[${found.rows}]`,
    next: JSON.stringify(next),
    at: JSON.stringify(momentNow()),
  }
  const body = Object.entries(parts).map(([name, json]) => `"${name}":${json}`)
  return e.blob(200, 'application/json', toBytes(`{${body.join(',')}}`))
}

const countOf = (e: RequestEvent, sql: string, { values }: Binder): CountAnswer => ({
  count: oneRow(e.app, sql, values, { n: 0 }).n,
})

/** Responds with the number of rows that match. */
export function count(e: RequestEvent): unknown {
  const { list, binder, match } = questionOf(e)
  return e.json(200, countOf(e, `SELECT COUNT(*) AS n FROM ${list.from} WHERE ${match}`, binder))
}

/** Responds with the number of rows that match and were changed after the moment `since`. */
export function changed(e: RequestEvent): unknown {
  const { list, binder, match } = questionOf(e)
  const since = binder.bind(storedMoment(parameter(e, 'since'), 'since'))
  const sql = `SELECT COUNT(*) AS n FROM ${list.from} WHERE ${match} AND ${list.updated} > ${since}`
  return e.json(200, countOf(e, sql, binder))
}
