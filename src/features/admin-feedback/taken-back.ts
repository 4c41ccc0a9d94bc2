import type { AuditRow } from '#records/staff/audit.ts'
import type { FeedbackSheetData } from '#records/staff/staff-feedback.ts'
import type { FeedbackChange } from '#shared/feedback.ts'
import { valuesBefore } from '#staff/record/values-before.ts'

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The values that undo a change; undefined if there was a later change, or if the log does not have the value. */
export function takenBack(
  row: Pick<AuditRow, 'before' | 'after' | 'target_record'>,
  feedback: FeedbackSheetData['feedback'],
): FeedbackChange | undefined {
  const { after, target_record } = row
  const current: Readonly<Record<string, unknown>> = feedback
  if (target_record !== feedback.id) return undefined
  if (Object.keys(after ?? {}).some((key) => !isSame(after?.[key], current[key]))) return undefined
  return valuesBefore(row)
}
