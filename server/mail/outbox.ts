import type { LaneAnswer, MailKind, OutboxAnswer } from '../../src/shared/mail/mails.ts'
import { oneRow, rows, run } from '../platform/db.ts'
import { momentOf } from '../platform/moments.ts'
import { beatOf, isStuck, senders } from './sender-slots.ts'

// The outbox of all mails except PocketBase's own: each mail is a row of campaign_recipients, written in the
// transaction that causes the mail, and sent later (sender.ts). Mails with the same purpose wait in one lane, which can
// be paused.

/** A mail to be sent. */
interface NewMail {
  readonly kind: MailKind
  readonly email: string
  readonly lane?: string
  readonly user?: string
  readonly subscriber?: string
  /** The id of the record that the mail is about. */
  readonly about?: string
  /** The mail is not sent before this time has passed, ms. */
  readonly wait?: number
}

const day = 24 * 60 * 60 * 1000

/** Whether this server sends mail at all. */
export const isOn = (app: core.App): boolean => app.settings().smtp.enabled

/**
 * Puts a mail into the outbox. Stores nothing while mail is off, because nobody wants old mails on the day when it is
 * switched on.
 */
export function enqueue(app: core.App, mail: NewMail): void {
  if (!isOn(app)) return
  const { kind, email, lane = 'single', user = '', subscriber = '', about = '', wait = 0 } = mail
  const record = new Record(app.findCollectionByNameOrId('campaign_recipients'), {
    lane,
    kind,
    email,
    state: 'pending',
    user,
    subscriber,
    about,
    not_before: wait > 0 ? momentOf(Date.now() + wait) : '',
  })
  app.save(record)
}

/** Opens or pauses a lane. A paused one keeps its mails. */
export function setLane(app: core.App, lane: string, isOpen: boolean, why = ''): void {
  if (isOpen) {
    run(
      app,
      `UPDATE mail_lanes SET is_open = 1, paused_at = '', paused_why = '', failures = 0, unknowns = 0, slow_step = 0,
         slow_until = 0
       WHERE lane = {:lane}`,
      { lane },
    )
    return
  }
  run(app, `UPDATE mail_lanes SET is_open = 0, paused_at = {:at}, paused_why = {:why} WHERE lane = {:lane}`, {
    lane,
    why,
    at: momentOf(Date.now()),
  })
}

/** Stores the reason why a lane is paused. */
export const explainLane = (app: core.App, lane: string, why: string): void =>
  run(app, 'UPDATE mail_lanes SET paused_why = {:why} WHERE lane = {:lane} AND is_open = 0', { lane, why })

/** Sends a mail again that failed or is in doubt. Returns whether it was one of these. */
export function retry(tx: core.App, id: string): boolean {
  const found = rows(
    tx,
    `UPDATE campaign_recipients
       SET state = 'pending', reason = '', attempts = 0, not_before = '', worker = '', claimed_until = '', updated = {:now}
       WHERE id = {:id} AND state IN ('failed', 'unknown') AND email <> '' RETURNING id`,
    { id, now: momentOf(Date.now()) },
    { id: '' },
  )
  return found.length > 0
}

/** Cancels a mail that still waits. Returns whether it was waiting. */
export function cancel(tx: core.App, id: string, reason: string): boolean {
  const found = rows(
    tx,
    `UPDATE campaign_recipients SET state = 'skipped', reason = {:reason}, updated = {:now}
       WHERE id = {:id} AND state = 'pending' RETURNING id`,
    { id, reason, now: momentOf(Date.now()) },
    { id: '' },
  )
  return found.length > 0
}

const countsOf = (app: core.App, now: number): Readonly<Record<string, number>> => {
  const states = rows(
    app,
    `SELECT state, COUNT(*) AS n FROM campaign_recipients
       WHERE state IN ('pending', 'claimed', 'unknown') OR updated >= {:day} GROUP BY state`,
    { day: momentOf(now - day) },
    { state: '', n: 0 },
  )
  return Object.fromEntries(states.map(({ state, n }) => [state, n]))
}

const lanesOf = (app: core.App, now: number): readonly LaneAnswer[] =>
  rows(
    app,
    `SELECT l.lane, COALESCE(c.name, '') AS name,
         l.is_open AND COALESCE(c.state, '') <> 'paused' AS is_open, l.per_minute, l.paused_at, l.paused_why, l.slow_until,
         (SELECT COUNT(*) FROM campaign_recipients r WHERE r.lane = l.lane AND r.state = 'pending') AS waiting
       FROM mail_lanes l LEFT JOIN email_campaigns c INDEXED BY sqlite_autoindex_email_campaigns_1 ON c.id = l.lane`,
    {},
    { lane: '', name: '', is_open: false, per_minute: 0, paused_at: '', paused_why: '', slow_until: 0, waiting: 0 },
  ).map((lane) => ({ ...lane, slow_until: lane.slow_until > now ? momentOf(lane.slow_until) : '' }))

const oldestWaiting = (app: core.App): string =>
  oneRow(
    app,
    `SELECT COALESCE(MIN(created), '') AS at FROM campaign_recipients WHERE state = 'pending'`,
    {},
    { at: '' },
  ).at

const sendersOf = (app: core.App): OutboxAnswer['senders'] => {
  const slots = Array.from({ length: senders.most }, (_, at) => at + 1)
  const beats = slots.map((slot) => beatOf(app, slot)).filter((beat) => beat !== undefined)
  return { alive: beats.length, stuck: beats.filter(isStuck).length, most: senders.most }
}

/** Returns the state of the outbox: whether mail is on, mails by state, lanes, senders. */
export function state(app: core.App): OutboxAnswer {
  const now = Date.now()
  const counts = countsOf(app, now)
  const lanes = lanesOf(app, now)
  return { mail: isOn(app), counts, lanes, oldest_waiting: oldestWaiting(app), senders: sendersOf(app) }
}
