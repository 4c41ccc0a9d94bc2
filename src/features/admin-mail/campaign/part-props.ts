import type { CampaignSheet } from '#records/staff/staff-campaigns.ts'
import type { CampaignDraft } from './campaign-draft.ts'

/** What each part of a campaign's page gets. */
export interface PartProps {
  readonly sheet: CampaignSheet
  readonly draft: CampaignDraft
}
