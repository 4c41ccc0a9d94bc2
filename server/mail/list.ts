import type { ListDefinition } from '../staff/list-definition.ts'

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
  columns: {
    created: { kind: 'date', sql: 'r.created' },
    updated: { kind: 'date', sql: 'r.updated' },
    kind: { kind: 'choice', sql: 'r.kind' },
    lane: { kind: 'choice', sql: 'r.lane' },
    state: { kind: 'choice', sql: 'r.state' },
    email: { kind: 'text', sql: 'r.email' },
    campaign: { kind: 'choice', sql: 'r.campaign', unsortable: true },
    campaign_name: { kind: 'text', sql: `COALESCE(c.name, '')` },
    reason: { kind: 'text', sql: 'r.reason' },
    attempts: { kind: 'number', sql: 'r.attempts' },
    not_before: { kind: 'date', sql: 'r.not_before' },
    sent_at: { kind: 'date', sql: 'r.sent_at' },
    message_id: { kind: 'text', sql: 'r.message_id', unsortable: true },
    user: { kind: 'choice', sql: 'r.user', unsortable: true },
    subscriber: { kind: 'choice', sql: 'r.subscriber', unsortable: true },
  },
})
