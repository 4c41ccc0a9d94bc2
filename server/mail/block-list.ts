import type { ListDefinition } from '../staff/list-definition.ts'
import { nameSql } from '../staff/names.ts'

/** The list of addresses and domains to which no mail goes. */
export const blockList = (isAdmin: boolean): ListDefinition => ({
  role: 'staff',
  from: 'mail_blocks b LEFT JOIN users u INDEXED BY sqlite_autoindex_users_1 ON u.id = b.created_by',
  id: 'b.id',
  order: '-created',
  search: ['b.pattern', 'b.reason'],
  updated: 'b.created',
  columns: {
    pattern: { kind: 'text', sql: 'b.pattern' },
    reason: { kind: 'text', sql: 'b.reason' },
    created: { kind: 'date', sql: 'b.created' },
    created_by_name: { kind: 'text', sql: nameSql(isAdmin, 'u'), unsortable: true, unfiltered: true },
  },
})
