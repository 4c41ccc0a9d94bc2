import { selfPauses } from '../../src/shared/mail/mails.ts'
import { finishIfDone } from '../campaigns/campaigns.ts'
import { firstRow, rows, run } from '../platform/db.ts'
import { momentOf } from '../platform/moments.ts'
import type { OutboxMail } from './letter.ts'
import { countInRow, openLanes, takeTurn } from './rate-and-pauses.ts'
import { processOf } from './sender-lease.ts'
import { claimLength, second, slack, waits } from './sender-times.ts'

// Claims of mails. A claim is written before the mail is handed to the mail server, so nobody gets it twice. A claim
// with an unknown outcome becomes 'unknown', and only staff can send that mail again.

/** A claimed mail and the sender that claimed it. */
export interface Claim {
  readonly mail: OutboxMail
  readonly worker: string
}

interface Settlement {
  readonly reason?: string
  /** The mail is not tried again before this time has passed, ms. */
  readonly wait?: number
  /** The number of attempts to store, if it differs from that of the mail. */
  readonly attempts?: number
}

const mailShape = {
  id: '',
  lane: '',
  kind: '',
  campaign: '',
  subscriber: '',
  user: '',
  email: '',
  about: '',
  created: '',
  attempts: 0,
}

/** Length of the id of a campaign, which is also the name of its lane. No other lane has a name of this length. */
const campaignIdLength = 15

/** The part of the sender's address after the @, which is also that of each mail's Message-ID. */
export const senderDomain = (app: core.App): string => app.settings().meta.senderAddress.split('@').pop() ?? ''

/** Gives up claims of senders that have ended, or that hang because the mail server does not respond. */
export function giveUpClaims(app: core.App): void {
  const now = Date.now()
  const mine = `${processOf(app)}-`
  const giveUp = (condition: string, reason: string) =>
    rows(
      app,
      `UPDATE campaign_recipients SET state = 'unknown', reason = {:reason}, updated = {:at}
       WHERE state = 'claimed' AND ${condition} RETURNING lane`,
      { reason, mine, at: momentOf(now), end: momentOf(now + claimLength + slack) },
      { lane: '' },
    )
  giveUp(`substr(worker, 1, length({:mine})) <> {:mine}`, 'The store was stopped while it handed the mail over.')
  const silent = giveUp(
    `(claimed_until <= {:at} OR claimed_until > {:end})`,
    `The mail server did not answer within ${claimLength / second} seconds.`,
  )
  for (const { lane } of silent) {
    countInRow(app, lane, 'unknowns', selfPauses.silent)
  }
}

/** Makes mails due now whose time was set before the clock was set back. */
export function bringForward(app: core.App): void {
  const end = momentOf(Date.now() + Math.max(...waits) + slack)
  const sql = `UPDATE campaign_recipients SET not_before = '' WHERE state = 'pending' AND not_before > {:end}`
  run(app, sql, { end })
}

/** Claims the next mail of a lane for a sender. */
const claim = (app: core.App, lane: string, worker: string): OutboxMail | undefined => {
  const now = Date.now()
  return firstRow(
    app,
    `UPDATE campaign_recipients
     SET state = 'claimed', worker = {:worker}, claimed_until = {:until}, attempts = attempts + 1, updated = {:now},
       message_id = '<' || id || {:domain}
     WHERE id = (SELECT id FROM campaign_recipients INDEXED BY idx_campaign_recipients_due
         WHERE lane = {:lane} AND state = 'pending' AND not_before <= {:now} ORDER BY not_before LIMIT 1)
       AND EXISTS (SELECT 1 FROM mail_lanes WHERE lane = {:lane} AND is_open = 1)
       AND EXISTS (SELECT 1 FROM mail_lease WHERE process = {:process})
     RETURNING ${Object.keys(mailShape).join(', ')}`,
    {
      lane,
      worker,
      process: processOf(app),
      now: momentOf(now),
      until: momentOf(now + claimLength),
      domain: `@${senderDomain(app)}>`,
    },
    mailShape,
  )
}

/** Claims the next mail of all lanes for a sender. Finishes campaigns that have no mail left. */
export function claimNext(app: core.App, worker: string): Claim | undefined {
  for (const lane of openLanes(app)) {
    if (!takeTurn(app, lane)) continue
    const mail = claim(app, lane.lane, worker)
    if (mail) return { mail, worker }
    if (lane.lane.length === campaignIdLength) finishIfDone(app, lane.lane)
  }
  return undefined
}

/**
 * Stores the outcome of a claimed mail. Returns false, and writes nothing, if the claim was given up in the meantime.
 */
export function settle(
  app: core.App,
  { mail, worker }: Claim,
  state: 'pending' | 'sent' | 'failed' | 'skipped' | 'unknown',
  { reason = '', wait = 0, attempts = mail.attempts }: Settlement = {},
): boolean {
  const now = Date.now()
  const found = rows(
    app,
    `UPDATE campaign_recipients
     SET state = {:state}, reason = {:reason}, attempts = {:attempts}, updated = {:now}, worker = '', claimed_until = '',
       sent_at = {:sent}, not_before = {:due}
     WHERE id = {:id} AND state = 'claimed' AND worker = {:worker} RETURNING id`,
    {
      id: mail.id,
      worker,
      state,
      reason,
      attempts,
      now: momentOf(now),
      sent: state === 'sent' ? momentOf(now) : '',
      due: wait > 0 ? momentOf(now + wait) : '',
    },
    { id: '' },
  )
  return found.length > 0
}
