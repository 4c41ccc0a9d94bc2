import { gapAnswers, gapWords, type GapBody } from '../../src/shared/mail/mails.ts'
import { setLane, state } from '../mail/outbox.ts'
import { minute } from '../mail/sender-times.ts'
import { oneRow, rows, run } from '../platform/db.ts'
import type { BootstrapEvent, RequestEvent } from '../platform/events.ts'
import { bodyOf, refuse } from '../platform/http.ts'
import { momentOf, timeOf } from '../platform/moments.ts'
import { write } from '../staff/audit-log.ts'

// After a restored backup or a long outage the data may say that mails are waiting although they were sent long ago.
// Then nothing is sent until an admin has decided.

/** Longest time without a sign of a sender, ms. After a longer time nobody knows what happened in between. */
const longestGap = 10 * minute

const startKey = 'mailGapAtStart'

/** The file that says that the data were restored, in the data folder. It is removed after it was handled. */
const flagOf = (app: core.App): string => $filepath.join(app.dataDir(), 'restored')

const isThere = (path: string): boolean => {
  try {
    $os.stat(path)
    return true
  } catch {
    return false
  }
}

const isLong = (last: number): boolean => last > 0 && Date.now() - last > longestGap

/** At the start, reads when the job of each minute last ran, before it runs again. */
export function noteGapAtStart(e: BootstrapEvent, next: () => void): void {
  next()
  try {
    const sql = `SELECT COALESCE(MAX(started), '') AS at FROM cron_runs WHERE name IN ('mail-sender-1', 'start-campaigns')`
    e.app.store().set(startKey, isLong(timeOf(oneRow(e.app, sql, {}, { at: '' }).at)))
  } catch {
    // At the very first start there is no such table yet.
  }
}

/** Pauses the lanes in which mails wait, and unschedules campaigns whose start time has passed meanwhile. */
function pauseAll(tx: core.App): void {
  const now = momentOf(Date.now())
  const waiting = rows(
    tx,
    `SELECT lane FROM mail_lanes l WHERE is_open = 1 AND EXISTS (
       SELECT 1 FROM campaign_recipients r WHERE r.lane = l.lane AND r.state IN ('pending', 'claimed'))`,
    {},
    { lane: '' },
  )
  for (const { lane } of waiting) setLane(tx, lane, false, gapWords)
  run(
    tx,
    `UPDATE email_campaigns SET state = 'paused', paused_why = {:why}, updated = {:now}
     WHERE state = 'running' AND EXISTS (SELECT 1 FROM mail_lanes WHERE lane = id AND paused_why = {:why})`,
    { why: gapWords, now },
  )
  run(
    tx,
    `UPDATE email_campaigns SET state = 'draft', scheduled_at = '', paused_why = {:why}, updated = {:now}
     WHERE state = 'scheduled' AND scheduled_at <= {:now}`,
    { why: `It could not start as scheduled: ${gapWords}`, now },
  )
  if (waiting.length > 0) tx.logger().warn('The outbox has paused its lanes after a gap.', 'lanes', waiting.length)
}

/**
 * Pauses waiting mails if the data were restored or the server was off for long. Every job calls it before it sends or
 * starts.
 */
export function pauseAfterGap(app: core.App): void {
  const store = app.store()
  const flag = flagOf(app)
  const lastSign = () => oneRow(app, 'SELECT until FROM mail_lease', {}, { until: 0 }).until
  if (store.get(startKey) !== true && !isThere(flag) && !isLong(lastSign())) return
  app.runInTransaction((tx) => {
    const isFlagged = isThere(flag)
    const { until } = oneRow(tx, 'SELECT until FROM mail_lease', {}, { until: 0 })
    // Another sender may have seen the gap first.
    if (store.get(startKey) !== true && !isFlagged && !isLong(until)) return
    pauseAll(tx)
    run(tx, 'UPDATE mail_lease SET until = {:now}', { now: Date.now() })
  })
  store.set(startKey, false)
  if (isThere(flag)) $os.remove(flag)
}

/** How many mails wait for the decision of an admin. */
export const waitingAfterGap = (app: core.App): number =>
  oneRow(
    app,
    `SELECT COUNT(*) AS n FROM campaign_recipients INDEXED BY idx_campaign_recipients_due
     WHERE lane IN (SELECT lane FROM mail_lanes WHERE is_open = 0 AND paused_why = {:why}) AND state = 'pending'`,
    { why: gapWords },
    { n: 0 },
  ).n

const dropWaiting = (tx: core.App, lane: string, pausedAt: string): void =>
  run(
    tx,
    `UPDATE campaign_recipients SET state = 'skipped', reason = 'Dropped by staff after the server was away.', updated = {:now}
     WHERE lane = {:lane} AND state = 'pending' AND created <= {:pausedAt}`,
    { lane, pausedAt, now: momentOf(Date.now()) },
  )

/** Sends mails that wait after a gap, or drops them. */
export function answerGap(e: RequestEvent): void {
  const { answer } = bodyOf<GapBody>(e)
  if (!gapAnswers.some((one) => one === answer)) refuse('Say what to do: answer is send or drop.')
  e.app.runInTransaction((tx) => {
    const paused = state(tx).lanes.filter(({ is_open, paused_why }) => !is_open && paused_why === gapWords)
    for (const { lane, name, paused_at, waiting } of paused) {
      if (answer === 'drop') dropWaiting(tx, lane, paused_at)
      setLane(tx, lane, true)
      run(
        tx,
        `UPDATE email_campaigns SET state = CASE WHEN {:drop} THEN 'cancelled' ELSE 'running' END, updated = {:now},
           paused_why = CASE WHEN {:drop} THEN {:why} ELSE '' END, finished_at = CASE WHEN {:drop} THEN {:now} ELSE '' END
         WHERE id = {:lane} AND state = 'paused'`,
        { lane, drop: answer === 'drop', why: gapWords, now: momentOf(Date.now()) },
      )
      if (answer === 'drop' && name !== '') run(tx, 'DELETE FROM mail_lanes WHERE lane = {:lane}', { lane })
      const target = { target_collection: 'mail_lanes', target_record: lane } as const
      const before = { open: false, paused_why: gapWords }
      const reason = answer === 'drop' ? `Dropped ${waiting} waiting mails.` : `Sends ${waiting} waiting mails.`
      write(tx, e, { action: 'update', ...target, before, after: { open: true, paused_why: '' }, reason })
    }
  })
  return e.json(200, state(e.app))
}
