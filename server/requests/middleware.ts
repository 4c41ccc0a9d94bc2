import { isTokenRefused } from '../accounts/tokens.ts'
import { checkCode } from '../codes/redeem.ts'
import { requireCaller } from '../platform/caller.ts'
import { collectionName } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import type { CollectionRule } from '../platform/pocketbase-routes.ts'
import type { Place, Rule } from '../platform/row-types.ts'
import { reportFullDisk } from './full-disk.ts'
import { withRuntimes } from './overload.ts'
import { checkBody, checkQuery } from './request-shape.ts'
import { requireSuperuserAddress } from './superusers.ts'
import { inPlace } from './turns-of-a-client.ts'

/**
 * Sets headers for every response: those of the API, of errors and of redirects, too. The route that serves the app sets
 * its own content policy (serve-app.ts), and the dashboard needs none.
 */
function setSecurityHeaders(e: RequestEvent, isApi: boolean): void {
  const headers = e.response.header()
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('X-Frame-Options', 'DENY')
  headers.set('Referrer-Policy', 'same-origin')
  if (!isApi) return
  headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  // Routes whose response never changes replace this.
  headers.set('Cache-Control', 'no-store')
  const { path } = e.request.url
  if (!path.startsWith('/api/files/')) return
  headers.set('Cache-Control', 'private, no-store')
  // PocketBase would send a file named x.js as a script.
  if (!/\.(png|jpe?g|webp)$/.test(path)) headers.set('Content-Type', 'application/octet-stream')
}

export interface Access {
  readonly routes: Readonly<Record<string, Rule>>
  readonly collections: Readonly<Record<string, CollectionRule>>
}

/** Refuses an operation on records that only superusers may use. The text is the same as PocketBase's. */
const requireOperation = (rule: Rule, collection: CollectionRule | undefined): void => {
  if (rule.operation === undefined || collection?.operations.includes(rule.operation)) return
  if (rule.operation === 'auth') throw new NotFoundError('Missing or invalid auth collection context.')
  throw new ForbiddenError('Only superusers can perform this action.')
}

const placeOf = (rule: Rule, name: string, collection: CollectionRule | undefined): Place | undefined => {
  if (rule.place || !rule.operation) return rule.place
  const isWrite = rule.operation === 'create' || rule.operation === 'update'
  // A password is compared or stored, which takes a processor for a tenth of a second.
  if (name === 'users' && isWrite) return 'password'
  if (!collection?.isLarge) return undefined
  return isWrite || rule.operation === 'delete' ? 'write' : 'list'
}

/**
 * The checks before every request, by the row of its route. A route without a row does not exist. It is one function,
 * because each middleware holds a runtime until the response is complete.
 */
export function handle(e: RequestEvent, access: Access): unknown {
  const { pattern, url } = e.request
  const isApi = url.path.startsWith('/api/')
  setSecurityHeaders(e, isApi)
  const rule = access.routes[pattern]
  if (!rule) throw new NotFoundError()
  const name = pattern.includes('{collection}') ? collectionName(e.app, e.request.pathValue('collection')) : ''
  const collection = access.collections[name]
  if (rule.isForSuperusers || name === '_superusers') requireSuperuserAddress(e)
  /** @returns whether the request may continue; if not, the response has been sent. */
  const check = (): boolean => {
    if (!isApi) return true
    const isSuperuser = e.hasSuperuserAuth()
    if (!isSuperuser) {
      checkQuery(url.rawQuery)
      checkBody(e, rule, collection)
    }
    if (isTokenRefused(e)) return false
    // For the name of a collection that does not exist, PocketBase itself responds.
    if (!isSuperuser && name !== '') requireOperation(rule, collection)
    if (rule.operation === 'create' && name === 'users') checkCode(e)
    return true
  }
  const place = placeOf(rule, name, collection)
  // Realtime connections under unknown host names have a limit of their own.
  if (place === 'realtime') {
    return check() ? inPlace(e, place, () => e.next()) : undefined
  }
  return withRuntimes(e, !isApi, (begin) => {
    // Reading a slow body holds a runtime, so the request must already be counted at this point.
    if (!check()) return undefined
    return inPlace(e, place, () =>
      reportFullDisk(() => {
        begin()
        requireCaller(e, rule.callers)
        return e.next()
      }),
    )
  })
}
