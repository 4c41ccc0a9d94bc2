import type { RequestEvent } from './events.ts'
import { plainPath } from './plain-path.ts'

// How many costly requests of one client are under way at once. The rate limits count requests a minute, but fifty lists
// of 18 MB within one second already need 3 GB of memory, and fifty password hashes hold both cores for seconds.

/** How long a request waits for its turn, ms. */
const patience = { password: 20000, list: 600, write: 500, batch: 500, realtime: 0 }

/** How many of one client wait at most; each holds a JavaScript runtime. Two dozen people of a club log in at once from one address. */
const waiting = { password: 40, list: 6, write: 6, batch: 6, realtime: 0 }

/**
 * How many requests of one client go on at once. Realtime comes here only under a host name that this server does not know
 * (realtime.js); each such connection holds a runtime, of which there are 40.
 */
const places = { password: 1, list: 1, write: 2, batch: 1, realtime: 8 }

const passwordRoute = /^\/api\/collections\/[^/]+\/auth-with-password$/
const userRoute = /^\/api\/collections\/users\/records(\/[^/]+)?$/
const largeRoute =
  /^\/api\/collections\/(fleets|fleet_versions|star_marks|roll_entries|page_views|feedback|battle_reports)\/records/

const kindOf = (e: RequestEvent) => {
  const { method } = e.request
  const path = plainPath(e)
  if (path === '/api/batch') return 'batch'
  if (path === '/api/realtime' && method === 'GET') return 'realtime'
  if (passwordRoute.test(path)) return 'password'
  if (userRoute.test(path) && (method === 'POST' || method === 'PATCH')) return 'password'
  if (!largeRoute.test(path)) return ''
  return method === 'GET' ? 'list' : 'write'
}

/** Waits until `isIn` answers true; throws 429 after `patience`, or if too many of the client wait already. */
const waitFor = (store, key, kind, isIn) => {
  const tooMany = () => new TooManyRequestsError('Too many requests at once. Try again later.')
  let isTooMany = false
  const join = (count) => {
    isTooMany = (count || 0) >= waiting[kind]
    return (count || 0) + (isTooMany ? 0 : 1)
  }
  store.setFunc(`${key}-waiting`, join)
  if (isTooMany) throw tooMany()
  try {
    const end = Date.now() + patience[kind]
    while (!isIn()) {
      if (Date.now() > end) throw tooMany()
      sleep(20)
    }
  } finally {
    store.setFunc(`${key}-waiting`, (count) => count - 1)
  }
}

/**
 * Runs `work`, which answers a costly request, when fewer than allowed of the same client are under way; throws 429 if
 * the request would have to wait too long.
 */
export function inPlace(e: RequestEvent, work) {
  const kind = kindOf(e)
  if (!kind || e.hasSuperuserAuth() || !e.app.settings().rateLimits.enabled) return work()
  // An account's requests are counted together wherever they come from; a visitor is known by the address only.
  const client = e.auth && ['list', 'write', 'batch'].includes(kind) ? e.auth.id : e.realIP()
  const store = e.app.store()
  const key = `orion-${kind}-${client}`
  let isIn = false
  const enter = (count) => {
    isIn = (count || 0) < places[kind]
    return (count || 0) + (isIn ? 1 : 0)
  }
  store.setFunc(key, enter)
  if (!isIn) waitFor(store, key, kind, () => (store.setFunc(key, enter), isIn))
  try {
    return work()
  } finally {
    store.setFunc(key, (count) => count - 1)
  }
}
