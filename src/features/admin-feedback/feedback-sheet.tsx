import { useQuery } from '@tanstack/react-query'
import { feedbackStates } from '#records/saves/feedback.ts'
import type { AuditRow } from '#records/staff/audit.ts'
import type { SheetParts } from '#staff/list/list-screen.tsx'
import { AuditTrail, changedValues } from '#staff/record/audit-trail.tsx'
import { RecordSheet } from '#staff/record/record-sheet.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { AnswerPart, TagsPart } from './feedback-answer.tsx'
import { MessagePart } from './feedback-message.tsx'
import { NotesPart } from './feedback-notes.tsx'
import { SimilarPart } from './feedback-similar.tsx'
import { texts } from './texts.ts'
import { useFeedbackChanges } from './use-feedback-changes.ts'

const words = texts.audit

const valueWords = (column: string, value: string): string => {
  const state = feedbackStates.find((one) => one === value)
  return column === 'state' && state ? texts.states[state] : value
}

const describe = (row: AuditRow) => {
  if (row.action === 'merge') return words.merged
  return changedValues(row).map(({ column, before, after }) => (
    <div key={column}>
      {words.column(words.columns[column] ?? column, valueWords(column, before), valueWords(column, after))}
    </div>
  ))
}

/** Everything about one message, and what staff can do. */
export function FeedbackSheet({ id, onClose, onPrevious, onNext, onOpen }: SheetParts) {
  const { feedback } = useStaffRecords()
  const changes = useFeedbackChanges()
  const sheet = useQuery({
    queryKey: ['staff-feedback', id],
    queryFn: ({ signal }) => unwrap(feedback.sheet(id, signal)),
  })
  const { data } = sheet
  const parts = data && { data, changes, onOpen }
  return (
    <RecordSheet
      id={id}
      title={data ? `${texts.kinds[data.feedback.kind]}: ${data.feedback.message.slice(0, 60)}` : texts.one}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
      isLoading={sheet.isPending}
      error={data ? null : sheet.error}
      onRetry={() => void sheet.refetch()}
    >
      {/* Each message has its own drafts and fields. */}
      {parts && (
        <div key={id} className="contents">
          <MessagePart {...parts} />
          <AnswerPart {...parts} />
          <SimilarPart {...parts} />
          <TagsPart key={parts.data.feedback.tags.join()} {...parts} />
          <NotesPart {...parts} />
          <AuditTrail records={[id]} describe={describe} undo={() => undefined} />
        </div>
      )}
    </RecordSheet>
  )
}
