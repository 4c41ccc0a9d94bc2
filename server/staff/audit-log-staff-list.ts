import { auditColumns } from '../../src/shared/lists/audit.ts'
import { type ListDefinition, withSql } from './list-definition.ts'
import { nameSql } from './names.ts'

/** The user whom a row is about; '' for other rows and deleted accounts. */
const targetUser = `COALESCE(CASE a.target_collection
  WHEN 'users' THEN a.target_record
  WHEN 'user_roles' THEN (SELECT g.user FROM user_roles g WHERE g.id = a.target_record)
  WHEN 'user_notes' THEN (SELECT n.user FROM user_notes n WHERE n.id = a.target_record)
END, '')`

/** What moderators deal with, too. */
const ofModerators = [
  'feedback',
  'feedback_notes',
  'canned_answers',
  'user_notes',
  'subscribers',
  'mail_blocks',
  'alpha_codes',
  'code_batches',
  'battle_left_out',
  'balance_drafts',
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
  columns: withSql(auditColumns, {
    created: 'a.created',
    change: 'a.id',
    actor: 'a.actor',
    actor_name: nameSql('u'),
    target_user: targetUser,
    target_name: isAdmin ? `COALESCE((SELECT ${nameSql('t')} FROM users t WHERE t.id = ${targetUser}), '')` : `''`,
    actor_kind: 'a.actor_kind',
    action: 'a.action',
    target_collection: 'a.target_collection',
    target_record: 'a.target_record',
    reason: 'a.reason',
    before: { sql: 'a.before', json: `json(COALESCE(a.before, 'null'))` },
    after: { sql: 'a.after', json: `json(COALESCE(a.after, 'null'))` },
  }),
})
