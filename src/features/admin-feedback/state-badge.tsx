import type { FeedbackState } from '#shared/feedback.ts'
import { Badge, type BadgeProps } from '#ui/badge.tsx'
import { texts } from './texts.ts'

const tones: Readonly<Record<FeedbackState, BadgeProps['tone']>> = {
  new: 'signal',
  seen: 'plain',
  planned: 'brass',
  doing: 'brass',
  done: 'good',
  declined: 'danger',
  duplicate: 'plain',
}

export const StateBadge = ({ state }: { readonly state: FeedbackState }) => (
  <Badge tone={tones[state]}>{texts.states[state]}</Badge>
)
