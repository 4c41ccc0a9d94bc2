import type { CodeState } from '#shared/codes.ts'
import { Badge } from '#ui/badge.tsx'
import { texts } from './texts.ts'

const tones = { active: 'good', 'used-up': 'plain', expired: 'warning', revoked: 'danger' } as const

export const CodeBadge = ({ state }: { readonly state: CodeState }) => (
  <Badge tone={tones[state]}>{texts.states[state]}</Badge>
)
