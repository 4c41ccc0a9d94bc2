import type {
  CampaignAnswer,
  ChangeCampaignBody,
  MoveCampaignBody,
  NewCampaignBody,
  RetriedAnswer,
} from '../../src/shared/mail/campaigns.ts'
import type { TestMailAnswer } from '../../src/shared/mail/mails.ts'
import { enqueue, isOn } from '../mail/outbox.ts'
import { actorOf } from '../platform/caller.ts'
import { findRecord } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf, refuse } from '../platform/http.ts'
import { isSame } from '../platform/moments.ts'
import type { AuditEntry } from '../staff/audit-log.ts'
import { reasonOf, write } from '../staff/audit-log.ts'
import * as campaigns from './campaigns.ts'
import { readFields, readName } from './fields.ts'
import { campaignOf, entryOf } from './staff-detail.ts'
import { textOf } from './text.ts'

// What admins do with e-mail campaigns. The rules of a campaign's life are in campaigns.ts.

/** The values of a change for the audit log. They do not contain the text of the mail, which is in the campaign. */
type Change = Pick<AuditEntry, 'action' | 'before' | 'after'> & { readonly reason?: string }

/** Writes the audit row of a change. */
const audit = (tx: core.App, e: RequestEvent, campaign: core.Record, change: Change): void => {
  const { action, before, after, reason = '' } = change
  const target = { target_collection: 'email_campaigns', target_record: campaign.id } as const
  write(tx, e, { action, ...target, before, after, reason })
}

/** Changes the campaign of the request in one transaction, and responds with the campaign. */
function changeCampaign(e: RequestEvent, work: (tx: core.App, campaign: core.Record) => void): void {
  let entry: CampaignAnswer | undefined
  e.app.runInTransaction((tx) => {
    const campaign = campaignOf(e, tx)
    work(tx, campaign)
    entry = entryOf(campaign)
  })
  return e.json(200, entry)
}

/** Makes a draft, empty or as a copy of another campaign, and responds with it. */
export function create(e: RequestEvent): void {
  const body = bodyOf<NewCampaignBody>(e)
  const original = typeof body.copy_of === 'string' ? findRecord(e.app, 'email_campaigns', body.copy_of) : undefined
  if (body.copy_of !== undefined && !original) refuse('There is no campaign to copy.')
  const campaign = new Record(e.app.findCollectionByNameOrId('email_campaigns'), { state: 'draft', topic: 'news' })
  if (original) {
    for (const [key, text] of Object.entries(textOf(original))) campaign.set(key, text)
    campaign.set('audience', original.get('audience'))
    campaign.set('per_minute', original.getInt('per_minute'))
  }
  campaign.set('name', readName(body.name === undefined ? '' : body.name))
  campaign.set('created_by', actorOf(e))
  e.app.runInTransaction((tx) => {
    tx.save(campaign)
    audit(tx, e, campaign, { action: 'create', before: null, after: { name: campaign.getString('name') } })
  })
  return e.json(200, entryOf(campaign))
}

/** The values by which others recognise a campaign. */
const knownBy = (campaign: core.Record) => ({ name: campaign.getString('name'), topic: campaign.getString('topic') })

/**
 * Changes a draft. `updated` is the moment of the version that the change is based on: a change based on an older one
 * is refused, so that nothing is overwritten.
 */
export function change(e: RequestEvent): void {
  const { set, updated } = bodyOf<ChangeCampaignBody>(e)
  const fields = readFields(set)
  return changeCampaign(e, (tx, campaign) => {
    const state = campaigns.stateOf(campaign)
    if (state !== 'draft') refuse(`A campaign that is ${state} cannot be changed.`)
    if (updated !== undefined && !isSame(updated, campaign.getString('updated'))) {
      throw new ApiError(409, 'Somebody else has changed this campaign.', { campaign: entryOf(campaign) })
    }
    const before = knownBy(campaign)
    for (const [key, value] of fields) campaign.set(key, value)
    tx.save(campaign)
    const after = knownBy(campaign)
    // Text is saved while it is typed; only the values by which others recognise the campaign are logged.
    if (after.name !== before.name || after.topic !== before.topic)
      audit(tx, e, campaign, { action: 'update', before, after })
  })
}

/** Sends the present text as a test to the caller's account. */
export function test(e: RequestEvent): void {
  if (!isOn(e.app)) refuse('E-mail is not set up on this server.')
  if (!e.auth || e.hasSuperuserAuth()) refuse('A test can be sent only to the address of your own account.')
  const campaign = campaignOf(e, e.app)
  const email = e.auth.email()
  enqueue(e.app, { kind: 'campaign-test', email, user: e.auth.id, about: campaign.id })
  const answer: TestMailAnswer = { email }
  return e.json(200, answer)
}

/**
 * Moves a campaign to another state. Cancelling needs a reason. A pause must not wait for a reason: it can be given
 * later, by pausing the paused campaign again with a reason.
 */
export function move(e: RequestEvent): void {
  const { to, at } = bodyOf<MoveCampaignBody>(e)
  const reason = reasonOf(e)
  if (to === 'cancelled' && reason === '') refuse('Give a reason.')
  return changeCampaign(e, (tx, campaign) => {
    const before = { state: campaigns.stateOf(campaign) }
    if (before.state === 'paused' && to === 'paused' && campaign.getString('paused_why') === '' && reason !== '') {
      campaigns.explainPause(tx, campaign, reason)
      audit(tx, e, campaign, { action: 'update', before: null, after: { explained: true }, reason })
      return
    }
    campaigns.move(tx, campaign, to, { why: reason, at })
    audit(tx, e, campaign, { action: 'update', before, after: { state: to }, reason })
  })
}

/** Lets everybody whose mail failed get another try, and responds with how many. */
export function retry(e: RequestEvent): void {
  let count = 0
  e.app.runInTransaction((tx) => {
    const campaign = campaignOf(e, tx)
    count = campaigns.retryFailed(tx, campaign)
    if (count > 0) audit(tx, e, campaign, { action: 'mail', before: null, after: { retried: count } })
  })
  const answer: RetriedAnswer = { count }
  return e.json(200, answer)
}

/** Deletes a draft. Campaigns that were sent are kept. */
export function remove(e: RequestEvent): void {
  e.app.runInTransaction((tx) => {
    const campaign = campaignOf(e, tx)
    if (campaigns.stateOf(campaign) !== 'draft') refuse('Only a draft can be deleted.')
    audit(tx, e, campaign, { action: 'delete', before: { name: campaign.getString('name') }, after: null })
    tx.delete(campaign)
  })
  return e.noContent(204)
}
