import type { RequestEvent } from '../platform/events.ts'
import type { Place } from '../platform/row-types.ts'

// How many expensive requests of one client run at the same time. The rate limits count requests a minute, but fifty
// lists of 18 MB within one second already need 3 GB of memory, and fifty password hashes hold both cores for seconds.

interface Bounds {
  /** How many requests of one client run at the same time. */
  readonly places: number
  /** The greatest number of waiting requests of one client; each holds a JavaScript runtime. */
  readonly waiting: number
  /** How long a request waits for its turn, ms. */
  readonly patience: number
}

const bounds: Readonly<Record<Place, Bounds>> = {
  // Two dozen people of a club log in at once from one address.
  password: { places: 1, waiting: 23, patience: 20_000 },
  list: { places: 1, waiting: 6, patience: 600 },
  write: { places: 2, waiting: 6, patience: 500 },
  batch: { places: 1, waiting: 6, patience: 500 },
  // Realtime requests come here only under a host name that this server does not know (realtime.ts). Each such
  // connection holds a runtime for minutes, so only few are allowed for all clients together.
  realtime: { places: 4, waiting: 0, patience: 0 },
}

type Counts = ReturnType<core.App['store']>

/** Adds one to a count unless it has reached `most`. Returns whether it did. */
const enter = (counts: Counts, key: string, most: number): boolean => {
  let isIn = false
  counts.setFunc(key, (count: number | undefined) => {
    isIn = (count ?? 0) < most
    return (count ?? 0) + (isIn ? 1 : 0)
  })
  return isIn
}

const leave = (counts: Counts, key: string): void => counts.setFunc(key, (count: number) => count - 1)

/** Waits for a place. Throws 429 after `patience`, or if too many requests of the client are already waiting. */
const waitForPlace = (counts: Counts, key: string, { places, waiting, patience }: Bounds): void => {
  const tooMany = () => new TooManyRequestsError('Too many requests at once. Try again later.')
  const queue = `${key}-waiting`
  if (!enter(counts, queue, waiting)) throw tooMany()
  try {
    const end = Date.now() + patience
    while (!enter(counts, key, places)) {
      if (Date.now() > end) throw tooMany()
      sleep(20)
    }
  } finally {
    leave(counts, queue)
  }
}

/**
 * Runs `work`, which serves an expensive request, as soon as fewer than the allowed number of the same client are
 * running. Throws 429 if the request would have to wait too long.
 */
export function inPlace(e: RequestEvent, place: Place | undefined, work: () => unknown): unknown {
  if (!place || e.hasSuperuserAuth() || !e.app.settings().rateLimits.enabled) return work()
  // An account's requests are counted together from all addresses; a visitor is only identified by the address.
  const account = ['list', 'write', 'batch'].includes(place) ? e.auth?.id : undefined
  const client = place === 'realtime' ? 'all' : (account ?? e.realIP())
  const key = `orion-${place}-${client}`
  const counts = e.app.store()
  if (!enter(counts, key, bounds[place].places)) waitForPlace(counts, key, bounds[place])
  try {
    return work()
  } finally {
    leave(counts, key)
  }
}
