import type { ListDefinition } from '../staff/list-definition.ts'
import { nameSql } from '../staff/names.ts'

/** The list of the messages of players. */
export const feedbackList = (isAdmin: boolean): ListDefinition => ({
  role: 'staff',
  from: 'feedback f CROSS JOIN users u INDEXED BY sqlite_autoindex_users_1 ON u.id = f.user LEFT JOIN users a INDEXED BY sqlite_autoindex_users_1 ON a.id = f.assignee',
  id: 'f.id',
  order: '-created',
  inOrder: 'idx_feedback_created',
  search: isAdmin ? ['f.message', 'u.name', 'u.email'] : ['f.message'],
  updated: 'f.updated',
  columns: {
    created: { kind: 'date', sql: 'f.created' },
    updated: { kind: 'date', sql: 'f.updated' },
    kind: { kind: 'choice', sql: 'f.kind' },
    state: { kind: 'choice', sql: 'f.state' },
    message: { kind: 'text', sql: 'f.message', unsortable: true },
    tags: {
      kind: 'choice',
      sql: 'f.tags',
      unsortable: true,
      json: 'json(f.tags)',
      condition(op, values, bind): string {
        const wanted = values.map((value) => bind(value)).join(', ')
        return `${op === 'is' ? '' : 'NOT '}EXISTS (SELECT 1 FROM json_each(f.tags) WHERE value IN (${wanted}))`
      },
    },
    assignee: { kind: 'choice', sql: 'f.assignee', unsortable: true },
    assignee_name: { kind: 'text', sql: nameSql(isAdmin, 'a'), unsortable: true, unfiltered: true },
    user: { kind: 'choice', sql: 'f.user', unsortable: true },
    user_name: { kind: 'text', sql: nameSql(isAdmin, 'u'), unsortable: true, unfiltered: true },
    page_path: { kind: 'text', sql: 'f.page_path' },
    build: { kind: 'text', sql: 'f.build' },
    has_screenshot: { kind: 'yes-no', sql: `(f.screenshot <> '')`, unsortable: true },
    // The second condition is that of the index, which is used only where the query names it.
    duplicates: {
      kind: 'number',
      sql: `(SELECT COUNT(*) FROM feedback d WHERE d.duplicate_of = f.id AND d.duplicate_of <> '')`,
    },
    answered_at: { kind: 'date', sql: 'f.answered_at' },
  },
})
