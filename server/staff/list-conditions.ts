import type { ComparedKind } from '../../src/shared/lists/columns.ts'
import { listLimits, type OpOfKind } from '../../src/shared/lists/conditions.ts'
import { parseJson } from '../../src/shared/parse-json.ts'
import type { Values } from '../platform/db.ts'
import { refuse } from '../platform/http.ts'
import { momentOf, timeOf } from '../platform/moments.ts'
import type { Bind, Like, ListColumn, ListDefinition } from './list-definition.ts'

/** Collects values to bind. */
export interface Binder {
  readonly values: Values
  readonly bind: Bind
}

export function makeBinder(): Binder {
  const values: Record<string, string | number> = {}
  return {
    values,
    bind: (value) => {
      const name = `v${Object.keys(values).length + 1}`
      values[name] = value
      return `{:${name}}`
    },
  }
}

/** A text as a pattern for LIKE, in which % and _ are plain characters. */
const escapePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** LIKE ignores the case of a to z only, so for other letters all usual spellings are compared. */
const spellings = (text: string): readonly string[] => {
  if (!/[^\x20-\x7e]/.test(text)) return [text]
  const lower = text.toLowerCase()
  const capitalised = lower.replace(/(^|\s)\S/g, (start) => start.toUpperCase())
  return [...new Set([text, lower, text.toUpperCase(), capitalised])]
}

const like = (bind: Bind, sql: string, text: string, pattern: (text: string) => string): string =>
  `(${spellings(text)
    .map((one) => `${sql} LIKE ${bind(pattern(escapePattern(one)))} ESCAPE '\\'`)
    .join(' OR ')})`

/**
 * A moment in PocketBase's format.
 * @throws BadRequestError that names the column, if the value is not a moment.
 */
export function storedMoment(value: unknown, column: string): string {
  const time = timeOf(value)
  if (isNaN(time)) refuse(`The column ${column} needs a date.`)
  return momentOf(time)
}

const textOf = (value: unknown, column: string): string => {
  if (typeof value !== 'string') return refuse(`The column ${column} needs a text.`)
  if (value.length > listLimits.value)
    refuse(`A value of the column ${column} has more than ${listLimits.value} characters.`)
  return value
}

const listOf = (value: unknown, column: string): readonly string[] => {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (values.length > listLimits.values) refuse(`The column ${column} has more than ${listLimits.values} values.`)
  return values.map((one) => textOf(one, column))
}

const numberOf = (value: unknown, column: string): number =>
  typeof value === 'number' && isFinite(value) ? value : refuse(`The column ${column} needs a number.`)

const inList = (bind: Bind, sql: string, values: readonly string[]): string =>
  values.length === 0 ? 'FALSE' : `${sql} IN (${values.map((value) => bind(value)).join(', ')})`

/** Returns a condition in SQL. `column`: its name, for a refusal. */
type Operator = (bind: Bind, sql: string, value: unknown, column: string) => string

const operators: { readonly [Kind in ComparedKind]: Readonly<Record<OpOfKind<Kind>, Operator>> } = {
  text: {
    contains: (bind, sql, value, key) => like(bind, sql, textOf(value, key), (text) => `%${text}%`),
    'starts-with': (bind, sql, value, key) => like(bind, sql, textOf(value, key), (text) => `${text}%`),
    is: (bind, sql, value, key) => `${sql} = ${bind(textOf(value, key))}`,
    'is-not': (bind, sql, value, key) => `${sql} <> ${bind(textOf(value, key))}`,
    'is-empty': (_, sql) => `${sql} = ''`,
    'is-not-empty': (_, sql) => `${sql} <> ''`,
  },
  choice: {
    is: (bind, sql, value, key) => inList(bind, sql, listOf(value, key)),
    'is-not': (bind, sql, value, key) => `NOT (${inList(bind, sql, listOf(value, key))})`,
  },
  number: {
    is: (bind, sql, value, key) => `${sql} = ${bind(numberOf(value, key))}`,
    'at-least': (bind, sql, value, key) => `${sql} >= ${bind(numberOf(value, key))}`,
    'at-most': (bind, sql, value, key) => `${sql} <= ${bind(numberOf(value, key))}`,
  },
  date: {
    from: (bind, sql, value, key) => `${sql} >= ${bind(storedMoment(value, key))}`,
    until: (bind, sql, value, key) => `(${sql} < ${bind(storedMoment(value, key))} AND ${sql} <> '')`,
    'is-empty': (_, sql) => `${sql} = ''`,
    'is-not-empty': (_, sql) => `${sql} <> ''`,
  },
  'yes-no': {
    is: (_, sql, value, key) => {
      if (typeof value !== 'boolean') refuse(`The column ${key} needs true or false.`)
      return value ? sql : `NOT (${sql})`
    },
  },
}

interface Condition {
  readonly column?: unknown
  readonly op?: unknown
  readonly value?: unknown
}

/** The conditions of the parameter `where`. */
export function readConditions(text: string): readonly (Condition | null)[] {
  const conditions = parseJson(text || '[]')
  if (conditions === undefined) return refuse('The parameter where is not JSON.')
  if (!Array.isArray(conditions)) return refuse('The parameter where is not a list.')
  if (conditions.length > listLimits.conditions) refuse(`A list has at most ${listLimits.conditions} conditions.`)
  // Each part is checked where it is used.
  return conditions as readonly (Condition | null)[]
}

/** The column of a list with a name; undefined if there is none. */
export const columnOf = (list: ListDefinition, name: unknown): ListColumn | undefined =>
  typeof name === 'string' && Object.hasOwn(list.columns, name) ? list.columns[name] : undefined

/**
 * `isScan`: all rows are read anyway. A plus prevents SQLite from using an index, which for many rows takes longer than
 * reading them in order.
 */
const conditionSql = (list: ListDefinition, bind: Bind, condition: Condition | null, isScan: boolean): string => {
  const { column: name, op, value } = condition ?? {}
  const key = String(name)
  const column = columnOf(list, name)
  if (!column || column.unfiltered) return refuse(`The column ${key.slice(0, 50)} is not known here.`)
  const ofKind: Readonly<Record<string, Operator>> = column.kind === 'json' ? {} : operators[column.kind]
  const operator = typeof op === 'string' && Object.hasOwn(ofKind, op) ? ofKind[op] : undefined
  if (!operator) return refuse(`The column ${key} has no condition ${String(op).slice(0, 50)}.`)
  return column.condition
    ? column.condition(String(op), listOf(value, key), bind)
    : operator(bind, isScan && list.scans ? `+${column.sql}` : column.sql, value, key)
}

const searchSql = (list: ListDefinition, bind: Bind, text: string): string => {
  if (text.length > listLimits.search) refuse(`The search has more than ${listLimits.search} characters.`)
  const contains: Like = (sql, part) => like(bind, sql, part, (pattern) => `%${pattern}%`)
  const parts = list.search.map((one) => (typeof one === 'function' ? one(text, bind, contains) : contains(one, text)))
  return `(${parts.filter((sql) => sql !== '').join(' OR ') || 'FALSE'})`
}

/** The condition for all rows that a request matches. */
export function matchSql(
  list: ListDefinition,
  bind: Bind,
  asked: { readonly search: string; readonly where: string },
  isScan: boolean,
): string {
  const parts = readConditions(asked.where).map((one) => conditionSql(list, bind, one, isScan))
  if (asked.search) parts.push(searchSql(list, bind, asked.search))
  if (list.base) parts.push(list.base)
  return parts.length > 0 ? parts.join(' AND ') : 'TRUE'
}
