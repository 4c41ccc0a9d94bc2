import {
  campaignMoves,
  type CampaignAnswer,
  type CampaignProgressAnswer,
  type CampaignSheetAnswer,
} from '../../src/shared/mail/campaigns.ts'
import { mailStates } from '../../src/shared/mail/mails.ts'
import { visitsOfTag } from '../analytics/panels.ts'
import { isOn } from '../mail/outbox.ts'
import { findRecord, oneOf, oneRow, rows, textsOf } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { momentNow, momentOf } from '../platform/moments.ts'
import { knownFields } from '../subscribers/attributes.ts'
import { signUps, tagOf } from './campaign-results.ts'
import { audienceOf, notSkipped, skippedSince, stateOf } from './campaigns.ts'
import { draftOf } from './draft.ts'
import { textOf } from './text.ts'

// The data of an e-mail campaign for admins.

/** The campaign that the path of the request names. */
export function campaignOf(e: RequestEvent, app: core.App): core.Record {
  const campaign = findRecord(app, 'email_campaigns', e.request.pathValue('id'))
  if (!campaign) throw new NotFoundError('There is no such campaign.')
  return campaign
}

export const entryOf = (campaign: core.Record): CampaignAnswer => ({
  id: campaign.id,
  ...textOf(campaign),
  ...textsOf(campaign, ['paused_why', 'created_by', 'scheduled_at', 'started_at', 'finished_at', 'created', 'updated']),
  audience: audienceOf(campaign),
  state: stateOf(campaign),
  per_minute: campaign.getInt('per_minute'),
})

/** Counts visits by the links of the campaign since it began. Campaigns with the same name share their links. */
function visits(app: core.App, campaign: core.Record): number {
  const since = campaign.getString('started_at')
  return since === '' ? 0 : visitsOfTag(app, tagOf(campaign), since)
}

/** The progress of the sending, from the rows of the outbox. They are found by their lane, which has an index. */
function progressOf(app: core.App, campaign: core.Record): CampaignProgressAnswer {
  const { id } = campaign
  const states = rows(
    app,
    `SELECT state, reason, COUNT(*) AS n FROM campaign_recipients WHERE lane = {:id}
     GROUP BY state, CASE state WHEN 'sent' THEN '' ELSE reason END ORDER BY n DESC LIMIT 100`,
    { id },
    { state: oneOf(mailStates), reason: '', n: 0 },
  )
  const lastMinute = oneRow(
    app,
    `SELECT COUNT(*) AS n FROM campaign_recipients WHERE lane = {:id} AND state = 'sent' AND updated >= {:minuteAgo}`,
    { id, minuteAgo: momentOf(Date.now() - 60000) },
    { n: 0 },
  )
  // The query above reads only the most frequent reasons.
  const countOf = (condition: string) =>
    `(SELECT COUNT(*) FROM campaign_recipients r INDEXED BY idx_campaign_recipients_due WHERE r.lane = {:id} AND ${condition})`
  const started = oneRow(
    app,
    `SELECT ${countOf(notSkipped('r'))} + ${countOf(skippedSince('r'))} AS n`,
    { id },
    { n: 0 },
  )
  const events = rows(
    app,
    `SELECT event, COUNT(*) AS n FROM consent_log WHERE campaign = {:id} GROUP BY event`,
    { id },
    { event: '', n: 0 },
  )
  const counts: Record<string, number> = {}
  for (const { state, n } of states) counts[state] = (counts[state] ?? 0) + n
  return {
    counts,
    total: started.n,
    reasons: states
      .filter(({ state }) => state !== 'sent')
      .map(({ state, reason, n }) => ({ state, reason, count: n })),
    sent_last_minute: lastMinute.n,
    consent: Object.fromEntries(events.map(({ event, n }) => [event, n])),
    tag: tagOf(campaign),
    visits: visits(app, campaign),
    sign_ups: signUps(app, campaign),
  }
}

/** The campaign, the problems of its text, and the progress of its sending. */
export function sheet(e: RequestEvent): void {
  const campaign = campaignOf(e, e.app)
  const state = stateOf(campaign)
  const isOpen = state === 'draft' || state === 'scheduled'
  const answer: CampaignSheetAnswer = {
    campaign: entryOf(campaign),
    moves: campaignMoves[state],
    problems: isOpen ? draftOf(e.app, textOf(campaign)).problems : [],
    fields: isOpen ? knownFields(e.app) : [],
    progress: progressOf(e.app, campaign),
    mail: isOn(e.app),
    at: momentNow(),
  }
  return e.json(200, answer)
}
