import { isOn, setLane } from '../mail/outbox.ts'
import { momentNow, momentOf, timeOf } from '../platform/moments.ts'
import { conditionOf, from as audienceFrom, ofTopic, readAudience, skipReason, topicValue } from './audience.ts'
import { check, freeze } from './text.ts'

// The life of a campaign: draft, scheduled, running, paused, cancelled, finished. Who may move it from where to where stands
// here; every move is one transaction.

export const moves = {
  draft: ['scheduled', 'running'],
  scheduled: ['draft', 'running', 'cancelled'],
  running: ['paused', 'cancelled'],
  paused: ['running', 'cancelled'],
  cancelled: [],
  finished: [],
}

const refuse = (message) => {
  throw new BadRequestError(message)
}

export const textOf = (campaign) =>
  Object.fromEntries(['name', 'topic', 'subject', 'preheader', 'body'].map((key) => [key, campaign.getString(key)]))

export const audienceOf = (campaign) => {
  return readAudience(JSON.parse(toString(campaign.get('audience')) || 'null'))
}

/** Fixes the text and writes a row for everybody who gets the mail or is skipped. Answers how many get it. */
const freezeInto = (tx: core.App, campaign) => {
  const text = textOf(campaign)
  const mail = freeze(tx, text)
  const fault = check(tx, text, mail).find(({ level }) => level === 'error')
  if (fault) refuse(fault.text)
  campaign.set('frozen_subject', mail.subject)
  campaign.set('frozen_html', mail.html)
  campaign.set('frozen_text', mail.text)
  const condition = conditionOf(audienceOf(campaign))
  tx.db()
    .newQuery(
      `INSERT INTO campaign_recipients
         (id, campaign, lane, kind, subscriber, user, email, state, reason, created, updated)
       SELECT lower(substr(hex(randomblob(8)), 1, 15)), {:id}, {:id}, 'campaign', id, user, email,
         CASE reason WHEN '' THEN 'pending' ELSE 'skipped' END, reason, {:now}, {:now}
       FROM (SELECT s.id AS id, COALESCE(f.user, '') AS user, s.email AS email, ${skipReason} AS reason
         FROM ${audienceFrom} WHERE ${ofTopic} AND ${condition.sql})`,
    )
    .bind({ id: campaign.id, now: momentNow(), ...topicValue(text.topic), ...condition.values })
    .execute()
  const row = new DynamicModel({ n: -0 })
  tx.db()
    .newQuery(`SELECT COUNT(*) AS n FROM campaign_recipients WHERE campaign = {:id} AND state = 'pending'`)
    .bind({ id: campaign.id })
    .one(row)
  if (row.n === 0) refuse('Nobody would get this mail. Change the audience.')
  return row.n
}

const openLane = (tx: core.App, campaign) =>
  tx
    .db()
    .newQuery(
      `INSERT INTO mail_lanes (lane, per_minute) VALUES ({:id}, {:limit})
       ON CONFLICT (lane) DO UPDATE SET is_open = 1, per_minute = {:limit}, paused_at = '', paused_why = '', failures = 0,
         unknowns = 0, slow_step = 0, slow_until = 0, next_at = 0`,
    )
    .bind({ id: campaign.id, limit: campaign.getInt('per_minute') })
    .execute()

const closeLane = (tx: core.App, campaign, why) => setLane(tx, campaign.id, false, why)

const skipWaiting = (tx: core.App, campaign) =>
  tx
    .db()
    .newQuery(
      `UPDATE campaign_recipients SET state = 'skipped', reason = 'The campaign was cancelled.', updated = {:now}
       WHERE lane = {:id} AND state = 'pending'`,
    )
    .bind({ id: campaign.id, now: momentNow() })
    .execute()

const requireFuture = (value) => {
  const time = timeOf(value)
  if (isNaN(time)) refuse('Say when the campaign starts.')
  if (time < Date.now()) refuse('The start is in the past. Choose a later time, or start now.')
  return momentOf(time)
}

/** What a move does beyond the state. */
const effects = {
  scheduled(tx, campaign, { at }) {
    const text = textOf(campaign)
    const fault = check(tx, text, freeze(tx, text)).find(({ level }) => level === 'error')
    if (fault) refuse(fault.text)
    campaign.set('scheduled_at', requireFuture(at))
    campaign.set('paused_why', '')
  },
  draft: (_, campaign) => campaign.set('scheduled_at', ''),
  running(tx, campaign, { from }) {
    if (!isOn(tx)) refuse('E-mail is not set up on this server.')
    if (from !== 'paused') {
      freezeInto(tx, campaign)
      campaign.set('started_at', momentNow())
    }
    campaign.set('paused_why', '')
    openLane(tx, campaign)
  },
  paused(tx, campaign, { why }) {
    campaign.set('paused_why', why)
    closeLane(tx, campaign, why)
  },
  cancelled(tx, campaign, { why }) {
    campaign.set('paused_why', why)
    campaign.set('finished_at', momentNow())
    closeLane(tx, campaign, why)
    skipWaiting(tx, campaign)
    tx.db().newQuery('DELETE FROM mail_lanes WHERE lane = {:id}').bind({ id: campaign.id }).execute()
  },
}

/**
 * Moves a campaign to another state. `act`: why, and `at` for a schedule. Throws where the move is not allowed.
 * It must be called in a transaction.
 */
export const move = (tx: core.App, campaign, to, act) => {
  const from = campaign.getString('state')
  if (!Object.keys(effects).includes(to)) refuse('There is no such state.')
  if (!moves[from].includes(to)) refuse(`A campaign that is ${from} cannot become ${to}.`)
  effects[to](tx, campaign, { ...act, from })
  campaign.set('state', to)
  tx.save(campaign)
}

/** Lets a finished campaign send what waits again. It must be called in a transaction. */
export const reopen = (tx: core.App, campaign) => {
  if (campaign.getString('state') !== 'finished') return
  campaign.set('state', 'running')
  campaign.set('finished_at', '')
  tx.save(campaign)
  openLane(tx, campaign)
}

/** A campaign whose mails are all settled is finished, and its lane goes. */
export function finishIfDone(app: core.App, id) {
  const finished = arrayOf(new DynamicModel({ id: '' }))
  app
    .db()
    .newQuery(
      `UPDATE email_campaigns SET state = 'finished', finished_at = {:now}, updated = {:now}
         WHERE id = {:id} AND state = 'running' AND NOT EXISTS (
           SELECT 1 FROM campaign_recipients WHERE lane = {:id} AND state IN ('pending', 'claimed'))
         RETURNING id`,
    )
    .bind({ id, now: momentNow() })
    .all(finished)
  if (finished.length > 0) app.db().newQuery('DELETE FROM mail_lanes WHERE lane = {:id}').bind({ id }).execute()
}

/** Lets everybody whose mail failed get another try. Answers how many. It must be called in a transaction. */
export function retryFailed(tx: core.App, campaign) {
  if (!['running', 'paused', 'finished'].includes(campaign.getString('state')))
    refuse('This campaign sends no more mails.')
  const again = arrayOf(new DynamicModel({ id: '' }))
  tx.db()
    .newQuery(
      `UPDATE campaign_recipients SET state = 'pending', reason = '', attempts = 0, not_before = '', updated = {:now}
         WHERE campaign = {:id} AND state = 'failed' AND email <> '' RETURNING id`,
    )
    .bind({ id: campaign.id, now: momentNow() })
    .all(again)
  if (again.length > 0) reopen(tx, campaign)
  return again.length
}

/** Starts what is due. What cannot start is a draft again, and says why. */
export function startDue(app: core.App) {
  const due = arrayOf(new DynamicModel({ id: '' }))
  app
    .db()
    .newQuery(`SELECT id FROM email_campaigns WHERE state = 'scheduled' AND scheduled_at <= {:now}`)
    .bind({ now: momentNow() })
    .all(due)
  for (const { id } of due) {
    try {
      app.runInTransaction((tx: core.App) => {
        const campaign = tx.findRecordById('email_campaigns', id)
        if (campaign.getString('state') === 'scheduled') move(tx, campaign, 'running', { why: '' })
      })
    } catch (thrown) {
      const { message } = thrown.value || thrown
      const campaign = app.findRecordById('email_campaigns', id)
      campaign.set('state', 'draft')
      campaign.set('paused_why', `It could not start as scheduled: ${message}`.slice(0, 500))
      app.save(campaign)
    }
  }
}
