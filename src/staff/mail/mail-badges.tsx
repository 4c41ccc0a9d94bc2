import type { MailState } from '#shared/mail/mails.ts'
import type { SubscriberStatus } from '#shared/mail/subscribers.ts'
import { Badge } from '#ui/badge.tsx'
import { texts } from './texts.ts'

const ofStatus = {
  pending: 'warning',
  confirmed: 'good',
  unsubscribed: 'plain',
  bounced: 'danger',
  complained: 'danger',
} as const

export const SubscriberBadge = ({ status }: { readonly status: SubscriberStatus }) => (
  <Badge tone={ofStatus[status]}>{texts.statuses[status]}</Badge>
)

const ofState = {
  pending: 'plain',
  claimed: 'plain',
  sent: 'good',
  failed: 'danger',
  skipped: 'plain',
  unknown: 'warning',
} as const

export const MailBadge = ({ state }: { readonly state: MailState }) => (
  <Badge tone={ofState[state]}>{texts.states[state]}</Badge>
)
