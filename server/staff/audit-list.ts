import type { ListDefinition } from './list-definition.ts'
import { nameSql } from './names.ts'

/** The user whom a row is about; '' for other rows and deleted accounts. */
const targetUser = `COALESCE(CASE a.target_collection
  WHEN 'users' THEN a.target_record
  WHEN 'user_roles' THEN (SELECT g.user FROM user_roles g WHERE g.id = a.target_record)
END, '')`

/** What moderators deal with, too. */
const ofModerators = [
  'feedback',
  'feedback_notes',
  'subscribers',
  'mail_blocks',
  'alpha_codes',
  'code_batches',
  'battle_left_out',
]
  .map((name) => `'${name}'`)
  .join(', ')

/** What staff changed. Moderators see what they deal with. */
export const auditList = (isAdmin: boolean): ListDefinition => ({
  role: 'staff',
  base: isAdmin ? 'TRUE' : `a.target_collection IN (${ofModerators})`,
  from: 'audit_log a LEFT JOIN users u INDEXED BY sqlite_autoindex_users_1 ON u.id = a.actor',
  id: 'a.id',
  order: '-created',
  inOrder: 'idx_audit_log_created',
  search: ['a.target_record', 'a.reason'],
  updated: 'a.created',
  columns: {
    created: { kind: 'date', sql: 'a.created' },
    actor: { kind: 'choice', sql: 'a.actor', unsortable: true },
    actor_name: { kind: 'text', sql: nameSql(isAdmin, 'u'), unsortable: true },
    target_user: { kind: 'choice', sql: targetUser, unsortable: true, unfiltered: true },
    target_name: {
      kind: 'text',
      sql: isAdmin ? `COALESCE((SELECT t.name FROM users t WHERE t.id = ${targetUser}), '')` : `''`,
      unsortable: true,
      unfiltered: true,
    },
    actor_kind: { kind: 'choice', sql: 'a.actor_kind', unsortable: true },
    action: { kind: 'choice', sql: 'a.action', unsortable: true },
    target_collection: { kind: 'choice', sql: 'a.target_collection', unsortable: true },
    target_record: { kind: 'choice', sql: 'a.target_record', unsortable: true },
    reason: { kind: 'text', sql: 'a.reason', unsortable: true },
    before: {
      kind: 'json',
      sql: 'a.before',
      unsortable: true,
      unfiltered: true,
      json: `json(COALESCE(a.before, 'null'))`,
    },
    after: {
      kind: 'json',
      sql: 'a.after',
      unsortable: true,
      unfiltered: true,
      json: `json(COALESCE(a.after, 'null'))`,
    },
  },
})
