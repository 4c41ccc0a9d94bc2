import * as v from 'valibot'
import { moment } from '../moment.ts'
import { valuesSchema } from './row-outcome.ts'

/** A row of the audit log: who of the staff changed what, when and why (RO-05). */
export const auditRow = v.object({
  id: v.string(),
  created: moment,
  actor: v.string(),
  /** Empty where the account is deleted. */
  actor_name: v.string(),
  actor_kind: v.picklist(['user', 'superuser', 'system']),
  action: v.string(),
  target_collection: v.string(),
  target_record: v.string(),
  /** The user whom the row is about, and the name; empty for other rows, deleted accounts and moderators. */
  target_user: v.string(),
  target_name: v.string(),
  reason: v.string(),
  before: valuesSchema,
  after: valuesSchema,
})

export type AuditRow = v.InferOutput<typeof auditRow>
