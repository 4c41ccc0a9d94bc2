import { userRow, type UserRow } from '#records/staff/staff-users.ts'
import { userColumns } from '#shared/lists/users.ts'
import { roleNames } from '#shared/roles.ts'
import { columnMaker } from '#staff/list/list-columns.tsx'
import type { ListDefinition } from '#staff/list/list-definition.ts'
import { StaffDate } from '#staff/staff-date.tsx'
import { Badge } from '#ui/badge.tsx'
import { StatusBadge } from './status-badge.tsx'
import { texts } from './texts.ts'

const { columns: words } = texts

const tones = { admin: 'signal', moderator: 'brass' } as const

/** The roles of a user; for a plain player nothing conspicuous. */
function RoleBadges({ roles }: { readonly roles: readonly string[] }) {
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

const column = columnMaker<UserRow>(userColumns)

export const usersList: ListDefinition<UserRow> = {
  list: 'users',
  one: texts.one,
  many: texts.many,
  schema: userRow,
  order: '-created',
  searchHint: texts.searchHint,
  rowName: ({ name, email }) => name || email,
  phoneLine: ({ status, fleets, last_seen }) => (
    <>
      <StatusBadge status={status} />
      <span className="truncate">
        {texts.phoneLineFleets(fleets)} <StaffDate value={last_seen} none={texts.neverInLine} />
      </span>
    </>
  ),
  columns: [
    column('name', words.name, 145),
    column('email', words.email, 180),
    column('status', words.status, 115, {
      words: texts.statuses,
      cell: ({ status }) => <StatusBadge status={status} />,
    }),
    column('roles', words.roles, 115, { words: texts.roles, cell: ({ roles }) => <RoleBadges roles={roles} /> }),
    column('created', words.created, 110),
    column('last_login', words.lastLogin, 110, { hidden: true, none: texts.never }),
    column('last_seen', words.lastSeen, 110, { none: texts.never }),
    column('came_back', words.cameBack, 90, { hidden: true }),
    column('fleets', words.fleets, 70),
    column('source', words.source, 110),
    column('suspended_until', words.suspendedUntil, 130, { hidden: true }),
    column('verified', words.verified, 120, { hidden: true }),
  ],
}
