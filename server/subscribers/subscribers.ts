import * as optOuts from '../codes/opt-outs.ts'
import { forget as optOutsForget, optOut } from '../codes/opt-outs.ts'
import { isBlocked } from '../mail/addresses.ts'
import { readLeaveToken, readSubscribeToken } from '../mail/links.ts'
import { enqueue } from '../mail/outbox.ts'
import { momentOf, timeOf as readTime } from '../platform/moments.ts'

export const allTopics = ['news', 'rules', 'events', 'invitations']
const minute = 60 * 1000
const day = 24 * 60 * minute

/** How long the link that confirms a subscription works. */
const confirmSpan = 30 * day

/** How long somebody can take back that they left. */
const undoSpan = 10 * minute

/** After so many mails came back though the address may be right, it counts as wrong. */
const mostSoftBounces = 3

const timeOf = (record, field) => readTime(record.getString(field))
export const topicsOf = (record, field) => allTopics.filter((topic) => record.getStringSlice(field).includes(topic))
const cut = (text, most) =>
  typeof text === 'string'
    ? text
        .replace(/[\u0000-\u001f\u007f]+/g, ' ')
        .trim()
        .slice(0, most)
    : ''

const findOne = (app: core.App, sql, values) => {
  const found = arrayOf(new DynamicModel({ id: '' }))
  app.db().newQuery(`SELECT id FROM subscribers WHERE ${sql} LIMIT 1`).bind(values).all(found)
  return found.length > 0 ? app.findRecordById('subscribers', found[0].id) : undefined
}

export const findByEmail = (app: core.App, email) => findOne(app, 'email = {:email} COLLATE NOCASE', { email })

/** The known topics of a list, each once. Throws where it is no list or has another text. */
export const readTopics = (value, isEmptyAllowed) => {
  const topics = Array.isArray(value) ? value : []
  const problem =
    !Array.isArray(value) || topics.some((topic) => !allTopics.includes(topic))
      ? ['validation_invalid_value', 'There is no such topic.']
      : topics.length === 0 && !isEmptyAllowed
        ? ['validation_required', 'Choose at least one topic.']
        : undefined
  if (problem) throw new BadRequestError('Failed to subscribe.', { topics: new ValidationError(...problem) })
  return allTopics.filter((topic) => topics.includes(topic))
}

/** Writes what somebody agreed to or withdrew. `entry`: event, way, topics, and wording, reason, campaign, actor. */
export const log = (tx: core.App, subscriber, entry) =>
  tx.save(new Record(tx.findCollectionByNameOrId('consent_log'), { subscriber: subscriber.id, ...entry }))

/** Waiting mails of campaigns to this subscriber are not sent any more; which topics go on is checked at sending. */
export const skipWaiting = (tx: core.App, subscriber, reason) =>
  tx
    .db()
    .newQuery(
      `UPDATE campaign_recipients SET state = 'skipped', reason = {:reason}, updated = {:now}
       WHERE subscriber = {:id} AND state = 'pending' AND campaign <> ''`,
    )
    .bind({ id: subscriber.id, reason, now: momentOf(Date.now()) })
    .execute()

/**
 * Leaves the topics that are not in `keep`. Somebody who asked and never confirmed leaves, too. Does nothing where there is
 * nothing to leave, so that it can be asked for twice. `act`: way, reason, campaign, actor.
 */
export const leave = (tx: core.App, subscriber, keep, act) => {
  const status = subscriber.getString('status')
  const topics = topicsOf(subscriber, 'topics')
  const kept = topics.filter((topic) => keep.includes(topic))
  const isAll = kept.length === 0
  const isActive = status === 'confirmed' || status === 'pending'
  if (!isActive || (!isAll && kept.length === topics.length)) return false
  const reason = cut(act.reason, 500)
  subscriber.set('before_leaving', { status, topics, at: Date.now() })
  subscriber.set('topics', kept)
  // Links of earlier mails confirm nothing any more.
  subscriber.set('wanted_topics', [])
  subscriber.set('asked_at', '')
  if (isAll) {
    subscriber.set('status', 'unsubscribed')
    subscriber.set('left_at', momentOf(Date.now()))
    subscriber.set('left_reason', reason)
    subscriber.set('left_campaign', act.campaign || '')
    skipWaiting(tx, subscriber, 'Unsubscribed.')
  }
  tx.save(subscriber)
  const entry = { way: act.way, topics: kept, reason, campaign: act.campaign || '', actor: act.actor || '' }
  log(tx, subscriber, { event: isAll ? 'left' : 'topics', ...entry })
  return true
}

/** Takes back a leaving of the last minutes, if there is one. */
const undo = (tx: core.App, subscriber, way) => {
  const before = JSON.parse(toString(subscriber.get('before_leaving')) || 'null')
  const age = before ? Date.now() - before.at : NaN
  if (!(age >= 0 && age <= undoSpan)) return
  subscriber.set('status', before.status)
  subscriber.set('topics', before.topics)
  subscriber.set('before_leaving', null)
  for (const field of ['left_at', 'left_reason', 'left_campaign']) subscriber.set(field, '')
  tx.save(subscriber)
  log(tx, subscriber, { event: 'came-back', way, topics: before.topics })
}

/** Whether a mail to confirm goes out: not two at once, and not many a day, whoever asks. */
const mayMail = (tx: core.App, email) => {
  const row = new DynamicModel({ of_day: -0, just_now: -0 })
  const now = Date.now()
  tx.db()
    .newQuery(
      `SELECT COUNT(*) AS of_day, COALESCE(SUM(created > {:justNow}), 0) AS just_now FROM campaign_recipients
       WHERE email = {:email} COLLATE NOCASE AND kind = 'subscribe' AND created > {:day}`,
    )
    .bind({ email, justNow: momentOf(now - 2 * minute), day: momentOf(now - day) })
    .one(row)
  return row.just_now === 0 && row.of_day < 5
}

/** The subscription of an account: the one that it asked for, or that of its address, once that is known to be its own. */
export const ofUser = (app: core.App, user) =>
  findOne(app, `user = {:user} AND user <> ''`, { user: user.id }) ||
  (user.getBool('verified') ? findByEmail(app, user.email()) : undefined)

export const ownState = (user, subscriber) =>
  subscriber
    ? {
        email: subscriber.getString('email'),
        status: subscriber.getString('status'),
        topics: topicsOf(subscriber, 'topics'),
        wanted_topics: topicsOf(subscriber, 'wanted_topics'),
      }
    : { email: user.email(), status: 'none', topics: [], wanted_topics: [] }

/**
 * Somebody asks for mails: a mail with a link goes to the address, and nothing else happens before its button is pressed.
 * `wish`: email, topics, source, wording; `user`: the account, where it asks for its own address.
 */
export function ask(app: core.App, wish, user) {
  const { email, topics, source, wording } = wish
  app.runInTransaction((tx: core.App) => {
    if (isBlocked(tx, email)) return
    const known = findByEmail(tx, email)
    const subscriber =
      known || new Record(tx.findCollectionByNameOrId('subscribers'), { email, status: 'pending', source, wording })
    const asked = timeOf(subscriber, 'asked_at')
    const isOpen = asked > Date.now() - confirmSpan / 2
    const wanted = isOpen ? [...topicsOf(subscriber, 'wanted_topics'), ...topics] : topics
    subscriber.set('wanted_topics', wanted)
    subscriber.set('wording', wording)
    // The links of all mails since then work, so that it does not matter which of two is opened.
    if (!isOpen) subscriber.set('asked_at', momentOf(Date.now()))
    if (user) subscriber.set('user', user.id)
    const isMailed = mayMail(tx, email)
    if (
      known &&
      !isMailed &&
      JSON.stringify(topicsOf(known.original(), 'wanted_topics')) ===
        JSON.stringify(topicsOf(subscriber, 'wanted_topics'))
    )
      return
    tx.save(subscriber)
    log(tx, subscriber, { event: 'asked', way: source, topics, wording })
    if (isMailed) enqueue(tx, { kind: 'subscribe', email, subscriber: subscriber.id, user: user ? user.id : '' })
  })
}

/** Confirms what was asked for. Answers the topics, or undefined where the link does not work any more. */
export function confirm(app: core.App, token) {
  const link = readSubscribeToken(app, token)
  let topics
  app.runInTransaction((tx: core.App) => {
    const subscriber = link && findOne(tx, 'id = {:id}', { id: link.subscriber })
    const round = subscriber ? timeOf(subscriber, 'asked_at') : NaN
    if (!subscriber || round !== link.round || round < Date.now() - confirmSpan) return
    const wanted = topicsOf(subscriber, 'wanted_topics')
    if (wanted.length > 0) {
      const wasThere = subscriber.getString('status') === 'confirmed'
      subscriber.set('topics', [...new Set([...topicsOf(subscriber, 'topics'), ...wanted])])
      subscriber.set('wanted_topics', [])
      subscriber.set('status', 'confirmed')
      subscriber.set('bounces', 0)
      if (!wasThere) subscriber.set('consented_at', momentOf(Date.now()))
      for (const field of ['left_at', 'left_reason', 'left_campaign']) subscriber.set(field, '')
      subscriber.set('before_leaving', null)
      tx.save(subscriber)
      const entry = { topics: topicsOf(subscriber, 'topics'), wording: subscriber.getString('wording') }
      log(tx, subscriber, { event: 'confirmed', way: 'link', ...entry })
      if (wanted.includes('invitations')) {
        optOutsForget(tx, subscriber.getString('email'))
      }
    }
    topics = topicsOf(subscriber, 'topics')
  })
  return topics
}

/** Leaves by the link of a mail. It answers nothing: a wrong token and a right one must look alike. */
export function leaveByToken(app: core.App, token, keep, act) {
  const link = readLeaveToken(app, token)
  app.runInTransaction((tx: core.App) => {
    optOut(tx, link.code)
    const subscriber = findOne(tx, 'id = {:id}', { id: link.subscriber })
    if (subscriber) leave(tx, subscriber, keep, { ...act, campaign: link.campaign })
  })
}

/** Takes back a leaving of the last minutes. It answers nothing, as above. */
export function undoByToken(app: core.App, token) {
  const link = readLeaveToken(app, token)
  app.runInTransaction((tx: core.App) => {
    optOuts.undo(tx, link.code)
    const subscriber = findOne(tx, 'id = {:id}', { id: link.subscriber })
    if (subscriber) undo(tx, subscriber, 'link')
  })
}

/** Takes back that an account left in the last minutes. */
export function undoOwn(app: core.App, user) {
  app.runInTransaction((tx: core.App) => {
    const subscriber = ofUser(tx, user)
    if (subscriber) undo(tx, subscriber, 'account')
  })
}

/** Changes the topics of an account's own subscription to some of those that it has; none means to leave. */
export function changeOwn(app: core.App, user, topics, reason) {
  let state
  app.runInTransaction((tx: core.App) => {
    const subscriber = ofUser(tx, user)
    if (subscriber) leave(tx, subscriber, topics, { way: 'account', reason })
    state = ownState(user, subscriber)
  })
  return state
}

/**
 * What a mail provider tells of a mail. `kind`: 'hard' (there is no such mailbox), 'soft' (it could not be reached) or
 * 'complaint' (marked as spam). Answers whether the address was known. May be told twice.
 */
export function applyNotice(tx: core.App, email, kind) {
  const subscriber = findByEmail(tx, email)
  if (!subscriber) return false
  const status = subscriber.getString('status')
  if (status === 'complained' || (status === 'bounced' && kind !== 'complaint')) return true
  const bounces = subscriber.getInt('bounces') + (kind === 'soft' ? 1 : 0)
  subscriber.set('bounces', bounces)
  const ends = kind !== 'soft' || bounces >= mostSoftBounces
  if (ends) {
    subscriber.set('status', kind === 'complaint' ? 'complained' : 'bounced')
    subscriber.set('asked_at', '')
    subscriber.set('wanted_topics', [])
    subscriber.set('before_leaving', null)
    subscriber.set('left_at', momentOf(Date.now()))
    skipWaiting(tx, subscriber, kind === 'complaint' ? 'Marked as spam.' : 'The mailbox does not exist.')
  }
  tx.save(subscriber)
  const reason = ends ? '' : `${bounces} of ${mostSoftBounces}`
  log(tx, subscriber, {
    ...{ event: kind === 'complaint' ? 'complained' : 'bounced', way: 'provider' },
    ...{ topics: topicsOf(subscriber, 'topics'), reason },
  })
  return true
}

/** Deletes subscribers, with their address everywhere else. The log keeps what they agreed to, without it. */
export function forget(tx: core.App, sql, values, act) {
  for (let found = findOne(tx, sql, values); found; found = findOne(tx, sql, values)) {
    tx.db()
      .newQuery(`UPDATE campaign_recipients SET email = '' WHERE subscriber = {:id}`)
      .bind({ id: found.id })
      .execute()
    log(tx, found, { event: 'deleted', topics: [], ...act })
    tx.delete(found)
  }
}
