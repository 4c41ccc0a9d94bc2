import { feedbackColumns } from '../../src/shared/lists/feedback.ts'
import { type ListDefinition, withSql } from '../staff/list-definition.ts'
import { nameSql } from '../staff/player-names-sql.ts'

/** The list of the messages of players. */
export const feedbackList = (isAdmin: boolean): ListDefinition => ({
  role: 'staff',
  from: 'feedback f CROSS JOIN users u INDEXED BY sqlite_autoindex_users_1 ON u.id = f.user LEFT JOIN users a INDEXED BY sqlite_autoindex_users_1 ON a.id = f.assignee',
  id: 'f.id',
  order: '-created',
  inOrder: 'idx_feedback_created',
  search: isAdmin ? ['f.message', 'u.name', 'u.email'] : ['f.message', nameSql('u')],
  updated: 'f.updated',
  columns: withSql(feedbackColumns, {
    created: 'f.created',
    updated: 'f.updated',
    kind: 'f.kind',
    state: 'f.state',
    message: 'f.message',
    tags: {
      sql: 'f.tags',
      json: 'json(f.tags)',
      condition(op, values, bind): string {
        const wanted = values.map((value) => bind(value)).join(', ')
        return `${op === 'is' ? '' : 'NOT '}EXISTS (SELECT 1 FROM json_each(f.tags) WHERE value IN (${wanted}))`
      },
    },
    assignee: 'f.assignee',
    assignee_name: nameSql('a'),
    user: 'f.user',
    user_name: nameSql('u'),
    page_path: 'f.page_path',
    build: 'f.build',
    has_screenshot: `(f.screenshot <> '')`,
    // The second condition is that of the index. SQLite uses the index only if the query contains it.
    duplicates: `(SELECT COUNT(*) FROM feedback d WHERE d.duplicate_of = f.id AND d.duplicate_of <> '')`,
    answered: `(f.answer <> '')`,
    answered_at: 'f.answered_at',
  }),
})
