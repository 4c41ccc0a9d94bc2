import { roleNames } from '#shared/roles.ts'
import { Badge } from '#ui/badge.tsx'
import { texts } from './texts.ts'

const tones = { admin: 'signal', moderator: 'brass' } as const

/** The roles of a user; for a plain player nothing conspicuous. */
export function RoleBadges({ roles }: { readonly roles: readonly string[] }) {
  const staff = roleNames.filter((role) => role !== 'user' && roles.includes(role))
  if (staff.length === 0) return <span className="text-ink-dim">{roles.includes('user') ? texts.roles.user : ''}</span>
  return (
    <span className="flex gap-1">
      {staff.map((role) => (
        <Badge key={role} tone={role === 'user' ? 'plain' : tones[role]}>
          {texts.roles[role]}
        </Badge>
      ))}
    </span>
  )
}
