import { userStatuses } from '#records/account/user.ts'
import { userRow, staffRoles, type UserRow } from '#records/staff/staff-users.ts'
import type { ListDefinition } from '#staff/list/list-definition.ts'
import { StaffDate } from '#staff/staff-date.tsx'
import { RoleBadges } from './role-badges.tsx'
import { StatusBadge } from './status-badge.tsx'
import { texts } from './texts.ts'

const { columns } = texts
const yesNo = (flag: boolean) => (flag ? texts.yes : texts.no)

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
        {texts.phoneLineFleets(fleets)} <StaffDate value={last_seen} none={texts.never} />
      </span>
    </>
  ),
  columns: [
    { key: 'name', label: columns.name, kind: 'text', width: 145, cell: ({ name }) => name, csv: ({ name }) => name },
    {
      key: 'email',
      label: columns.email,
      kind: 'text',
      width: 180,
      cell: ({ email }) => email,
      csv: ({ email }) => email,
    },
    {
      key: 'status',
      label: columns.status,
      kind: 'choice',
      choices: userStatuses.map((value) => ({ value, label: texts.statuses[value] })),
      width: 115,
      cell: ({ status }) => <StatusBadge status={status} />,
      csv: ({ status }) => status,
    },
    {
      key: 'roles',
      label: columns.roles,
      kind: 'choice',
      choices: staffRoles.map((value) => ({ value, label: texts.roles[value] })),
      width: 115,
      unsortable: true,
      cell: ({ roles }) => <RoleBadges roles={roles} />,
      csv: ({ roles }) => roles.join(' '),
    },
    {
      key: 'created',
      label: columns.created,
      kind: 'date',
      width: 110,
      cell: ({ created }) => <StaffDate value={created} />,
      csv: ({ created }) => created,
    },
    {
      key: 'last_login',
      label: columns.lastLogin,
      kind: 'date',
      width: 110,
      hidden: true,
      cell: ({ last_login }) => <StaffDate value={last_login} none={texts.never} />,
      csv: ({ last_login }) => last_login,
    },
    {
      key: 'last_seen',
      label: columns.lastSeen,
      kind: 'date',
      width: 110,
      cell: ({ last_seen }) => <StaffDate value={last_seen} none={texts.never} />,
      csv: ({ last_seen }) => last_seen,
    },
    {
      key: 'came_back',
      label: columns.cameBack,
      kind: 'yes-no',
      width: 90,
      hidden: true,
      unsortable: true,
      cell: ({ came_back }) => yesNo(came_back),
      csv: ({ came_back }) => yesNo(came_back),
    },
    {
      key: 'fleets',
      label: columns.fleets,
      kind: 'number',
      width: 70,
      cell: ({ fleets }) => fleets,
      csv: ({ fleets }) => fleets,
    },
    {
      key: 'source',
      label: columns.source,
      kind: 'text',
      width: 110,
      cell: ({ source }) => source,
      csv: ({ source }) => source,
    },
    {
      key: 'suspended_until',
      label: columns.suspendedUntil,
      kind: 'date',
      width: 130,
      hidden: true,
      cell: ({ suspended_until }) => <StaffDate value={suspended_until} />,
      csv: ({ suspended_until }) => suspended_until,
    },
    {
      key: 'verified',
      label: columns.verified,
      kind: 'yes-no',
      width: 120,
      hidden: true,
      cell: ({ verified }) => yesNo(verified),
      csv: ({ verified }) => yesNo(verified),
    },
  ],
}
