import { firstRow, run } from './db.ts'
import { momentOf } from './moments.ts'

// The clock of the machine may jump. Code that works by time cannot distinguish a year that has passed from a clock
// that is a year ahead. So actions that cannot be undone wait until the clock has run evenly for a while. A server that
// was off for days looks the same, and also waits.

const minute = 60 * 1000

/**
 * The time is stored each minute, unless the server is off. A gap up to this long, such as a night off, is not a jump;
 * ms.
 */
const longestGap = 26 * 60 * minute

/** Greatest correction of a clock, ms, that is ignored. Clocks are corrected by small amounts all the time. */
const correction = minute

/** Key of the app store under which PocketBase counts the requests of each client. */
const rateLimiters = '__pbRateLimiters__'

const isJump = (seen: number, now: number): boolean => now > seen + longestGap || now < seen - correction

// Times are too large for the whole numbers of a row.
const shape = { seen: -0, jumped_from: -0, jumped_to: -0 }
const read = (app: core.App) => firstRow(app, 'SELECT seen, jumped_from, jumped_to FROM clock', {}, shape)

/** Stores the time, and whether it has jumped since the last call. */
export function watchClock(app: core.App): void {
  const now = Date.now()
  const last = read(app)
  if (!last) {
    run(app, 'INSERT OR IGNORE INTO clock VALUES (1, {:now}, 0, 0)', { now })
    return
  }
  if (!isJump(last.seen, now)) return run(app, 'UPDATE clock SET seen = {:now}', { now })
  run(app, 'UPDATE clock SET seen = {:now}, jumped_from = seen, jumped_to = {:now}', { now })
  app.logger().error('The clock has jumped.', 'from', momentOf(last.seen), 'to', momentOf(now))
  // Its counts last until their own time is over, which would be as long as the clock was ahead.
  if (now < last.seen) app.store().remove(rateLimiters)
}

/**
 * Returns why an action must wait that needs a clock without a jump in the last `steady` ms; '' if it need not wait.
 */
export function waitForClock(app: core.App, steady: number): string {
  const now = Date.now()
  const last = read(app)
  if (!last) return ''
  const isNoted = !isJump(last.seen, now)
  const from = isNoted ? last.jumped_from : last.seen
  const to = isNoted ? last.jumped_to : now
  if (to === 0 || now >= to + steady) return ''
  return `Waits until ${momentOf(to + steady)}, because the clock went from ${momentOf(from)} to ${momentOf(to)}.`
}
