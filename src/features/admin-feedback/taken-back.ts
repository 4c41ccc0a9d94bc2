import type { AuditRow } from '#records/staff/audit.ts'
import type { FeedbackSheetData } from '#records/staff/staff-feedback.ts'
import type { FeedbackChange } from '#shared/feedback.ts'

/** Stands in the log for an e-mail address, which is not kept there. */
const masked = '[e-mail address]'

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The values to set so that a change is taken back; undefined where something came after it, or the log lacks the value. */
export const takenBack = (
  { before, after, target_record }: Pick<AuditRow, 'before' | 'after' | 'target_record'>,
  feedback: FeedbackSheetData['feedback'],
): FeedbackChange | undefined => {
  if (!before || !after || target_record !== feedback.id) return undefined
  const current: Readonly<Record<string, unknown>> = feedback
  if (Object.keys(after).some((key) => !isSame(after[key], current[key]))) return undefined
  const { duplicate_of: _, ...set } = before
  // What was parted is merged again from the list of similar messages.
  if (set['state'] === 'duplicate' || JSON.stringify(set).includes(masked)) return undefined
  return Object.keys(set).length > 0 ? set : undefined
}
