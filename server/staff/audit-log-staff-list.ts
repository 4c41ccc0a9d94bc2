import { auditColumns } from '../../src/shared/lists/audit.ts'
import { shownSql } from '../codes/code-text.ts'
import { type ListDefinition, withSql } from './list-definition.ts'
import { nameSql } from './player-names-sql.ts'

/** The user that a row is about; '' for other rows and deleted accounts. */
const targetUser = `COALESCE(CASE a.target_collection
  WHEN 'users' THEN a.target_record
  WHEN 'user_roles' THEN (SELECT g.user FROM user_roles g WHERE g.id = a.target_record)
  WHEN 'user_notes' THEN (SELECT n.user FROM user_notes n WHERE n.id = a.target_record)
END, '')`

/** The start of a message, so that staff know which one it is. */
const messageOf = (id: string): string =>
  `(SELECT CASE WHEN length(m.message) > 60 THEN substr(m.message, 1, 59) || '…' ELSE m.message END
    FROM feedback m WHERE m.id = ${id})`

const ofRecord = (table: string, sql: string): string => `(SELECT ${sql} FROM ${table} r WHERE r.id = a.target_record)`

/** The name of the record of a row; '' if it has no name, or is deleted. Users are named by `target_name`. */
const subject = `COALESCE(CASE a.target_collection
  WHEN 'feedback' THEN ${messageOf('a.target_record')}
  WHEN 'feedback_notes' THEN ${messageOf(`json_extract(COALESCE(a.after, a.before, '{}'), '$.feedback')`)}
  WHEN 'email_campaigns' THEN ${ofRecord('email_campaigns', 'r.name')}
  WHEN 'mail_lanes' THEN ${ofRecord('email_campaigns', 'r.name')}
  WHEN 'campaign_recipients' THEN ${ofRecord('campaign_recipients', 'r.email')}
  WHEN 'subscribers' THEN ${ofRecord('subscribers', 'r.email')}
  WHEN 'mail_blocks' THEN ${ofRecord('mail_blocks', 'r.pattern')}
  WHEN 'mail_images' THEN ${ofRecord('mail_images', 'r.name')}
  WHEN 'alpha_codes' THEN ${ofRecord('alpha_codes', shownSql('r.code'))}
  WHEN 'code_batches' THEN ${ofRecord('code_batches', 'r.name')}
  WHEN 'canned_answers' THEN ${ofRecord('canned_answers', 'r.title')}
  WHEN 'balance_drafts' THEN ${ofRecord('balance_drafts', 'r.name')}
  WHEN 'battle_left_out' THEN (SELECT ${nameSql('t')} FROM users t WHERE t.id = substr(a.target_record, length('games-') + 1))
END, '')`

/** Collections that moderators also deal with. */
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

/** Changes by staff. Moderators see those that they deal with. */
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
    subject,
    actor_kind: 'a.actor_kind',
    action: 'a.action',
    target_collection: 'a.target_collection',
    target_record: 'a.target_record',
    reason: 'a.reason',
    before: { sql: 'a.before', json: `json(COALESCE(a.before, 'null'))` },
    after: { sql: 'a.after', json: `json(COALESCE(a.after, 'null'))` },
  }),
})
