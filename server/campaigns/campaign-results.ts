import { oneRow } from '../platform/db.ts'
import { slugOf } from './text.ts'

// The results of campaigns: people who came by the links in their mails, and people who unsubscribed.

/** Number of campaigns, the newest ones, that are distinguished by the tag of their links. */
const mostTagged = 200

interface Brought {
  readonly id: string
  readonly name: string
  /** Mails sent. */
  readonly sent: number
  /** People who unsubscribed by a mail of the campaign. */
  readonly left: number
  readonly signed_up: number
}

/** The tag of the links of a campaign (utm_campaign). Campaigns with the same name share it. */
export const tagOf = (campaign: core.Record): string => slugOf(campaign.getString('name'))

/** Counts players who came by a link of the campaign and registered after its start. */
export function signUps(app: core.App, campaign: core.Record): number {
  const since = campaign.getString('started_at')
  if (since === '') return 0
  const found = oneRow(
    app,
    `SELECT COUNT(*) AS n FROM user_facts WHERE source = {:tag} AND created >= {:since}`,
    { tag: tagOf(campaign), since },
    { n: 0 },
  )
  return found.n
}

/** The results of campaigns, by the tag of their links. Among campaigns with the same name it is the newest. */
export function broughtByTag(app: core.App): ReadonlyMap<string, Brought> {
  const found = new Map<string, Brought>()
  for (const campaign of app.findRecordsByFilter('email_campaigns', "started_at != ''", '-started_at', mostTagged, 0)) {
    if (!campaign) continue
    const tag = tagOf(campaign)
    if (found.has(tag)) continue
    const { id } = campaign
    const mails = oneRow(
      app,
      `SELECT (SELECT COUNT(*) FROM campaign_recipients WHERE lane = {:id} AND state = 'sent') AS sent,
           (SELECT COUNT(*) FROM consent_log WHERE campaign = {:id} AND event = 'left') AS gone`,
      { id },
      { sent: 0, gone: 0 },
    )
    found.set(tag, {
      id,
      name: campaign.getString('name'),
      sent: mails.sent,
      left: mails.gone,
      signed_up: signUps(app, campaign),
    })
  }
  return found
}
