import { firstRow, rows, run } from '../platform/db.ts'
import { momentOf } from '../platform/moments.ts'
import { setLane } from './outbox.ts'
import { isOver, minute, second } from './sender-times.ts'

// The lanes in which mails wait: which may send now, how many mails a minute, and when one is slowed down or paused.

export interface OpenLane {
  readonly lane: string
  /** The most mails a minute; 0 for no limit. */
  readonly per_minute: number
}

/**
 * A whole lane waits this long after the first "later" of the mail server, twice as long after the next, up to the
 * longest.
 */
const slowdown = { first: 10 * second, longest: 10 * minute }

/** A lane is paused after this many in a row. */
const most = { failures: 50, unknowns: 2 } as const

/** Returns the lanes that may send now: first those of single mails, then codes, then campaigns in any order. */
export const openLanes = (app: core.App): readonly OpenLane[] =>
  rows(
    app,
    `SELECT lane, per_minute FROM mail_lanes
     WHERE is_open = 1 AND ${isOver('next_at', minute)} AND ${isOver('slow_until', slowdown.longest)}
     ORDER BY CASE lane WHEN 'single' THEN 0 WHEN 'codes' THEN 1 ELSE 2 END, random()`,
    { now: Date.now() },
    { lane: '', per_minute: 0 },
  )

/** Takes the turn of a lane with a limit of mails a minute. Returns whether the turn was free. */
export function takeTurn(app: core.App, { lane, per_minute: perMinute }: OpenLane): boolean {
  if (perMinute === 0) return true
  const now = Date.now()
  const sql = `UPDATE mail_lanes SET next_at = {:next} WHERE lane = {:lane} AND ${isOver('next_at', minute)} RETURNING lane`
  const next = now + Math.ceil(minute / perMinute)
  return rows(app, sql, { lane, now, next }, { lane: '' }).length > 0
}

/** Makes a lane wait, because the mail server said "later" or could not be reached. */
export function slowDown(app: core.App, lane: string): void {
  run(
    app,
    `UPDATE mail_lanes SET slow_step = MIN(MAX(slow_step * 2, {:first}), {:longest}),
       slow_until = {:now} + MIN(MAX(slow_step * 2, {:first}), {:longest}) WHERE lane = {:lane}`,
    { lane, now: Date.now(), ...slowdown },
  )
}

const pause = (app: core.App, lane: string, why: string): void => {
  setLane(app, lane, false, why)
  run(
    app,
    `UPDATE email_campaigns SET state = 'paused', paused_why = {:why}, updated = {:at} WHERE id = {:lane} AND state = 'running'`,
    { lane, why, at: momentOf(Date.now()) },
  )
  app.logger().error('The outbox has paused a lane.', 'lane', lane, 'reason', why)
}

/**
 * Counts one more failure or mail in doubt in a row. If there are too many, pauses the lane with the reason from `why`.
 */
export function countInRow(app: core.App, lane: string, column: keyof typeof most, why: (n: number) => string): void {
  const sql = `UPDATE mail_lanes SET ${column} = ${column} + 1 WHERE lane = {:lane} RETURNING ${column} AS n, is_open`
  const row = firstRow(app, sql, { lane }, { n: 0, is_open: 0 })
  if (row && row.is_open === 1 && row.n >= most[column]) pause(app, lane, why(row.n))
}

/** After a mail of the lane was sent: resets the counts, and the lane is no longer slowed down. */
export function clearCounts(app: core.App, lane: string): void {
  run(
    app,
    `UPDATE mail_lanes SET failures = 0, unknowns = 0, slow_step = 0, slow_until = 0
     WHERE lane = {:lane} AND failures + unknowns + slow_step > 0`,
    { lane },
  )
}
