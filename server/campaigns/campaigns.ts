import {
  campaignMoves,
  campaignStates,
  type CampaignState,
  type CampaignTarget,
} from '../../src/shared/mail/campaigns.ts'
import type { Audience } from '../../src/shared/mail/campaigns.ts'
import { explainLane, isOn, setLane } from '../mail/outbox.ts'
import { choiceOf, oneRow, rows, run } from '../platform/db.ts'
import { refuse } from '../platform/http.ts'
import { momentNow, momentOf, timeOf } from '../platform/moments.ts'
import { conditionOf, from as audienceFrom, ofTopic, readAudience, skipReason, topicValue } from './audience.ts'
import { requireMail } from './draft.ts'
import { textOf } from './text.ts'

// The life of a campaign: draft, scheduled, running, paused, cancelled, finished. Every move is one transaction.

/** A reason, and when a scheduled campaign starts. */
interface Act {
  readonly why: string
  readonly at?: unknown
}

/** The state of a campaign. */
export const stateOf = (campaign: core.Record): CampaignState => choiceOf(campaign, 'state', campaignStates)

/** The audience of a campaign. */
export function audienceOf(campaign: core.Record): Audience {
  const audience: unknown = JSON.parse(toString(campaign.get('audience')) || 'null')
  return readAudience(audience)
}

/**
 * Freezes the text, and writes a row for everybody who gets the mail or is skipped.
 * @throws BadRequestError if the text has an error, or if nobody would get the mail.
 */
function freezeInto(tx: core.App, campaign: core.Record): void {
  const text = textOf(campaign)
  const mail = requireMail(tx, text)
  campaign.set('frozen_subject', mail.subject)
  campaign.set('frozen_html', mail.html)
  campaign.set('frozen_text', mail.text)
  const condition = conditionOf(audienceOf(campaign))
  run(
    tx,
    `INSERT INTO campaign_recipients
       (id, campaign, lane, kind, subscriber, user, email, state, reason, created, updated)
     SELECT lower(substr(hex(randomblob(8)), 1, 15)), {:id}, {:id}, 'campaign', id, user, email,
       CASE reason WHEN '' THEN 'pending' ELSE 'skipped' END, reason, {:now}, {:now}
     FROM (SELECT s.id AS id, COALESCE(f.user, '') AS user, s.email AS email, ${skipReason} AS reason
       FROM ${audienceFrom} WHERE ${ofTopic} AND ${condition.sql})`,
    { id: campaign.id, now: momentNow(), ...topicValue(text.topic), ...condition.values },
  )
  const pending = oneRow(
    tx,
    `SELECT COUNT(*) AS n FROM campaign_recipients WHERE campaign = {:id} AND state = 'pending'`,
    { id: campaign.id },
    { n: 0 },
  )
  if (pending.n === 0) refuse('Nobody would get this mail. Change the audience.')
}

const openLane = (tx: core.App, campaign: core.Record): void =>
  run(
    tx,
    `INSERT INTO mail_lanes (lane, per_minute) VALUES ({:id}, {:limit})
     ON CONFLICT (lane) DO UPDATE SET is_open = 1, per_minute = {:limit}, paused_at = '', paused_why = '', failures = 0,
       unknowns = 0, slow_step = 0, slow_until = 0, next_at = 0`,
    { id: campaign.id, limit: campaign.getInt('per_minute') },
  )

const closeLane = (tx: core.App, campaign: core.Record, why: string): void => setLane(tx, campaign.id, false, why)

const removeLane = (tx: core.App, id: string): void => run(tx, 'DELETE FROM mail_lanes WHERE lane = {:id}', { id })

const skipWaiting = (tx: core.App, campaign: core.Record): void =>
  run(
    tx,
    `UPDATE campaign_recipients SET state = 'skipped', reason = 'The campaign was cancelled.', updated = {:now}
     WHERE lane = {:id} AND state = 'pending'`,
    { id: campaign.id, now: momentNow() },
  )

/** Returns the moment of a start in PocketBase's format. */
function requireFuture(value: unknown): string {
  const time = timeOf(value)
  if (isNaN(time)) refuse('Say when the campaign starts.')
  if (time < Date.now()) refuse('The start is in the past. Choose a later time, or start now.')
  return momentOf(time)
}

/** What a change of a campaign's state does besides setting the state. */
const effects: Readonly<
  Record<CampaignTarget, (tx: core.App, campaign: core.Record, act: Act & { from: CampaignState }) => void>
> = {
  scheduled(tx, campaign, { at }) {
    requireMail(tx, textOf(campaign))
    campaign.set('scheduled_at', requireFuture(at))
    campaign.set('paused_why', '')
  },
  draft(_, campaign) {
    campaign.set('scheduled_at', '')
  },
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
    removeLane(tx, campaign.id)
  },
}

const isTarget = (value: unknown): value is CampaignTarget => Object.keys(effects).some((one) => one === value)

/**
 * Moves a campaign to another state. It must be called in a transaction.
 * @throws BadRequestError if there is no such state, or if the move is not allowed.
 */
export function move(tx: core.App, campaign: core.Record, to: unknown, act: Act): void {
  const from = stateOf(campaign)
  if (!isTarget(to)) refuse('There is no such state.')
  if (!campaignMoves[from].includes(to)) refuse(`A campaign that is ${from} cannot become ${to}.`)
  effects[to](tx, campaign, { ...act, from })
  campaign.set('state', to)
  tx.save(campaign)
}

/** Stores the reason for a campaign that is already paused. It must be called in a transaction. */
export function explainPause(tx: core.App, campaign: core.Record, why: string): void {
  campaign.set('paused_why', why)
  tx.save(campaign)
  explainLane(tx, campaign.id, why)
}

/** Lets a finished campaign send waiting mails again. It must be called in a transaction. */
export function reopen(tx: core.App, campaign: core.Record): void {
  if (stateOf(campaign) !== 'finished') return
  campaign.set('state', 'running')
  campaign.set('finished_at', '')
  tx.save(campaign)
  openLane(tx, campaign)
}

/** Finishes a campaign whose mails are all settled, and removes its lane. */
export function finishIfDone(app: core.App, id: string): void {
  const finished = rows(
    app,
    `UPDATE email_campaigns SET state = 'finished', finished_at = {:now}, updated = {:now}
       WHERE id = {:id} AND state = 'running' AND NOT EXISTS (
         SELECT 1 FROM campaign_recipients WHERE lane = {:id} AND state IN ('pending', 'claimed'))
       RETURNING id`,
    { id, now: momentNow() },
    { id: '' },
  )
  if (finished.length > 0) removeLane(app, id)
}

/** SQL of a mail that was not skipped. `row`: the alias of campaign_recipients. */
export const notSkipped = (row: string): string => `${row}.state IN ('pending', 'claimed', 'sent', 'failed', 'unknown')`

/**
 * SQL of a mail that was planned at the start and skipped later. Mails that were skipped at the start have not changed
 * since.
 */
export const skippedSince = (row: string): string => `${row}.state = 'skipped' AND ${row}.updated <> ${row}.created`

/** Lets everybody whose mail failed get another try. Returns how many. It must be called in a transaction. */
export function retryFailed(tx: core.App, campaign: core.Record): number {
  if (!['running', 'paused', 'finished'].includes(stateOf(campaign))) refuse('This campaign sends no more mails.')
  const again = rows(
    tx,
    `UPDATE campaign_recipients SET state = 'pending', reason = '', attempts = 0, not_before = '', updated = {:now}
       WHERE campaign = {:id} AND state = 'failed' AND email <> '' RETURNING id`,
    { id: campaign.id, now: momentNow() },
    { id: '' },
  )
  if (again.length > 0) reopen(tx, campaign)
  return again.length
}

/** The message of an exception. PocketBase wraps a refusal that leaves a transaction, and has it in `value`. */
function messageOf(thrown: unknown): string {
  // Only errors are thrown, and their properties are only read as text.
  const error = thrown as { readonly value?: { readonly message?: unknown }; readonly message?: unknown }
  return String((error.value ?? error).message)
}

/** Starts campaigns that are due. A campaign that cannot start becomes a draft again, with the reason. */
export function startDue(app: core.App): void {
  const due = rows(
    app,
    `SELECT id FROM email_campaigns WHERE state = 'scheduled' AND scheduled_at <= {:now}`,
    { now: momentNow() },
    { id: '' },
  )
  for (const { id } of due) {
    try {
      app.runInTransaction((tx) => {
        const campaign = tx.findRecordById('email_campaigns', id)
        if (stateOf(campaign) === 'scheduled') move(tx, campaign, 'running', { why: '' })
      })
    } catch (thrown) {
      const campaign = app.findRecordById('email_campaigns', id)
      campaign.set('state', 'draft')
      campaign.set('paused_why', `It could not start as scheduled: ${messageOf(thrown)}`.slice(0, 500))
      app.save(campaign)
    }
  }
}
