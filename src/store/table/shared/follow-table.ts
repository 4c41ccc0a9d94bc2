import { repeat, type Clock } from '#records/browser/clock.ts'
import type { PageEvents } from '#records/browser/page-events.ts'
import type { RealtimeSubscription } from '#records/realtime.ts'
import type { RetryWaits } from '../../sync/retry-waits.ts'

/** How often an open battle is asked for, ms: a dead stream is noticed by it. */
export const pollInterval = 20_000

export interface FollowTableOptions {
  readonly clock: Clock
  readonly page: PageEvents
  readonly listen: () => RealtimeSubscription
  /** Asks for what is missing, and sends what waits. */
  readonly now: () => Promise<void>
  /** How many events are known. */
  readonly known: () => number
  readonly retries: RetryWaits
}

/**
 * Follows a battle while the page is visible: a stream, a poll, and a question whenever page or network come back. Returns a
 * function that ends it.
 */
export function followTable({ clock, page, listen, now, known, retries }: FollowTableOptions): () => void {
  let stream: RealtimeSubscription | undefined
  const poll = async () => {
    const before = known()
    await now()
    // What the poll brought, the stream should have: it is dead.
    if (known() > before) stream?.renew()
  }
  const update = () => {
    if (!page.isVisible()) {
      stream?.end()
      stream = undefined
      return
    }
    stream ??= listen()
    void now()
  }
  const stops = [
    page.onOnline(() => {
      retries.reset()
      void now()
    }),
    page.onVisible(update),
    page.onHidden(update),
    repeat(clock, pollInterval, () => {
      if (page.isVisible()) void poll()
    }),
  ]
  update()
  return () => {
    for (const stop of stops) stop()
    stream?.end()
  }
}
