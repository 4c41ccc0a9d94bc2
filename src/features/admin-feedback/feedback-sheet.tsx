import { useQuery } from '@tanstack/react-query'
import type { SheetParts } from '#staff/list/list-screen.tsx'
import { PersonMails } from '#staff/mail/person-mails.tsx'
import { PlayerNotes } from '#staff/notes/player-notes.tsx'
import { RecordSheet } from '#staff/record/record-sheet.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { AnswerPart, TagsPart } from './feedback-answer.tsx'
import { FeedbackAudit } from './feedback-audit.tsx'
import { MessagePart } from './feedback-message.tsx'
import { NotesPart } from './feedback-notes.tsx'
import { SimilarPart } from './feedback-similar.tsx'
import { texts } from './texts.ts'
import { useFeedbackChanges } from './use-feedback-changes.ts'

/** Everything about one message, and what staff can do. */
export function FeedbackSheet(props: SheetParts) {
  const { id, onOpen } = props
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
      {...props}
      title={data ? `${texts.kinds[data.feedback.kind]}: ${data.feedback.message.slice(0, 60)}` : texts.one}
      query={sheet}
    >
      {/* Each message has its own drafts and fields. */}
      {parts && (
        <div key={id} className="contents">
          <MessagePart {...parts} />
          <AnswerPart {...parts} />
          <SimilarPart {...parts} />
          <TagsPart key={parts.data.feedback.tags.join()} {...parts} />
          <NotesPart {...parts} />
          <PlayerNotes user={parts.data.user.id} notes={parts.data.player_notes} />
          <PersonMails mails={parts.data.mails} />
          <FeedbackAudit feedback={parts.data.feedback} changes={changes} />
        </div>
      )}
    </RecordSheet>
  )
}
