import type { AuditRow } from '#records/staff/audit.ts'
import { texts } from './texts.ts'

/** Who of the staff made a change. */
export const actorOf = ({ actor_kind, actor, actor_name }: AuditRow): string => {
  if (actor_kind === 'system') return texts.bySystem
  if (actor_name !== '') return actor_name
  return actor_kind === 'superuser' ? texts.bySuperuser : actor === '' ? texts.bySystem : texts.byGone
}

const kinds: Readonly<Record<string, string>> = texts.kinds
const actions: Readonly<Record<string, string>> = texts.actions

/** A change in one line: who, what was done, to what kind of record, and why. */
export const auditSentence = (row: AuditRow): string => {
  const { action, target_collection, reason } = row
  const what = `${actions[action] ?? action} ${kinds[target_collection] ?? target_collection}`
  return `${actorOf(row)} ${what}${reason === '' ? '' : `: ${reason}`}`
}
