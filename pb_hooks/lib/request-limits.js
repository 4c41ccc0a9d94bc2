/** Most characters of a filter, sort, expand or fields parameter. */
const maxQueryLength = 2000

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
  [/^/, 100000],
]

const authRoute = /^\/api\/collections\/[^/]+\/(auth|request|confirm)-/

const refuse = (message) => {
  throw new BadRequestError(message)
}

/** Removes quoted texts, in which a player may write anything. */
const withoutQuotes = (text) => text.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""')

const checkExpression = (name, text) => {
  if (text.length > maxQueryLength) refuse(`The parameter ${name} has more than ${maxQueryLength} characters.`)
  // Not only outside of quotes: PocketBase might end a quoted text elsewhere than `withoutQuotes` does.
  if (text.includes('_via_') || text.includes('@collection')) {
    refuse(`The parameter ${name} may not use back-relations or other collections.`)
  }
  if (name === 'expand') {
    const unknown = text.split(',').find((path) => !allowedExpands.includes(path.trim()))
    if (unknown !== undefined) refuse(`The relation ${unknown.slice(0, 50)} may not be expanded.`)
  } else if (name !== 'fields' && /\w\s*\.\s*\w+\s*\.\s*\w/.test(withoutQuotes(text))) {
    refuse(`The parameter ${name} may follow one relation only.`)
  }
}

/** @param query Pairs of name and value. */
const checkQuery = (query) => {
  for (const [name, value] of query) {
    if (['filter', 'sort', 'expand', 'fields'].includes(name)) checkExpression(name, value)
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

module.exports = {
  checkRequest(e) {
    const { path } = e.request.url
    if (!path.startsWith('/api/') || e.hasSuperuserAuth()) return
    checkQuery(pairsOf(e.request.url.rawQuery))
    const [, limit] = bodyLimits.find(([pattern]) => pattern.test(path))
    if (e.request.contentLength > limit) throw new ApiError(413, `The body has more than ${limit} bytes.`)
    // A body without a declared length is cut off at the limit while it is read.
    if (e.request.contentLength < 0) $apis.bodyLimit(limit).func(e)
    // PocketBase answers 500 if the body of a confirmation is `null`.
    const isShort = e.request.contentLength < 10
    if (authRoute.test(path) && isShort && toString(e.request.body).trim() === 'null') refuse('The body is null.')
  },

  checkBatch(e) {
    if (e.hasSuperuserAuth()) return
    for (const { url, method } of e.batch) {
      const match = /^\/api\/collections\/([^/]+)\/records(?:\/[^/]+)?$/.exec(url)
      if (!match || !batchCollections.includes(match[1]))
        refuse(`A batch may not contain ${method} ${url.slice(0, 100)}.`)
    }
  },

  /** A topic may carry a query: `fleets/*?options={"query":{"filter":…}}`. */
  checkSubscriptions(e) {
    if (e.hasSuperuserAuth()) return
    for (const topic of e.subscriptions) {
      const at = topic.indexOf('?')
      const [, options] = pairsOf(at < 0 ? '' : topic.slice(at + 1)).find(([name]) => name === 'options') || []
      if (options)
        checkQuery(Object.entries(JSON.parse(options).query || {}).map(([name, value]) => [name, String(value)]))
    }
  },
}
