import { collectionName } from '../platform/db.ts'
import type { BatchEvent, RequestEvent, SubscribeEvent } from '../platform/events.ts'
import { heldBodyOf, refuse } from '../platform/http.ts'
import { collections, type CollectionRule, topics } from '../platform/pocketbase-routes.ts'
import type { Operation, Rule } from '../platform/row-types.ts'
import { maxTopics } from './realtime.ts'

/** Most characters of a filter, sort, expand or fields parameter. */
const maxQueryLength = 2000

const columnText = `id user created updated active name email status role path session_id answered_at seen_answer_at fleet revision
  deleted made_at rolled_at entry sector system timestamp target_record owner screen`

/**
 * The columns by which the app and its players may filter and sort. They are short; a filter over the documents of fleets
 * would read all of them, and one over a relation would read another collection for every row.
 */
const columns = columnText.split(/\s+/)
const literals = ['true', 'false', 'null']
const maxComparisons = 10
const maxSorts = 3
const maxFields = 20

/** Most records of one page of a list (CA-10). */
const maxPerPage = 500

/** Relations that the app expands; each is one step long. */
const allowedExpands = ['role']

/** Bytes of a body that no row limits otherwise. */
const usualBody = 100_000

/** Replaces quoted texts by "". PocketBase ends a quoted text at the first quote that has no backslash just before it. */
const withoutQuotes = (text: string): string => text.replace(/"(?:[^"\\]|\\"?)*"|'(?:[^'\\]|\\'?)*'/g, '""')

/**
 * Refuses all but comparisons of the columns above. A pattern (`~`) over the documents of one account takes half a minute,
 * and a comment could hide the rest from this check.
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

const checkParameter = (name: string, text: string): void => {
  if (name === 'perPage' && Number(text) > maxPerPage) refuse(`A page has at most ${maxPerPage} records.`)
  const check = Object.hasOwn(checks, name) ? checks[name] : undefined
  if (!check) return
  if (text.length > maxQueryLength) refuse(`The parameter ${name} has more than ${maxQueryLength} characters.`)
  // Not only outside of quotes, for the case that PocketBase should end a quoted text elsewhere in a later version.
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
const pairsOf = (rawQuery: string): readonly (readonly [name: string, value: string])[] =>
  rawQuery.split('&').map((pair) => {
    const at = pair.indexOf('=')
    return at < 0 ? [decode(pair), ''] : [decode(pair.slice(0, at)), decode(pair.slice(at + 1))]
  })

/** Refuses a query that the app would not send, and one that would cost too much. */
export function checkQuery(rawQuery: string): void {
  if (rawQuery === '') return
  for (const [name, value] of pairsOf(rawQuery)) checkParameter(name, value)
}

/** Whether the body is `null`. What is no JSON is left to PocketBase. */
const isBodyNull = (e: RequestEvent): boolean => {
  try {
    return e.requestInfo().body === null
  } catch {
    return false
  }
}

/** Refuses a body that is too large, with 413, and one at which PocketBase would answer 500. */
export function checkBody(e: RequestEvent, rule: Rule, collection: CollectionRule | undefined): void {
  const { request } = e
  const limit = collection?.body ?? rule.body ?? usualBody
  if (request.contentLength > limit) throw new ApiError(413, `The body has more than ${limit} bytes.`)
  // A body without a declared length is cut off at the limit while it is read.
  if (request.contentLength < 0) $apis.bodyLimit(limit).func(e)
  const isShort = request.contentLength !== 0 && request.contentLength < 10
  if (rule.operation === 'auth' && isShort && isBodyNull(e)) refuse('The body is null.')
  if (rule.place !== 'batch') return
  if (isBodyNull(e)) refuse('The body is null.')
  const { requests } = heldBodyOf(e)
  if (Array.isArray(requests) && requests.includes(null)) refuse('A request of the batch is null.')
}

const operations: Readonly<Record<string, Operation>> = {
  POST: 'create',
  PUT: 'update',
  PATCH: 'update',
  DELETE: 'delete',
}

/** Refuses a batch with a request that the table of collections does not allow: these do not pass the middleware. */
export function checkBatch(e: BatchEvent): void {
  if (e.hasSuperuserAuth()) return
  for (const entry of e.batch) {
    const { url, method } = entry ?? { url: '', method: '' }
    const [, name = ''] = /^\/api\/collections\/([^/]+)\/records(?:\/[^/]+)?$/.exec(url) ?? []
    const collection = Object.hasOwn(collections, name) ? collections[name] : undefined
    const operation = operations[method]
    const isAllowed = collection?.isBatched && operation && collection.operations.includes(operation)
    if (!isAllowed) refuse(`A batch may not contain ${method} ${url.slice(0, 100)}.`)
  }
}

interface TopicOptions {
  readonly query?: Readonly<Record<string, unknown>>
}

const readOptions = (text: string): TopicOptions => {
  try {
    return (JSON.parse(text) ?? {}) as TopicOptions
  } catch {
    return refuse('The options of a subscription are not JSON.')
  }
}

/** The parameters of the query that a topic carries: `fleets/*?options={"query":{"filter":…}}`. */
const queryOfTopic = (topic: string): readonly (readonly [name: string, value: unknown])[] => {
  const at = topic.indexOf('?')
  const [, options] = pairsOf(at < 0 ? '' : topic.slice(at + 1)).find(([name]) => name === 'options') ?? []
  if (!options) return []
  return Object.entries(readOptions(options).query ?? {})
}

/** Refuses a topic that stands in no table. PocketBase takes any name, also that of a collection, its id, and what follows. */
const requireTopic = (e: SubscribeEvent, topic: string): void => {
  if (topics.includes(topic)) return
  const [named = ''] = topic.split(/[/?]/)
  const collection = collections[collectionName(e.app, named)]
  if (!collection?.operations.includes('view')) throw new ForbiddenError('Only superusers can perform this action.')
}

/** Refuses subscriptions that are too many, that stand in no table, or that carry a query that the app would not send. */
export function checkSubscriptions(e: SubscribeEvent): void {
  if (e.hasSuperuserAuth()) return
  if (e.subscriptions.length > maxTopics) refuse(`A connection has at most ${maxTopics} subscriptions.`)
  for (const topic of e.subscriptions) {
    requireTopic(e, topic)
    for (const [name, value] of queryOfTopic(topic)) checkParameter(name, String(value))
  }
}
