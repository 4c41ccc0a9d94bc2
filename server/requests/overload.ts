import type { RequestEvent } from '../platform/events.ts'

/**
 * JavaScript runtimes that requests may hold. 64 are kept ready (scripts/lib/record-store.ts). Beyond them PocketBase
 * makes a new one for each call, which takes longer than most responses and 3 MB. The rest is for requests that are
 * refused.
 */
const most = 56

/** Runtimes that a request holds while it runs: this function, and a handler or the hooks of a record. */
const needed = 2

/**
 * Runtimes that the requests of one address may hold, so that no address takes all of them, for example with slow
 * bodies.
 */
const mostOfAddress = 40

const key = 'orion-runtimes'

/**
 * Runs `work` if there are runtimes for it. `work` gets a function to call after the request has waited for its turn:
 * until then it holds only one runtime. The files of the app are not counted, because a browser asks for many at once,
 * and a page without one of them does not start.
 * @throws ApiError 503 at once if there are none. Requests do not wait here, because a waiting request holds a runtime.
 */
export function withRuntimes(e: RequestEvent, isFile: boolean, work: (begin: () => void) => unknown): unknown {
  if (isFile || !e.app.settings().rateLimits.enabled) return work(() => undefined)
  const counts = e.app.store()
  let held = 0
  const ofAddress = `${key}-${e.realIP()}`
  const hold = (more: number): void => {
    held += more
    for (const one of [key, ofAddress]) counts.setFunc(one, (count: number | undefined) => (count ?? 0) + more)
  }
  const isBeyond = (one: string, bound: number): boolean => Number(counts.get(one) ?? 0) + needed > bound
  if (isBeyond(key, most) || isBeyond(ofAddress, mostOfAddress)) {
    e.response.header().set('Retry-After', '1')
    throw new ApiError(503, 'The server is busy. Try again in a moment.')
  }
  hold(1)
  try {
    return work(() => hold(needed - 1))
  } finally {
    hold(-held)
  }
}
