import type { UserStatus } from '#shared/users.ts'
import { Badge } from '#ui/badge.tsx'
import { texts } from './texts.ts'

const tones = { active: 'good', inactive: 'plain', suspended: 'danger', pending: 'warning' } as const

export const StatusBadge = ({ status }: { readonly status: UserStatus }) => (
  <Badge tone={tones[status]}>{texts.statuses[status]}</Badge>
)
