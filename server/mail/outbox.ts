import { rows } from '../platform/db.ts'
import { momentOf } from '../platform/moments.ts'
import { isStuck } from './sender.ts'

// The ledger of all mails but PocketBase's own: each mail is a row of campaign_recipients, written in the transaction of what
// it is about, and sent later (sender.js). Mails of one kind of purpose wait in one lane, which can be paused.

const rowsOf = (db, sql, values, shape) => rows(db, sql, values, shape)

const noneIs = (value) => (value === undefined ? '' : value)

/** How many senders run at once, and how many may exist: one that waits for a dead mail server cannot be ended. */
export const senders = { usual: 4, most: 8 }

export const senderKey = (slot) => `mailSender${slot}`

/** Whether this server sends mail at all. */
export const isOn = (app: core.App) => app.settings().smtp.enabled

/**
 * Puts a mail into the ledger. `mail`: kind (a file of lib/mail/kinds), email, and lane ('single' by default), user,
 * subscriber, about (the id of a record), and wait (at least so long, ms). Where mail is off nothing is kept: nobody wants an old mail on the day when it is switched on.
 */
export function enqueue(app: core.App, mail) {
  if (!isOn(app)) return
  const { kind, email, lane = 'single', wait = 0 } = mail
  const record = new Record(app.findCollectionByNameOrId('campaign_recipients'), {
    ...{ lane, kind, email, state: 'pending' },
    ...{ user: noneIs(mail.user), subscriber: noneIs(mail.subscriber), about: noneIs(mail.about) },
    not_before: wait > 0 ? momentOf(Date.now() + wait) : '',
  })
  app.save(record)
}

/** Opens or pauses a lane. A paused one keeps its mails. */
export function setLane(app: core.App, lane, isOpen, why) {
  const set = isOpen
    ? `is_open = 1, paused_at = '', paused_why = '', failures = 0, unknowns = 0, slow_step = 0, slow_until = 0`
    : `is_open = 0, paused_at = {:at}, paused_why = {:why}`
  app
    .db()
    .newQuery(`UPDATE mail_lanes SET ${set} WHERE lane = {:lane}`)
    .bind(isOpen ? { lane } : { lane, at: momentOf(Date.now()), why: why || '' })
    .execute()
}

/**
 * Lets one mail be sent again that failed, or of which nobody knows whether it arrived. Answers whether it was one of these.
 */
export function retry(tx: core.App, id) {
  const found = rowsOf(
    tx.db(),
    `UPDATE campaign_recipients
       SET state = 'pending', reason = '', attempts = 0, not_before = '', worker = '', claimed_until = '', updated = {:now}
       WHERE id = {:id} AND state IN ('failed', 'unknown') AND email <> '' RETURNING id`,
    { id, now: momentOf(Date.now()) },
    { id: '' },
  )
  return found.length > 0
}

/** Takes back one mail that still waits. Answers whether it was one. */
export function cancel(tx: core.App, id, reason) {
  const found = rowsOf(
    tx.db(),
    `UPDATE campaign_recipients SET state = 'skipped', reason = {:reason}, updated = {:now}
       WHERE id = {:id} AND state = 'pending' RETURNING id`,
    { id, reason, now: momentOf(Date.now()) },
    { id: '' },
  )
  return found.length > 0
}

/** How the outbox stands: whether mail is on, mails by state, lanes, senders. */
export function state(app: core.App) {
  const now = Date.now()
  const states = rowsOf(
    app.db(),
    `SELECT state, COUNT(*) AS n FROM campaign_recipients
       WHERE state IN ('pending', 'claimed', 'unknown') OR updated >= {:day} GROUP BY state`,
    { day: momentOf(now - 24 * 60 * 60 * 1000) },
    { state: '', n: 0 },
  )
  const lanes = rowsOf(
    app.db(),
    `SELECT l.lane, COALESCE(c.name, '') AS name, l.is_open, l.per_minute, l.paused_at, l.paused_why, l.slow_until,
         (SELECT COUNT(*) FROM campaign_recipients r WHERE r.lane = l.lane AND r.state = 'pending') AS waiting
       FROM mail_lanes l LEFT JOIN email_campaigns c INDEXED BY sqlite_autoindex_email_campaigns_1 ON c.id = l.lane`,
    {},
    { lane: '', name: '', is_open: 0, per_minute: 0, paused_at: '', paused_why: '', slow_until: 0, waiting: 0 },
  )
  const [oldest] = rowsOf(
    app.db(),
    `SELECT COALESCE(MIN(created), '') AS at FROM campaign_recipients WHERE state = 'pending'`,
    {},
    { at: '' },
  )
  const slots = Array.from({ length: senders.most }, (_, n) => app.store().get(senderKey(n + 1))).filter(Boolean)
  return {
    mail: isOn(app),
    counts: Object.fromEntries(states.map(({ state, n }) => [state, n])),
    lanes: lanes.map((lane) => ({
      ...lane,
      is_open: lane.is_open === 1,
      slow_until: lane.slow_until > now ? momentOf(lane.slow_until) : '',
    })),
    oldest_waiting: oldest.at,
    senders: { alive: slots.length, stuck: slots.filter(isStuck).length, most: senders.most },
  }
}
