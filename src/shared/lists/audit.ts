import { choiceColumn, dateColumn, idColumn, jsonColumn, shownOnly, textColumn } from './columns.ts'

const unsortable = { unsortable: true } as const

/** Who made a change: somebody of the staff, a superuser, or the server by itself. */
const actorKinds = ['user', 'superuser', 'system'] as const

/** Who of the staff changed what, when and why (RO-05). */
export const auditColumns = {
  created: dateColumn(),
  actor: idColumn(unsortable),
  /** Empty where the account is deleted. */
  actor_name: textColumn(unsortable),
  /** The user whom the row is about, and the name; empty for other rows, deleted accounts and moderators. */
  target_user: idColumn(shownOnly),
  target_name: textColumn(shownOnly),
  actor_kind: choiceColumn(actorKinds, unsortable),
  action: idColumn(unsortable),
  target_collection: idColumn(unsortable),
  target_record: idColumn(unsortable),
  reason: textColumn(unsortable),
  before: jsonColumn(),
  after: jsonColumn(),
}
