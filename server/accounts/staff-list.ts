import { userColumns } from '../../src/shared/lists/users.ts'
import { type ListDefinition, withSql } from '../staff/list-definition.ts'
import { bitsOf } from './role-bits.ts'

/** Users, from the table that triggers keep (pb_migrations/1763683217_staff.js). */
export const userList = (): ListDefinition => ({
  role: 'admin',
  from: 'user_facts f',
  id: 'f.user',
  order: '-created',
  inOrder: 'idx_user_facts_created',
  search: ['f.name', 'f.email', 'f.user'],
  updated: 'f.updated',
  columns: withSql(userColumns, {
    name: 'f.name',
    email: 'f.email',
    status: 'f.status',
    verified: 'f.verified',
    roles: {
      sql: 'f.roles',
      json: `json('[' || rtrim(
        (CASE WHEN f.roles & 1 THEN '"admin",' ELSE '' END) || (CASE WHEN f.roles & 2 THEN '"moderator",' ELSE '' END)
        || (CASE WHEN f.roles & 4 THEN '"user",' ELSE '' END), ',') || ']')`,
      condition: (op, values) => `(f.roles & ${bitsOf(values)}) ${op === 'is' ? '<>' : '='} 0`,
    },
    created: 'f.created',
    last_login: 'f.last_login',
    last_seen: 'f.last_seen',
    came_back: `(f.last_seen >= strftime('%Y-%m-%d %H:%M:%fZ', f.created, '+1 day'))`,
    fleets: 'f.fleets',
    source: 'f.source',
    suspended_until: 'f.suspended_until',
  }),
})
