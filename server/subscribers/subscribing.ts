import type { FormSource } from '../../src/shared/mail/subscribers.ts'
import type { Topic } from '../../src/shared/mail/topics.ts'
import { forget as forgetOptOut } from '../codes/opt-outs.ts'
import { isBlocked } from '../mail/addresses.ts'
import { readSubscribeToken } from '../mail/links.ts'
import { enqueue } from '../mail/outbox.ts'
import { oneRow } from '../platform/db.ts'
import { momentNow, momentOf, timeOf } from '../platform/moments.ts'
import { clearLeaving, findByEmail, findById, log, ownerOfAddress, statusOf } from './subscribers.ts'
import { topicsOf } from './topics.ts'

// How a person subscribes: asks, and confirms with the link of a mail.

/**
 * Confirms the address of an account that opens the link of a mail to it, because the person has both the account and
 * the mailbox. The link alone confirms no account, because somebody else may have registered with the address.
 */
function confirmAccount(tx: core.App, account: core.Record, email: string): void {
  if (account.collection().name !== 'users') return
  const user = tx.findRecordById('users', account.id)
  if (user.verified() || user.email().toLowerCase() !== email.toLowerCase()) return
  user.setVerified(true)
  tx.save(user)
}

const minute = 60 * 1000
const day = 24 * 60 * minute

/** How long the link that confirms a subscription works, ms. */
const confirmSpan = 30 * day

const mostMailsOfDay = 5

/** A request for topics. `wording`: the version of the sentence to which the person agreed. */
export interface Wish {
  readonly email: string
  readonly topics: readonly Topic[]
  readonly source: FormSource
  readonly wording: string
}

/** When a subscriber asked, ms since 1970; NaN if there is nothing to confirm. */
const askedAt = (subscriber: core.Record): number => timeOf(subscriber.getString('asked_at'))

/** Whether a confirmation mail may be sent: not two at once, and not many a day, regardless of who asks. */
function mayMail(tx: core.App, email: string): boolean {
  const now = Date.now()
  const sent = oneRow(
    tx,
    `SELECT COUNT(*) AS of_day, COALESCE(SUM(created > {:justNow}), 0) AS just_now FROM campaign_recipients
     WHERE email = {:email} COLLATE NOCASE AND kind = 'subscribe' AND created > {:day} AND created <= {:now}`,
    { email, justNow: momentOf(now - 2 * minute), day: momentOf(now - day), now: momentOf(now) },
    { of_day: 0, just_now: 0 },
  )
  return sent.just_now === 0 && sent.of_day < mostMailsOfDay
}

/**
 * Handles a request for mails: a mail with a link is sent to the address, and nothing else happens until its button is
 * pressed. `user`: the account, if it asks for the address that is known to be its own.
 */
export function ask(app: core.App, wish: Wish, user: core.Record | undefined): void {
  const { email, topics, source, wording } = wish
  app.runInTransaction((tx) => {
    if (isBlocked(tx, email)) return
    const known = findByEmail(tx, email)
    const subscriber =
      known ?? new Record(tx.findCollectionByNameOrId('subscribers'), { email, status: 'pending', source, wording })
    const isOpen = askedAt(subscriber) > Date.now() - confirmSpan / 2
    subscriber.set('wanted_topics', isOpen ? [...topicsOf(subscriber, 'wanted_topics'), ...topics] : topics)
    subscriber.set('wording', wording)
    // The links of all mails since then stay valid, so that either of two can be used.
    if (!isOpen) subscriber.set('asked_at', momentNow())
    if (user) subscriber.set('user', user.id)
    const isMailed = mayMail(tx, email)
    const isSameWish = (before: core.Record) =>
      topicsOf(before, 'wanted_topics').join() === topicsOf(subscriber, 'wanted_topics').join()
    if (known && !isMailed && isSameWish(known.original())) return
    tx.save(subscriber)
    log(tx, subscriber, { event: 'asked', way: source, topics, wording })
    if (isMailed) enqueue(tx, { kind: 'subscribe', email, subscriber: subscriber.id, user: user ? user.id : '' })
  })
}

/** Turns the requested topics of a subscriber into confirmed ones. */
function accept(tx: core.App, subscriber: core.Record): void {
  const wanted = topicsOf(subscriber, 'wanted_topics')
  if (wanted.length === 0) return
  const wasThere = statusOf(subscriber) === 'confirmed'
  subscriber.set('topics', [...new Set([...topicsOf(subscriber, 'topics'), ...wanted])])
  subscriber.set('wanted_topics', [])
  subscriber.set('status', 'confirmed')
  subscriber.set('bounces', 0)
  // The person who presses the button has the mailbox, which may have belonged to another account before.
  subscriber.set('user', ownerOfAddress(tx, subscriber.getString('email')))
  if (!wasThere) subscriber.set('consented_at', momentNow())
  clearLeaving(subscriber)
  tx.save(subscriber)
  const entry = { topics: topicsOf(subscriber, 'topics'), wording: subscriber.getString('wording') }
  log(tx, subscriber, { event: 'confirmed', way: 'link', ...entry })
  if (wanted.includes('invitations')) forgetOptOut(tx, subscriber.getString('email'))
}

/**
 * Confirms the requested topics. Returns the topics, or undefined if the link is no longer valid. `caller`: the
 * logged-in account.
 */
export function confirm(app: core.App, token: unknown, caller: core.Record | null): readonly Topic[] | undefined {
  const link = readSubscribeToken(app, token)
  if (!link) return undefined
  let topics: readonly Topic[] | undefined
  app.runInTransaction((tx) => {
    const subscriber = findById(tx, link.subscriber)
    if (!subscriber) return
    const round = askedAt(subscriber)
    if (round !== link.round || round < Date.now() - confirmSpan) return
    if (caller) confirmAccount(tx, caller, subscriber.getString('email'))
    accept(tx, subscriber)
    topics = topicsOf(subscriber, 'topics')
  })
  return topics
}
