import { mailColumns } from '../../src/shared/lists/mails.ts'
import { type ListDefinition, withSql } from '../staff/list-definition.ts'

/** The list of all mails of the outbox: sent, waiting, or not sent. */
export const mailList = (): ListDefinition => ({
  role: 'admin',
  from: 'campaign_recipients r LEFT JOIN email_campaigns c INDEXED BY sqlite_autoindex_email_campaigns_1 ON c.id = r.campaign',
  id: 'r.id',
  scans: true,
  order: '-created',
  inOrder: 'idx_campaign_recipients_created',
  search: ['r.email', 'r.message_id', 'r.id'],
  updated: 'r.updated',
  columns: withSql(mailColumns, {
    created: 'r.created',
    updated: 'r.updated',
    kind: 'r.kind',
    lane: 'r.lane',
    state: 'r.state',
    email: 'r.email',
    campaign: 'r.campaign',
    campaign_name: `COALESCE(c.name, '')`,
    reason: 'r.reason',
    attempts: 'r.attempts',
    not_before: 'r.not_before',
    sent_at: 'r.sent_at',
    message_id: 'r.message_id',
    user: 'r.user',
    subscriber: 'r.subscriber',
  }),
})
