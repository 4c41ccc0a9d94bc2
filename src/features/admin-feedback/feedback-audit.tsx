import type { AuditRow } from '#records/staff/audit.ts'
import type { FeedbackSheetData } from '#records/staff/staff-feedback.ts'
import { AuditTrail } from '#staff/record/audit-trail.tsx'
import type { ChangedValue } from '#staff/record/changed-values.ts'
import { undoReason } from '#staff/record/undo-reason.ts'
import { useStaffPeople } from '#staff/use-staff-people.ts'
import { takenBack } from './taken-back.ts'
import { texts } from './texts.ts'
import type { FeedbackChanges } from './use-feedback-changes.ts'
import { valueWords } from './value-words.ts'

const words = texts.audit

interface FeedbackAuditProps {
  readonly feedback: FeedbackSheetData['feedback']
  readonly changes: FeedbackChanges
}

/** What staff changed about a message, each with a way to undo it. */
export function FeedbackAudit({ feedback, changes }: FeedbackAuditProps) {
  const people = useStaffPeople()
  const describe = (row: AuditRow, values: readonly ChangedValue[]) => {
    if (row.action === 'merge') return words.merged
    return values
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
    return () => void changes.changeNow(feedback.id, from, set, undoReason(row.reason))
  }
  return <AuditTrail records={[feedback.id]} describe={describe} undo={undo} />
}
