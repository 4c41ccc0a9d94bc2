import type { CampaignState } from '#shared/mail/campaigns.ts'
import { Badge } from '#ui/badge.tsx'
import { texts } from './texts.ts'

const ofState = {
  draft: 'plain',
  scheduled: 'brass',
  running: 'signal',
  paused: 'warning',
  cancelled: 'danger',
  finished: 'good',
} as const

export const CampaignBadge = ({ state }: { readonly state: CampaignState }) => (
  <Badge tone={ofState[state]}>{texts.campaignStates[state]}</Badge>
)
