import type { ListDefinition } from '../staff/list-definition.ts'

/** What each role counts in the sum of a user's roles (user_facts.roles). */
const bits: Readonly<Record<string, number>> = { admin: 1, moderator: 2, user: 4 }

const sumOf = (roles: readonly string[]): number => roles.reduce((sum, role) => sum | (bits[role] ?? 0), 0)

/** Users, from the table that triggers keep (pb_migrations/1763683217_staff.js). */
export const userList = (): ListDefinition => ({
  role: 'admin',
  from: 'user_facts f',
  id: 'f.user',
  order: '-created',
  inOrder: 'idx_user_facts_created',
  search: ['f.name', 'f.email', 'f.user'],
  updated: 'f.updated',
  columns: {
    name: { kind: 'text', sql: 'f.name' },
    email: { kind: 'text', sql: 'f.email' },
    status: { kind: 'choice', sql: 'f.status' },
    verified: { kind: 'yes-no', sql: 'f.verified' },
    roles: {
      kind: 'choice',
      sql: 'f.roles',
      unsortable: true,
      json: `json('[' || rtrim(
        (CASE WHEN f.roles & 1 THEN '"admin",' ELSE '' END) || (CASE WHEN f.roles & 2 THEN '"moderator",' ELSE '' END)
        || (CASE WHEN f.roles & 4 THEN '"user",' ELSE '' END), ',') || ']')`,
      condition: (op, values) => `(f.roles & ${sumOf(values)}) ${op === 'is' ? '<>' : '='} 0`,
    },
    created: { kind: 'date', sql: 'f.created' },
    last_login: { kind: 'date', sql: 'f.last_login' },
    last_seen: { kind: 'date', sql: 'f.last_seen' },
    // Seen a day or more after the registration.
    came_back: {
      kind: 'yes-no',
      sql: `(f.last_seen >= strftime('%Y-%m-%d %H:%M:%fZ', f.created, '+1 day'))`,
      unsortable: true,
    },
    fleets: { kind: 'number', sql: 'f.fleets' },
    source: { kind: 'text', sql: 'f.source' },
    suspended_until: { kind: 'date', sql: 'f.suspended_until' },
  },
})
