// How many costly requests of one client are under way at once. The rate limits count requests a minute, but fifty lists
// of 18 MB within one second already need 3 GB of memory, and fifty password hashes hold both cores for seconds.

/** How long a request waits for its turn, ms. */
const patience = { password: 20000, list: 600, write: 500, batch: 500, realtime: 0 }

/** How many requests of one client go on at once. */
const places = { password: 1, list: 1, write: 2, batch: 1, realtime: 60 }

const passwordRoute = /^\/api\/collections\/[^/]+\/auth-with-password$/
const userRoute = /^\/api\/collections\/users\/records(\/[^/]+)?$/
const largeRoute = /^\/api\/collections\/(fleets|fleet_versions|star_marks|roll_entries|page_views|feedback)\/records/

const kindOf = (e) => {
  const { method } = e.request
  const path = require(`${__hooks}/lib/plain-path.js`).plainPath(e)
  if (path === '/api/batch') return 'batch'
  if (path === '/api/realtime' && method === 'GET') return 'realtime'
  if (passwordRoute.test(path)) return 'password'
  if (userRoute.test(path) && (method === 'POST' || method === 'PATCH')) return 'password'
  if (!largeRoute.test(path)) return ''
  return method === 'GET' ? 'list' : 'write'
}

module.exports = {
  /**
   * Runs `work`, which answers a costly request, when fewer than allowed of the same client are under way; throws 429 if
   * the request would have to wait too long.
   */
  inPlace(e, work) {
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
    const end = Date.now() + patience[kind]
    store.setFunc(key, enter)
    while (!isIn) {
      if (Date.now() > end) throw new TooManyRequestsError('Too many requests at once. Try again later.')
      sleep(20)
      store.setFunc(key, enter)
    }
    try {
      return work()
    } finally {
      store.setFunc(key, (count) => count - 1)
    }
  },
}
