import { mailBlockColumns } from '../../src/shared/lists/mail-blocks.ts'
import { type ListDefinition, withSql } from '../staff/list-definition.ts'
import { nameSql } from '../staff/player-names-sql.ts'

/** The list of addresses and domains to which no mail goes. */
export const blockList = (): ListDefinition => ({
  role: 'staff',
  from: 'mail_blocks b LEFT JOIN users u INDEXED BY sqlite_autoindex_users_1 ON u.id = b.created_by',
  id: 'b.id',
  order: '-created',
  search: ['b.pattern', 'b.reason'],
  updated: 'b.created',
  columns: withSql(mailBlockColumns, {
    pattern: 'b.pattern',
    reason: 'b.reason',
    created: 'b.created',
    created_by_name: nameSql('u'),
  }),
})
