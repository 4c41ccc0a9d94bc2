import { useState, type FormEvent } from 'react'
import { describeRecordError } from '#records/errors.ts'
import type { FeedbackNote } from '#records/staff/staff-feedback.ts'
import { feedbackLength } from '#shared/feedback.ts'
import { texts as recordTexts } from '#staff/record/texts.ts'
import { useDraft } from '#staff/record/use-draft.ts'
import { StaffDate } from '#staff/staff-date.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { useSession } from '#store/hooks.ts'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { toast } from '#ui/layer/toast.ts'
import { Part } from '#ui/page/typography.tsx'
import type { FeedbackPartProps } from './feedback-message.tsx'
import { texts } from './texts.ts'

const words = texts.notes

/** Internal notes of staff about a message. */
export function NotesPart({ data: { feedback, notes }, changes }: Pick<FeedbackPartProps, 'data' | 'changes'>) {
  const records = useStaffRecords()
  const self = useSession().user?.id
  const { id } = feedback
  const [text, setText, forget] = useDraft(`note:${id}`, '')
  const [problem, setProblem] = useState('')
  const add = async (note: string) => {
    const added = await records.feedback.addNote(id, note)
    changes.refresh()
    setProblem(added.ok ? '' : describeRecordError(added.error))
    return added.ok
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && (await add(text.trim()))) forget()
  }
  const remove = async (note: FeedbackNote) => {
    const removed = await records.feedback.removeNote(id, note.id)
    changes.refresh()
    if (!removed.ok) toast(describeRecordError(removed.error), { tone: 'problem' })
    else toast(words.removed, { action: { label: recordTexts.undo, onAct: () => void add(note.text) } })
  }
  return (
    <Part id="feedback-notes" heading={words.heading} className="grid gap-2">
      <ul className="grid gap-2">
        {notes.map((note) => (
          <li key={note.id} className="border-l-2 border-line pl-3">
            <p className="wrap-anywhere whitespace-pre-wrap">
              <bdi>{note.text}</bdi>
            </p>
            <p className="flex items-center gap-2 text-sm text-ink-dim">
              <span>
                {note.author === '' ? words.gone : note.author_name || note.author},{' '}
                <StaffDate value={note.created} withTime />
              </span>
              {note.author === self && (
                <Button variant="quiet" onClick={() => void remove(note)}>
                  {words.remove}
                </Button>
              )}
            </p>
          </li>
        ))}
      </ul>
      <form className="grid gap-3" onSubmit={(event) => void submit(event)}>
        <TextArea
          label={words.label}
          hint={words.hint}
          rows={2}
          limit={feedbackLength.most}
          value={text}
          error={problem}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" className="justify-self-start" disabled={text.trim() === ''}>
          {words.add}
        </Button>
      </form>
    </Part>
  )
}
