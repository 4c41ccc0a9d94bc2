import { campaignColumns } from '../../src/shared/lists/campaigns.ts'
import { type ListDefinition, withSql } from '../staff/list-definition.ts'
import { notSkipped, skippedSince } from './campaigns.ts'

// The lane of a campaign's mails is its id, and has an index.
const countOf = (condition: string): string =>
  `(SELECT COUNT(*) FROM campaign_recipients r INDEXED BY idx_campaign_recipients_due WHERE r.lane = c.id AND ${condition})`

/** E-mail campaigns with their progress. */
export const campaignList = (): ListDefinition => ({
  role: 'admin',
  from: 'email_campaigns c',
  id: 'c.id',
  order: '-created',
  inOrder: 'idx_email_campaigns_created',
  search: ['c.name', 'c.subject'],
  updated: 'c.updated',
  columns: withSql(campaignColumns, {
    name: 'c.name',
    topic: 'c.topic',
    state: 'c.state',
    subject: 'c.subject',
    created: 'c.created',
    scheduled_at: 'c.scheduled_at',
    started_at: 'c.started_at',
    finished_at: 'c.finished_at',
    recipients: `(${countOf(notSkipped('r'))} + ${countOf(skippedSince('r'))})`,
    sent: countOf(`r.state = 'sent'`),
    failed: countOf(`r.state = 'failed'`),
    unknown: countOf(`r.state = 'unknown'`),
    skipped: countOf(skippedSince('r')),
    paused_why: 'c.paused_why',
  }),
})
