import type { LaneBody } from '../../src/shared/mail/mails.ts'
import type { RowsBody } from '../../src/shared/row-changes.ts'
import { explainPause, move, reopen } from '../campaigns/campaigns.ts'
import { findRecord } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf, refuse } from '../platform/http.ts'
import { reasonOf, write } from '../staff/audit-log.ts'
import { changeRows, differs, rowsToChange } from '../staff/row-changes.ts'
import * as outbox from './outbox.ts'

// What admins change about the mails of the outbox.

const mostReason = 300

const valuesOf = (mail: core.Record) => ({ kind: mail.getString('kind'), state: mail.getString('state') })

/** Changes a mail in a transaction. Returns whether it changed it, or throws a refusal. */
type Act = (tx: core.App, mail: core.Record, state: string) => boolean

/** Changes up to 100 mails. */
const changeEach = (e: RequestEvent, reason: string, act: Act): void => {
  return changeRows(e, rowsToChange(bodyOf<RowsBody>(e)), (tx, { id, from }) => {
    const mail = findRecord(tx, 'campaign_recipients', id)
    if (!mail) return { outcome: 'missing' }
    const before = valuesOf(mail)
    // A sender may have claimed the mail after the admin saw it.
    if (differs(from, before)) return { outcome: 'conflict', message: 'Its state has changed.', before }
    if (!act(tx, mail, before.state)) return { outcome: 'same', before, after: before }
    const after = valuesOf(tx.findRecordById('campaign_recipients', id))
    const target = { target_collection: 'campaign_recipients', target_record: id } as const
    write(tx, e, { action: 'update', ...target, before, after, reason })
    return { outcome: 'changed', before, after }
  })
}

/** Sends mails again that failed or are in doubt. Mails in doubt need a reason. */
export function retry(e: RequestEvent): void {
  const reason = reasonOf(e)
  changeEach(e, reason, (tx, mail, state) => {
    if (state === 'unknown' && reason === '') refuse('Give a reason, because the person may get this mail twice.')
    if (mail.getString('email') === '') refuse('The address was deleted.')
    const campaign = findRecord(tx, 'email_campaigns', mail.getString('campaign'))
    if (campaign?.getString('state') === 'cancelled') refuse('The campaign was cancelled.')
    const isChanged = outbox.retry(tx, mail.id)
    // A finished campaign no longer has a lane in which the mail could wait.
    if (isChanged && campaign) reopen(tx, campaign)
    return isChanged
  })
}

/** Cancels mails that still wait. */
export function cancel(e: RequestEvent): void {
  const reason = reasonOf(e, true)
  changeEach(e, reason, (tx, mail) => outbox.cancel(tx, mail.id, `Cancelled by staff: ${reason}`.slice(0, mostReason)))
}

/** Stores the reason for a paused lane, and for its campaign. */
function explain(tx: core.App, lane: string, reason: string): void {
  const campaign = findRecord(tx, 'email_campaigns', lane)
  if (campaign) explainPause(tx, campaign, reason)
  else outbox.explainLane(tx, lane, reason)
}

/**
 * Pauses or resumes a lane of the outbox; the lane of a campaign together with the campaign. The reason of a pause can
 * be given later.
 */
export function setLane(e: RequestEvent): void {
  const { lane, open } = bodyOf<LaneBody>(e)
  if (typeof open !== 'boolean') refuse('Say whether the lane is open: open is true or false.')
  const reason = reasonOf(e)
  e.app.runInTransaction((tx) => {
    const known = outbox.state(tx).lanes.find((one) => one.lane === lane)
    if (!known) throw new NotFoundError('There is no such lane.')
    const target = { target_collection: 'mail_lanes', target_record: known.lane } as const
    if (known.is_open === open) {
      if (open || reason === '' || known.paused_why !== '') return
      explain(tx, known.lane, reason)
      write(tx, e, { action: 'update', ...target, before: null, after: { explained: true }, reason })
      return
    }
    const campaign = findRecord(tx, 'email_campaigns', known.lane)
    if (campaign) move(tx, campaign, open ? 'running' : 'paused', { why: reason })
    else outbox.setLane(tx, known.lane, open, reason)
    const before = { open: known.is_open, paused_why: known.paused_why }
    write(tx, e, { action: 'update', ...target, before, after: { open, paused_why: open ? '' : reason }, reason })
  })
  return e.json(200, outbox.state(e.app))
}
