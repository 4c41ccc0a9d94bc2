import { batchSize } from '../../src/shared/batch.ts'
import { headers } from '../../src/shared/headers.ts'
import { isObject } from '../../src/shared/is-object.ts'
import type { BatchEvent, RequestEvent } from '../platform/events.ts'
import { heldBodyOf, refuse } from '../platform/http.ts'
import { bodyLimit, collections } from '../platform/pocketbase-routes.ts'
import type { Operation } from '../platform/row-types.ts'

// The requests of a batch do not pass the middleware, so the checks of the middleware are made here for each of them.

const operations: Readonly<Record<string, Operation>> = {
  POST: 'create',
  PUT: 'update',
  PATCH: 'update',
  DELETE: 'delete',
}

const entryKeys = ['method', 'url', 'headers', 'body']

/** The headers that the app sends for a request of a batch. */
const entryHeaders: readonly string[] = [headers.baseRevision, headers.pushId, headers.noteSeen]

const requireKeys = (value: object, known: readonly string[], what: string): void => {
  const unknown = Object.keys(value).find((key) => !known.includes(key))
  if (unknown !== undefined) refuse(`${what} may not have ${unknown.slice(0, 50)}.`)
}

/**
 * Refuses the body of a batch with other keys than those of the app. Go also accepts keys in capitals, which these
 * checks would not find, and PocketBase responds with 500 to an entry that is null.
 */
export function checkBatchBody(e: RequestEvent): void {
  const body = heldBodyOf<{ readonly requests: readonly unknown[] }>(e)
  requireKeys(body, ['requests'], 'A batch')
  // Only forms have files.
  if (Object.keys(e.request.multipartForm?.file ?? {}).length > 0) refuse('A batch may not have files.')
  const { requests } = body
  if (!Array.isArray(requests)) return
  if (requests.length > batchSize) refuse(`A batch has at most ${batchSize} requests.`)
  for (const entry of requests) {
    if (entry === null) refuse('A request of the batch is null.')
    if (isObject(entry)) requireKeys(entry, entryKeys, 'A request of the batch')
  }
}

const checkEntry = ({ url, method, headers: sent, body }: core.InternalRequest): void => {
  // An id has letters and digits only, so the address carries no query.
  const [, name = ''] = /^\/api\/collections\/(\w+)\/records(?:\/\w+)?$/.exec(url) ?? []
  const collection = Object.hasOwn(collections, name) ? collections[name] : undefined
  const operation = operations[method]
  const isAllowed = collection?.isBatched && operation && collection.operations.includes(operation)
  if (!isAllowed) refuse(`A batch may not contain ${method} ${url.slice(0, 100)}.`)
  requireKeys(sent ?? {}, entryHeaders, 'The headers of a request of the batch')
  const limit = bodyLimit(collection)
  // For an object, toString returns JSON written by Go.
  if (toString(body ?? {}).length > limit) refuse(`A request of the batch has more than ${limit} characters.`)
}

/** Refuses a batch with a request that the app would not send. */
export function checkBatch(e: BatchEvent): void {
  if (e.hasSuperuserAuth()) return
  // PocketBase's types allow missing requests in the list, but there are none.
  for (const entry of e.batch) if (entry) checkEntry(entry)
}
