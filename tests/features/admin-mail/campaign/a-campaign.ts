import type { Campaign, CampaignSheet } from '#records/staff/staff-campaigns.ts'

/** An unsent campaign in the format of the record store's answer. */
export const aCampaign = (change: Partial<Campaign> = {}): Campaign => ({
  id: 'campaign0000001',
  name: 'Autumn news',
  topic: 'news',
  subject: '',
  preheader: '',
  body: 'Old',
  audience: {},
  state: 'draft',
  per_minute: 0,
  paused_why: '',
  created_by: 'u1',
  scheduled_at: '',
  started_at: '',
  finished_at: '',
  created: '2026-11-25T00:00:00.000Z',
  updated: '2026-11-25T01:00:00.000Z',
  ...change,
})

const nothingSent = { counts: {}, total: 0, reasons: [], sent_last_minute: 0, consent: {}, visits: 0, sign_ups: 0 }

/** The answer about one campaign. `change`: fields of the campaign; `more`: other fields. */
export const aSheet = (change: Partial<Campaign> = {}, more: Partial<CampaignSheet> = {}): CampaignSheet => ({
  campaign: aCampaign(change),
  moves: ['scheduled', 'running'],
  problems: [],
  fields: [],
  progress: { ...nothingSent, tag: 'autumn-news' },
  mail: true,
  at: '2026-11-25T09:00:30.000Z',
  ...more,
})
