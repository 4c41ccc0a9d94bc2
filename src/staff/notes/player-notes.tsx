import { useState, type FormEvent } from 'react'
import type { UserNote } from '#records/staff/user-note.ts'
import { feedbackLength } from '#shared/feedback.ts'
import { useSession } from '#store/hooks.ts'
import { Button } from '#ui/button/button.tsx'
import { useDates } from '#ui/dates.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Part } from '#ui/page/typography.tsx'
import { useDraft } from '../record/use-draft.ts'
import { StaffDate } from '../staff-date.tsx'
import { texts } from './texts.ts'
import { usePlayerNotes } from './use-player-notes.ts'

interface NoteProps {
  readonly note: UserNote
  readonly onDone: (done: boolean) => void
  readonly onRemove: () => void
}

function Note({ note, onDone, onRemove }: NoteProps) {
  const { user: self, roles } = useSession()
  const { dateTime } = useDates()
  const { author, author_name, text, for_admin, done_at, created } = note
  const isDone = done_at !== ''
  return (
    <li className="border-l-2 border-line pl-3">
      <p className="wrap-anywhere whitespace-pre-wrap">
        <bdi>{text}</bdi>
      </p>
      {for_admin && <p className="text-sm font-semibold">{isDone ? texts.done(dateTime(done_at)) : texts.waits}</p>}
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-dim">
        <span>
          {author === '' ? texts.gone : author_name || author}, <StaffDate value={created} withTime />
        </span>
        {for_admin && roles.some((role) => role === 'admin') && (
          <Button variant="quiet" onClick={() => onDone(!isDone)}>
            {isDone ? texts.reopen : texts.setDone}
          </Button>
        )}
        {author === self?.id && (
          <Button variant="quiet" onClick={onRemove}>
            {texts.remove}
          </Button>
        )}
      </p>
    </li>
  )
}

interface PlayerNotesProps {
  readonly user: string
  readonly notes: readonly UserNote[]
}

/** Notes of staff about a player, which they can also bring to an admin's attention. */
export function PlayerNotes({ user, notes }: PlayerNotesProps) {
  const { add, setDone, remove } = usePlayerNotes(user)
  const [text, setText, forget] = useDraft(`player-note:${user}`, '')
  const [forAdmin, setForAdmin] = useState(false)
  const [problem, setProblem] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    const failed = await add(text.trim(), forAdmin)
    setProblem(failed)
    if (failed !== '') return
    forget()
    setForAdmin(false)
  }
  return (
    <Part id="player-notes" heading={texts.heading} className="grid gap-2">
      {notes.length === 0 && <p className="text-ink-dim">{texts.none}</p>}
      <ul className="grid gap-2">
        {notes.map((note) => (
          <Note
            key={note.id}
            note={note}
            onDone={(done) => void setDone(note, done)}
            onRemove={() => void remove(note)}
          />
        ))}
      </ul>
      <form className="grid gap-3" onSubmit={(event) => void submit(event)}>
        <TextArea
          label={texts.label}
          hint={texts.hint}
          rows={2}
          limit={feedbackLength.most}
          value={text}
          error={problem}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Checkbox label={texts.forAdmin} hint={texts.forAdminHint} checked={forAdmin} onChange={setForAdmin} />
        <Button type="submit" className="justify-self-start" disabled={text.trim() === ''}>
          {forAdmin ? texts.addAndTell : texts.add}
        </Button>
      </form>
    </Part>
  )
}
