import {
  subscriberStatuses,
  type ConsentEvent,
  type ConsentWay,
  type NoticeKind,
  type SubscriberStatus,
} from '../../src/shared/mail/subscribers.ts'
import type { Topic } from '../../src/shared/mail/topics.ts'
import { addressValues } from '../accounts/own-address.ts'
import type { Values } from '../platform/db.ts'
import { choiceOf, firstRow, run } from '../platform/db.ts'
import { momentNow } from '../platform/moments.ts'
import { topicsOf } from './topics.ts'

// The state of a subscriber, and the log of what each one agreed to and withdrew.

/** An entry of the log of consent. `topics`: the topics after the event; `actor`: the id of an account of staff. */
interface ConsentEntry {
  readonly event: ConsentEvent
  readonly way: ConsentWay
  readonly topics: readonly Topic[]
  readonly wording?: string
  readonly reason?: string
  readonly campaign?: string
  readonly actor?: string
}

/**
 * The way in which a person unsubscribes. `campaign`: the id of the campaign whose mail had the link; `actor`: as in
 * the log.
 */
export interface Leaving {
  readonly way: ConsentWay
  readonly reason: string
  readonly campaign?: string
  readonly actor?: string
}

/** After this many soft bounces the address counts as wrong, although it may be right. */
const mostSoftBounces = 3

const mostReason = 500

const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()

/** The status of a subscriber. */
export const statusOf = (subscriber: core.Record): SubscriberStatus =>
  choiceOf(subscriber, 'status', subscriberStatuses)

/** The first subscriber for whom a condition in SQL holds, or undefined. */
function findWhere(app: core.App, condition: string, values: Values): core.Record | undefined {
  const found = firstRow(app, `SELECT id FROM subscribers WHERE ${condition} LIMIT 1`, values, { id: '' })
  return found && app.findRecordById('subscribers', found.id)
}

export const findById = (app: core.App, id: string): core.Record | undefined => findWhere(app, 'id = {:id}', { id })

export const findByEmail = (app: core.App, email: string): core.Record | undefined =>
  findWhere(app, 'email = {:email} COLLATE NOCASE', { email })

/** Whether an address is known to belong to an account: anybody can register with any address. */
export const owns = (user: core.Record, email: string): boolean =>
  user.verified() && user.email().toLowerCase() === email.toLowerCase()

/**
 * The SQL condition that a subscription belongs to an account: by its present address, or by an earlier one. Its values
 * are those of `addressValues`.
 */
export const isOfUser = `{:verified} AND (email = {:email} COLLATE NOCASE OR (user = {:user} AND user <> ''))`

/**
 * The subscription of an account whose address is known to be its own: the one for this address, or for an earlier one.
 */
export const ofUser = (app: core.App, user: core.Record): core.Record | undefined =>
  findWhere(app, `${isOfUser} ORDER BY email = {:email} COLLATE NOCASE DESC`, addressValues(user))

/** Gives an account the subscription of its address, if the address is known to be its own. */
export function adopt(tx: core.App, user: core.Record): void {
  if (!user.verified()) return
  const sql = 'UPDATE subscribers SET user = {:user} WHERE email = {:email} COLLATE NOCASE AND user <> {:user}'
  run(tx, sql, { user: user.id, email: user.email() })
}

/** The id of the account to which this address is known to belong; '' if there is none. */
export function ownerOfAddress(app: core.App, email: string): string {
  const sql = "SELECT id FROM users WHERE email = {:email} COLLATE NOCASE AND email <> '' AND verified = TRUE"
  return firstRow(app, sql, { email }, { id: '' })?.id ?? ''
}

/** Logs what a person agreed to or withdrew. */
export const log = (tx: core.App, subscriber: core.Record, entry: ConsentEntry): void =>
  tx.save(new Record(tx.findCollectionByNameOrId('consent_log'), { subscriber: subscriber.id, ...entry }))

/** Skips waiting campaign mails to this subscriber. If only a topic was withdrawn, that is checked at sending. */
const skipWaiting = (tx: core.App, subscriber: core.Record, reason: string): void =>
  run(
    tx,
    `UPDATE campaign_recipients SET state = 'skipped', reason = {:reason}, updated = {:now}
     WHERE subscriber = {:id} AND state = 'pending' AND campaign <> ''`,
    { id: subscriber.id, reason, now: momentNow() },
  )

/** Clears when and why a person unsubscribed. */
export function clearLeaving(subscriber: core.Record): void {
  for (const field of ['left_at', 'left_reason', 'left_campaign']) subscriber.set(field, '')
  subscriber.set('before_leaving', null)
}

/**
 * Removes the topics that are not in `keep`, also for a person who asked and never confirmed. Does nothing if there is
 * nothing to remove, so that it can be called twice. Returns whether anything has changed.
 */
export function leave(tx: core.App, subscriber: core.Record, keep: readonly Topic[], leaving: Leaving): boolean {
  const status = statusOf(subscriber)
  const topics = topicsOf(subscriber, 'topics')
  const kept = topics.filter((topic) => keep.includes(topic))
  const isAll = kept.length === 0
  const isActive = status === 'confirmed' || status === 'pending'
  if (!isActive || (!isAll && kept.length === topics.length)) return false
  const { way, campaign = '', actor = '' } = leaving
  const reason = oneLine(leaving.reason).slice(0, mostReason)
  subscriber.set('before_leaving', { status, topics, at: Date.now() })
  subscriber.set('topics', kept)
  // Makes links of earlier mails invalid.
  subscriber.set('wanted_topics', [])
  subscriber.set('asked_at', '')
  if (isAll) {
    subscriber.set('status', 'unsubscribed')
    subscriber.set('left_at', momentNow())
    subscriber.set('left_reason', reason)
    subscriber.set('left_campaign', campaign)
    skipWaiting(tx, subscriber, 'Unsubscribed.')
  }
  tx.save(subscriber)
  log(tx, subscriber, { event: isAll ? 'left' : 'topics', way, topics: kept, reason, campaign, actor })
  return true
}

/** Applies a notice of a mail provider. It may send the same notice twice. Returns whether the address was known. */
export function applyNotice(tx: core.App, email: string, kind: NoticeKind): boolean {
  const subscriber = findByEmail(tx, email)
  if (!subscriber) return false
  const status = statusOf(subscriber)
  if (status === 'complained' || (status === 'bounced' && kind !== 'complaint')) return true
  const bounces = subscriber.getInt('bounces') + (kind === 'soft' ? 1 : 0)
  subscriber.set('bounces', bounces)
  const ends = kind !== 'soft' || bounces >= mostSoftBounces
  if (ends) {
    subscriber.set('status', kind === 'complaint' ? 'complained' : 'bounced')
    subscriber.set('asked_at', '')
    subscriber.set('wanted_topics', [])
    subscriber.set('before_leaving', null)
    subscriber.set('left_at', momentNow())
    skipWaiting(tx, subscriber, kind === 'complaint' ? 'Marked as spam.' : 'The mailbox does not exist.')
  }
  tx.save(subscriber)
  log(tx, subscriber, {
    event: kind === 'complaint' ? 'complained' : 'bounced',
    way: 'provider',
    topics: topicsOf(subscriber, 'topics'),
    reason: ends ? '' : `${bounces} of ${mostSoftBounces}`,
  })
  return true
}

/** Reasons typed by people themselves. They may contain their names. */
const forgetReasons = `UPDATE consent_log SET reason = ''
  WHERE subscriber = {:id} AND way IN ('link', 'one-click', 'account') AND reason <> ''`

/**
 * Deletes the subscribers for whom a condition in SQL holds, with their address everywhere else. The log keeps what
 * they agreed to, without the address and without their own texts.
 */
export function forget(
  tx: core.App,
  condition: string,
  values: Values,
  act: { readonly way: ConsentWay; readonly reason?: string; readonly actor?: string },
): void {
  for (let found = findWhere(tx, condition, values); found; found = findWhere(tx, condition, values)) {
    run(tx, `UPDATE campaign_recipients SET email = '' WHERE subscriber = {:id}`, { id: found.id })
    run(tx, forgetReasons, { id: found.id })
    log(tx, found, { event: 'deleted', topics: [], ...act })
    tx.delete(found)
  }
}

/** Deletes the subscriptions of an account. */
export const forgetOwn = (tx: core.App, user: core.Record): void =>
  forget(tx, isOfUser, addressValues(user), { way: 'account' })
