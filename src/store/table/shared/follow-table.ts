import { repeat, type Clock } from '#records/browser/clock.ts'
import type { PageEvents } from '#records/browser/page-events.ts'
import type { RealtimeSubscription } from '#records/realtime.ts'
import type { RetryWaits } from '../../sync/retry-waits.ts'

/** How often an open battle is polled, ms, which also shows whether the stream is dead. */
export const pollInterval = 20_000

export interface FollowTableOptions {
  readonly clock: Clock
  readonly page: PageEvents
  readonly listen: () => RealtimeSubscription
  /** Fetches missing events, and sends waiting ones. */
  readonly now: () => Promise<void>
  /** How many events are known. */
  readonly known: () => number
  readonly retries: RetryWaits
}

/**
 * Follows a battle while the page is visible, by a stream, a poll, and a request whenever the page or the network comes
 * back. Returns a function that ends it.
 */
export function followTable({ clock, page, listen, now, known, retries }: FollowTableOptions): () => void {
  let stream: RealtimeSubscription | undefined
  const poll = async () => {
    const before = known()
    await now()
    // The poll found events that the stream should have brought, so the stream is dead.
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
