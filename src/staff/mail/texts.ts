import type { CampaignState } from '#shared/mail/campaigns.ts'
import type { MailKind, MailState, SelfPause } from '#shared/mail/mails.ts'
import type { SubscriberStatus } from '#shared/mail/subscribers.ts'
import type { Topic } from '#shared/mail/topics.ts'

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
  /** What to do where the outbox has paused by itself. */
  pauseAdvice: {
    refused:
      'If the answer is about the sender or the server, such as a wrong sender address or too many mails, change the mail settings of the server or ask the mail provider first. Then press “Resume”. Refused mails are sent again only if you press “Send … failed mails again” in the campaign, or “Send again” in the outbox.',
    unwritten:
      'This is an error in the app, not in the mail server. Tell the people who run the server before you press “Resume”.',
    doubtful:
      'First check that the mail server works: press “Send me a test” in a campaign. Then press “Resume”. Mails in doubt are not sent again automatically: look at them in the outbox.',
    silent:
      'First check that the mail server works: press “Send me a test” in a campaign. Then press “Resume”. Mails in doubt are not sent again automatically: look at them in the outbox.',
  } satisfies Readonly<Record<SelfPause, string>>,
  statuses,
  topics,
  states,
  campaignStates,
  kinds,
  none: 'No mails yet.',
  heading: 'Mails to this person',
  openMail: (what: string) => `Open in the outbox: ${what}`,
} as const
