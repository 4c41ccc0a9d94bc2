import type { AuditRow } from '#records/staff/audit.ts'
import type { FeedbackChange, FeedbackSheetData } from '#records/staff/staff-feedback.ts'
import { AuditTrail, changedValues } from '#staff/record/audit-trail.tsx'
import { useStaffPeople } from '#staff/use-staff-people.ts'
import { texts } from './texts.ts'
import type { FeedbackChanges } from './use-feedback-changes.ts'
import { valueWords } from './value-words.ts'

const words = texts.audit

/** Stands in the log for an e-mail address, which is not kept there. */
const masked = '[e-mail address]'

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The values to set so that a change is taken back; undefined where something came after it, or the log lacks the value. */
export const takenBack = (row: AuditRow, feedback: FeedbackSheetData['feedback']): FeedbackChange | undefined => {
  const { before, after, target_record } = row
  if (!before || !after || target_record !== feedback.id) return undefined
  const current: Readonly<Record<string, unknown>> = feedback
  if (Object.keys(after).some((key) => !isSame(after[key], current[key]))) return undefined
  // What was parted is merged again from the list of similar messages.
  if (before['state'] === 'duplicate' || String(before['answer'] ?? '').includes(masked)) return undefined
  const { duplicate_of: _, ...set } = before
  return Object.keys(set).length > 0 ? set : undefined
}

interface FeedbackAuditProps {
  readonly feedback: FeedbackSheetData['feedback']
  readonly changes: FeedbackChanges
}

/** What staff changed about a message, and the way back. */
export function FeedbackAudit({ feedback, changes }: FeedbackAuditProps) {
  const people = useStaffPeople()
  const describe = (row: AuditRow) => {
    if (row.action === 'merge') return words.merged
    return changedValues(row)
      .map(({ column }) => column)
      .filter((column) => column !== 'duplicate_of')
      .map((column) => (
        <div key={column}>
          {words.column(
            words.columns[column] ?? column,
            valueWords(column, row.before?.[column], people),
            valueWords(column, row.after?.[column], people),
          )}
        </div>
      ))
  }
  const undo = (row: AuditRow) => {
    const set = takenBack(row, feedback)
    if (!set) return undefined
    const from = Object.fromEntries(Object.keys(set).map((key) => [key, feedback[key as keyof typeof feedback]]))
    return () => void changes.changeNow(feedback.id, from, set, texts.change.undoReason)
  }
  return <AuditTrail records={[feedback.id]} describe={describe} undo={undo} />
}
