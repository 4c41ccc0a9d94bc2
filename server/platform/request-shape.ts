import type { RequestEvent } from './events.ts'
import { plainPath } from './plain-path.ts'
import { maxTopics } from './realtime.ts'

/** Most characters of a filter, sort, expand or fields parameter. */
const maxQueryLength = 2000

/**
 * The columns by which the app and its players may filter and sort. They are short; a filter over the documents of fleets
 * would read all of them, and one over a relation would read another collection for every row.
 */
const columns = [
  ...[
    'id',
    'user',
    'created',
    'updated',
    'active',
    'name',
    'email',
    'status',
    'role',
    'path',
    'session_id',
    'answered_at',
    'seen_answer_at',
  ],
  ...[
    'fleet',
    'revision',
    'deleted',
    'made_at',
    'rolled_at',
    'entry',
    'sector',
    'system',
    'timestamp',
    'target_record',
    'answered_at',
    'owner',
    'screen',
  ],
]
const literals = ['true', 'false', 'null']
const maxComparisons = 10
const maxSorts = 3
const maxFields = 20

/** Most records of one page of a list (CA-10). */
const maxPerPage = 500

/** Relations that the app expands; each is one step long. */
const allowedExpands = ['role']

/** Collections whose records the app changes in batches. */
const batchCollections = ['fleets', 'fleet_versions', 'star_marks', 'roll_entries']

/** Largest body in bytes by the first path that fits; the last entry fits all others. */
const bodyLimits = [
  [/^\/api\/batch$/, 4000000],
  [/^\/api\/collections\/(page_views|user_sessions)\//, 16000],
  [/^\/api\/collections\/(fleets|fleet_versions)\//, 500000],
  // A screenshot of 2 MB and the form around it.
  [/^\/api\/collections\/feedback\//, 2200000],
  // 60 000 characters of Markdown.
  [/^\/api\/staff\/campaigns\//, 250000],
  // 2000 changed figures, and the evidence for them.
  [/^\/api\/staff\/balance\/drafts/, 300000],
  [/^/, 100000],
]

const authRoute = /^\/api\/collections\/[^/]+\/(auth|request|confirm)-/

const refuse = (message) => {
  throw new BadRequestError(message)
}

/** Replaces quoted texts by "". PocketBase ends a quoted text at the first quote that has no backslash just before it. */
const withoutQuotes = (text) => text.replace(/"(?:[^"\\]|\\"?)*"|'(?:[^'\\]|\\'?)*'/g, '""')

/**
 * Refuses all but comparisons of the columns above. A pattern (`~`) over the documents of one account takes half a minute,
 * and a comment could hide the rest from this check.
 */
const checkFilter = (filter) => {
  const outside = withoutQuotes(filter)
  if (!/^[\w\s:"=<>!&|().+-]*$/.test(outside)) refuse('The parameter filter has characters that the app does not use.')
  const comparisons = outside.match(/[=<>]+/g) || []
  if (comparisons.length > maxComparisons) refuse(`The parameter filter has more than ${maxComparisons} comparisons.`)
  const names = outside.match(/[A-Za-z_][\w.:]*/g) || []
  const unknown = names.find((name) => !columns.includes(name.replace(/:lower$/, '')) && !literals.includes(name))
  if (unknown !== undefined) refuse(`The column ${unknown.slice(0, 50)} may not stand in a filter.`)
}

const checkSort = (sort) => {
  const names = sort.split(',').map((name) => name.trim().replace(/^[+-]/, ''))
  if (names.length > maxSorts) refuse(`The parameter sort has more than ${maxSorts} columns.`)
  const unknown = names.find((name) => name && !columns.includes(name))
  if (unknown !== undefined) refuse(`The column ${unknown.slice(0, 50)} may not be sorted by.`)
}

const checkFields = (fields) => {
  if (!/^[\w\s,.*]*$/.test(fields)) refuse('The parameter fields has characters that the app does not use.')
  if (fields.split(',').length > maxFields) refuse(`The parameter fields has more than ${maxFields} names.`)
}

const checkExpand = (expand) => {
  if (expand && !allowedExpands.includes(expand)) refuse(`The relation ${expand.slice(0, 50)} may not be expanded.`)
}

const checks = { filter: checkFilter, sort: checkSort, fields: checkFields, expand: checkExpand }

const checkExpression = (name, text) => {
  if (text.length > maxQueryLength) refuse(`The parameter ${name} has more than ${maxQueryLength} characters.`)
  // Not only outside of quotes, for the case that PocketBase should end a quoted text elsewhere in a later version.
  if (text.includes('_via_') || text.includes('@collection')) {
    refuse(`The parameter ${name} may not use back-relations or other collections.`)
  }
  checks[name](text)
}

/** @param query Pairs of name and value. */
const checkQuery = (query) => {
  for (const [name, value] of query) {
    if (name in checks) checkExpression(name, value)
    if (name === 'perPage' && Number(value) > maxPerPage) refuse(`A page has at most ${maxPerPage} records.`)
  }
}

/** The parameters of a query as pairs of name and value. A query that cannot be decoded is refused. */
const pairsOf = (rawQuery) => {
  const decode = (text) => {
    try {
      return decodeURIComponent(text.replace(/\+/g, ' '))
    } catch (_) {
      return refuse('The query is not encoded as it should be.')
    }
  }
  return rawQuery.split('&').map((pair) => {
    const at = pair.indexOf('=')
    return at < 0 ? [decode(pair), ''] : [decode(pair.slice(0, at)), decode(pair.slice(at + 1))]
  })
}

export function checkRequest(e: RequestEvent) {
  const path = plainPath(e)
  if (!path.startsWith('/api/') || e.hasSuperuserAuth()) return
  checkQuery(pairsOf(e.request.url.rawQuery))
  const [, limit] = bodyLimits.find(([pattern]) => pattern.test(path))
  if (e.request.contentLength > limit) throw new ApiError(413, `The body has more than ${limit} bytes.`)
  // A body without a declared length is cut off at the limit while it is read.
  if (e.request.contentLength < 0) $apis.bodyLimit(limit).func(e)
  // PocketBase answers 500 if the body of a confirmation is `null`.
  const isShort = e.request.contentLength < 10
  if (authRoute.test(path) && isShort && toString(e.request.body).trim() === 'null') refuse('The body is null.')
  // So it does if one request of a batch is `null`.
  if (path === '/api/batch' && e.request.method === 'POST') {
    const { requests } = e.requestInfo().body
    if (Array.isArray(requests) && requests.includes(null)) refuse('A request of the batch is null.')
  }
}

export function checkBatch(e: RequestEvent) {
  if (e.hasSuperuserAuth()) return
  for (const { url, method } of e.batch) {
    const match = /^\/api\/collections\/([^/]+)\/records(?:\/[^/]+)?$/.exec(url)
    if (!match || !batchCollections.includes(match[1]))
      refuse(`A batch may not contain ${method} ${url.slice(0, 100)}.`)
  }
}

/** A topic may carry a query: `fleets/*?options={"query":{"filter":…}}`. */
export function checkSubscriptions(e: RequestEvent) {
  if (e.hasSuperuserAuth()) return
  if (e.subscriptions.length > maxTopics) refuse(`A connection has at most ${maxTopics} subscriptions.`)
  for (const topic of e.subscriptions) {
    const at = topic.indexOf('?')
    const [, options] = pairsOf(at < 0 ? '' : topic.slice(at + 1)).find(([name]) => name === 'options') || []
    if (options)
      checkQuery(Object.entries(JSON.parse(options).query || {}).map(([name, value]) => [name, String(value)]))
  }
}
