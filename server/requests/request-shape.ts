import type { RequestEvent } from '../platform/events.ts'
import { refuse } from '../platform/http.ts'
import { bodyLimit, type CollectionRule } from '../platform/pocketbase-routes.ts'
import type { Rule } from '../platform/row-types.ts'
import { checkBatchBody } from './batch-shape.ts'

/** Maximum number of characters of a filter, sort, expand or fields parameter. */
const maxQueryLength = 2000

const columnText = `id user created updated active name email status role path session_id answered_at seen_answer_at fleet revision
  deleted made_at rolled_at entry sector system timestamp target_record owner screen`

/**
 * The columns by which the app and its players may filter and sort. They are short; a filter on the documents of fleets
 * would read all of them, and one on a relation would read another collection for every row.
 */
const columns = columnText.split(/\s+/)
const literals = ['true', 'false', 'null']
const maxComparisons = 10
const maxSorts = 3
const maxFields = 20

/** Maximum number of records of one page of a list (CA-10). */
const maxPerPage = 500

/** Relations that the app expands; each is one step long. */
const allowedExpands = ['role']

/**
 * Replaces quoted texts by "". PocketBase ends a quoted text at the first quote that has no backslash just before it.
 */
const withoutQuotes = (text: string): string => text.replace(/"(?:[^"\\]|\\"?)*"|'(?:[^'\\]|\\'?)*'/g, '""')

/**
 * Refuses everything except comparisons of the columns above. A pattern (`~`) on the documents of one account takes
 * half a minute, and a comment could hide the rest from this check.
 */
const checkFilter = (filter: string): void => {
  const outside = withoutQuotes(filter)
  if (!/^[\w\s:"=<>!&|().+-]*$/.test(outside)) refuse('The parameter filter has characters that the app does not use.')
  const comparisons = outside.match(/[=<>]+/g) ?? []
  if (comparisons.length > maxComparisons) refuse(`The parameter filter has more than ${maxComparisons} comparisons.`)
  const names = outside.match(/[A-Za-z_][\w.:]*/g) ?? []
  const unknown = names.find((name) => !columns.includes(name.replace(/:lower$/, '')) && !literals.includes(name))
  if (unknown !== undefined) refuse(`The column ${unknown.slice(0, 50)} may not stand in a filter.`)
}

const checkSort = (sort: string): void => {
  const names = sort.split(',').map((name) => name.trim().replace(/^[+-]/, ''))
  if (names.length > maxSorts) refuse(`The parameter sort has more than ${maxSorts} columns.`)
  const unknown = names.find((name) => name && !columns.includes(name))
  if (unknown !== undefined) refuse(`The column ${unknown.slice(0, 50)} may not be sorted by.`)
}

const checkFields = (fields: string): void => {
  if (!/^[\w\s,.*]*$/.test(fields)) refuse('The parameter fields has characters that the app does not use.')
  if (fields.split(',').length > maxFields) refuse(`The parameter fields has more than ${maxFields} names.`)
}

const checkExpand = (expand: string): void => {
  if (expand && !allowedExpands.includes(expand)) refuse(`The relation ${expand.slice(0, 50)} may not be expanded.`)
}

const checks: Readonly<Record<string, (text: string) => void>> = {
  filter: checkFilter,
  sort: checkSort,
  fields: checkFields,
  expand: checkExpand,
}

/** Refuses a parameter of a query that the app would not send, or that would take too long. */
export function checkParameter(name: string, text: string): void {
  if (name === 'perPage' && Number(text) > maxPerPage) refuse(`A page has at most ${maxPerPage} records.`)
  const check = Object.hasOwn(checks, name) ? checks[name] : undefined
  if (!check) return
  if (text.length > maxQueryLength) refuse(`The parameter ${name} has more than ${maxQueryLength} characters.`)
  // Also inside of quotes, in case a later version of PocketBase ends a quoted text elsewhere.
  if (text.includes('_via_') || text.includes('@collection')) {
    refuse(`The parameter ${name} may not use back-relations or other collections.`)
  }
  check(text)
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '))
  } catch {
    return refuse('The query is not encoded as it should be.')
  }
}

/** The parameters of a query as pairs of name and value. A query that cannot be decoded is refused. */
export const pairsOf = (rawQuery: string): readonly (readonly [name: string, value: string])[] =>
  rawQuery.split('&').map((pair) => {
    const at = pair.indexOf('=')
    return at < 0 ? [decode(pair), ''] : [decode(pair.slice(0, at)), decode(pair.slice(at + 1))]
  })

/** Refuses a query that the app would not send, and one that would take too long. */
export function checkQuery(rawQuery: string): void {
  if (rawQuery === '') return
  for (const [name, value] of pairsOf(rawQuery)) checkParameter(name, value)
}

/** Whether the body is `null`. A body that is not JSON is left to PocketBase. */
const isBodyNull = (e: RequestEvent): boolean => {
  try {
    return e.requestInfo().body === null
  } catch {
    return false
  }
}

/** Refuses a body that is too large, with 413, and one for which PocketBase would respond with 500. */
export function checkBody(e: RequestEvent, rule: Rule, collection: CollectionRule | undefined): void {
  const { request } = e
  const limit = bodyLimit(collection, rule)
  if (request.contentLength > limit) throw new ApiError(413, `The body has more than ${limit} bytes.`)
  // A body without a declared length is cut off at the limit while it is read.
  if (request.contentLength < 0) $apis.bodyLimit(limit).func(e)
  const isBatch = rule.place === 'batch'
  if ((isBatch || rule.operation === 'auth') && isBodyNull(e)) refuse('The body is null.')
  if (isBatch) checkBatchBody(e)
}
