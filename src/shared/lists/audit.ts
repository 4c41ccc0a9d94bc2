import { choiceColumn, dateColumn, filterOnly, idColumn, jsonColumn, shownOnly, textColumn } from './columns.ts'

const unsortable = { unsortable: true } as const

/** Who made a change: somebody of the staff, a superuser, or the server by itself. */
const actorKinds = ['user', 'superuser', 'system'] as const

/** Actions of staff in the audit log. */
export type AuditAction = 'create' | 'update' | 'delete' | 'mail' | 'merge'

/** The collections whose changes by staff are in the audit log. */
export const auditedCollections = [
  ...(['users', 'user_roles', 'route_rules', 'feedback', 'feedback_notes', 'subscribers', 'mail_blocks'] as const),
  ...([
    'campaign_recipients',
    'mail_lanes',
    'mail_settings',
    'mail_images',
    'email_campaigns',
    'alpha_codes',
    'code_batches',
    'code_settings',
  ] as const),
  ...(['balance_drafts', 'balance_releases', 'battle_left_out', 'analytics_notes', 'session_facts'] as const),
  ...(['canned_answers', 'user_notes', 'backups'] as const),
] as const
export type AuditedCollection = (typeof auditedCollections)[number]

/** The log of staff changes: who changed what, when and why (RO-05). */
export const auditColumns = {
  created: dateColumn(),
  /** Id of the change, with which a single row can be fetched. */
  change: filterOnly(idColumn(unsortable)),
  actor: idColumn(unsortable),
  /** Empty if the account is deleted. */
  actor_name: textColumn(unsortable),
  /**
   * The id and name of the user that the row is about. Empty for other rows, for deleted accounts, and if a moderator
   * reads.
   */
  target_user: idColumn(shownOnly),
  target_name: textColumn(shownOnly),
  /** Another record that the row is about, by its name or first words; '' if there is none, or if it is deleted. */
  subject: textColumn(shownOnly),
  actor_kind: choiceColumn(actorKinds, unsortable),
  action: idColumn(unsortable),
  target_collection: idColumn(unsortable),
  target_record: idColumn(unsortable),
  reason: textColumn(unsortable),
  before: jsonColumn(),
  after: jsonColumn(),
}
