import type { AuditRow } from '#records/staff/audit.ts'
import type { FeedbackChange } from '#shared/feedback.ts'

/** Stands in the log for an e-mail address, which is not kept there. */
const masked = '[e-mail address]'

/** The values that a message had before a change, to be set again; undefined where the log lacks them. */
export function valuesBefore({ before, after }: Pick<AuditRow, 'before' | 'after'>): FeedbackChange | undefined {
  if (!before || !after) return undefined
  const { duplicate_of: _, ...set } = before
  // What was parted is merged again from the list of similar messages.
  if (set['state'] === 'duplicate' || JSON.stringify(set).includes(masked)) return undefined
  return Object.keys(set).length > 0 ? set : undefined
}
