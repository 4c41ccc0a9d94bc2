import type { AuditRow } from '#records/staff/audit.ts'

/** Whether a later change touched the same values. Taking back an older one would overwrite it. */
export const isOvertaken = ({ target_record, after }: AuditRow, later: readonly AuditRow[]): boolean =>
  later.some(
    (one) => one.target_record === target_record && Object.keys(after ?? {}).some((key) => key in (one.after ?? {})),
  )
