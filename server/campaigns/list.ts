import type { ListDefinition } from '../staff/list-definition.ts'

// The lane of a campaign's mails is its id, and has an index.
const countOf = (condition: string): string =>
  `(SELECT COUNT(*) FROM campaign_recipients r WHERE r.lane = c.id AND r.state ${condition})`

/** E-mail campaigns, with how far each is. */
export const campaignList = (): ListDefinition => ({
  role: 'admin',
  from: 'email_campaigns c',
  id: 'c.id',
  order: '-created',
  inOrder: 'idx_email_campaigns_created',
  search: ['c.name', 'c.subject'],
  updated: 'c.updated',
  columns: {
    name: { kind: 'text', sql: 'c.name' },
    topic: { kind: 'choice', sql: 'c.topic' },
    state: { kind: 'choice', sql: 'c.state' },
    subject: { kind: 'text', sql: 'c.subject' },
    created: { kind: 'date', sql: 'c.created' },
    scheduled_at: { kind: 'date', sql: 'c.scheduled_at' },
    started_at: { kind: 'date', sql: 'c.started_at' },
    finished_at: { kind: 'date', sql: 'c.finished_at' },
    recipients: { kind: 'number', sql: countOf(`<> 'skipped'`), unsortable: true },
    sent: { kind: 'number', sql: countOf(`= 'sent'`), unsortable: true },
    failed: { kind: 'number', sql: countOf(`= 'failed'`), unsortable: true },
    unknown: { kind: 'number', sql: countOf(`= 'unknown'`), unsortable: true },
    paused_why: { kind: 'text', sql: 'c.paused_why', unsortable: true },
  },
})
