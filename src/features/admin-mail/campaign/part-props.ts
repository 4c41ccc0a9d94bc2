import type { CampaignSheet } from '#records/staff/staff-campaigns.ts'
import type { CampaignDraft } from './campaign-draft.ts'

/** The props of each screen tab of a campaign. */
export interface PartProps {
  readonly sheet: CampaignSheet
  readonly draft: CampaignDraft
}
