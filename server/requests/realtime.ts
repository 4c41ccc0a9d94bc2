import type { SubscribeEvent } from '../platform/events.ts'

// Realtime connections stay open for minutes. A JavaScript function around one would hold a runtime for that time, so
// PocketBase serves them without our code, and they are checked when they subscribe.

/**
 * Maximum number of connections of one address; a hall has a hundred people with phones behind one address, some of them with a
 * second tab.
 */
const maxConnections = 200
/**
 * Maximum number of subscriptions of one connection: every save checks the rules and filters of all subscriptions to its collection.
 */
export const maxTopics = 10

/** Key under which PocketBase keeps the address of a connection. */
const addressKey = 'pbRealtimeClientIP'

/** Host names of this server, without ports: this machine, the proxy, and those of the environment. */
const hostNames = (): readonly string[] => {
  const [, appHost = ''] = /^https?:\/\/(\[[^\]]+\]|[^:/]+)/.exec($os.getenv('APP_URL')) ?? []
  const named = `${appHost},${$os.getenv('ORION_HOSTS')}`.split(',').map((name) => name.trim())
  const all = ['localhost', '127.0.0.1', '::1', '[::1]', 'store-realtime', ...named]
  // A text that is not a host name would be read as a pattern.
  return all.filter((name, at) => /^[\w.:[\]-]+$/.test(name) && all.indexOf(name) === at)
}

/** How many connections an address has now. */
const connectionsOf = (app: core.App, address: string): number =>
  Object.values(app.subscriptionsBroker().clients()).filter((client) => client.get(addressKey) === address).length

const second = 1e9

/**
 * Serves the connections by PocketBase's own routes, before our middleware is bound. A pattern with a host is more
 * specific than the route without one, so it wins; under any other name the middleware runs, and holds a runtime. It
 * also sets how long the server waits for a request. A realtime connection stays open longer than that.
 */
export function prepareServer(e: OrionServeEvent): void {
  const plain = e.router.buildMux()
  // A body may take five minutes, which is PocketBase's own limit: a shorter one would also cut off long responses.
  e.server.readHeaderTimeout = 10 * second
  e.server.maxHeaderBytes = 64 * 1024
  e.next()
  for (const name of hostNames()) e.server.handler.handle(`GET ${name}/api/realtime`, plain)
}

/**
 * Refuses the first subscription of a connection, and ends it, if its address has too many. Closed connections are
 * found only when the count is too high, so that thousands may reconnect at once.
 */
export function countConnection(e: SubscribeEvent): void {
  const { client, app } = e
  if (!app.settings().rateLimits.enabled || client.get('orionCounted')) return
  const address = e.realIP()
  const key = `orion-realtime-${address}`
  const counts = app.store()
  let count = 0
  counts.setFunc(key, (before: number | undefined) => (count = (before ?? 0) + 1))
  if (count > maxConnections) {
    count = connectionsOf(app, address)
    counts.set(key, count)
  }
  if (count > maxConnections) {
    client.discard()
    throw new TooManyRequestsError('Too many connections from one address. Try again later.')
  }
  client.set('orionCounted', true)
}
