import type { StoredDraft } from '#records/staff/staff-releases.ts'
import { StaffDate } from '#staff/staff-date.tsx'
import { texts } from './texts.ts'

/** The notes of staff about a draft, the oldest first. */
export const NotesList = ({ notes }: Pick<StoredDraft, 'notes'>) => (
  <ul className="grid gap-2">
    {notes.map((note) => (
      <li key={note.id} className="border-l-2 border-line pl-3">
        <p className="wrap-anywhere whitespace-pre-wrap">
          <bdi>{note.text}</bdi>
        </p>
        <p className="text-sm text-ink-dim">
          {texts.drafts.by(note.author)}, <StaffDate value={note.created} withTime />
        </p>
      </li>
    ))}
  </ul>
)
