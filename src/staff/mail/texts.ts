import type { CampaignState } from '#shared/campaigns.ts'
import type { MailKind, MailState } from '#shared/mails.ts'
import type { SubscriberStatus } from '#shared/subscribers.ts'
import type { Topic } from '#shared/topics.ts'

const statuses: Readonly<Record<SubscriberStatus, string>> = {
  pending: 'Not confirmed',
  confirmed: 'Subscribed',
  unsubscribed: 'Left',
  bounced: 'Mail came back',
  complained: 'Complained',
}

const topics: Readonly<Record<Topic, string>> = {
  news: 'News',
  rules: 'Rules',
  events: 'Events',
  invitations: 'Invitations',
}

const states: Readonly<Record<MailState, string>> = {
  pending: 'Waiting',
  claimed: 'On its way',
  sent: 'Sent',
  failed: 'Failed',
  skipped: 'Not sent',
  unknown: 'In doubt',
}

const campaignStates: Readonly<Record<CampaignState, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  running: 'Running',
  paused: 'Paused',
  cancelled: 'Cancelled',
  finished: 'Finished',
}

/** The mails of the outbox by kind. */
const kinds: Readonly<Record<string, string>> = {
  subscribe: 'Confirm a subscription',
  'email-changed': 'Address was changed',
  campaign: 'Campaign',
  'campaign-test': 'Test of a campaign',
  code: 'Alpha code',
  'code-test': 'Test of a mail with a code',
  'feedback-answer': 'Answer to feedback',
} satisfies Readonly<Record<MailKind, string>>

/** Words of subscribers and mails that several staff screens use. */
export const texts = {
  statuses,
  topics,
  states,
  campaignStates,
  kinds,
  none: 'No mails yet.',
  heading: 'Mails to this person',
  openMail: (what: string) => `Open in the outbox: ${what}`,
} as const
