import type * as v from 'valibot'
import { auditColumns } from '#shared/lists/audit.ts'
import { rowOf } from './list-row.ts'

/** A row of the log of staff changes: who changed what, when and why (RO-05). */
export const auditRow = rowOf(auditColumns)

export type AuditRow = v.InferOutput<typeof auditRow>
