import type { UseQueryResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AnalyticsNote } from '#records/staff/analytics-answers.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { DateText } from '#ui/dates.tsx'
import { TrashIcon } from '#ui/icon/icons-actions.tsx'
import { PlusIcon } from '#ui/icon/icons.tsx'
import { notesTexts as texts } from '../texts.ts'
import { NoteForm } from './note-form.tsx'
import { noteWords } from './note-words.ts'
import { useNoteChanges } from './use-notes.ts'

interface NotesListProps {
  readonly notes: Pick<UseQueryResult<readonly AnalyticsNote[]>, 'data' | 'error'>
}

/** The notes of the chart in words. Staff add their own and delete them in place. */
export function NotesList({ notes }: NotesListProps) {
  const [isWriting, setWriting] = useState(false)
  const { add, remove } = useNoteChanges()
  // Gets the focus when the focused element is removed.
  const addButton = useRef<HTMLButtonElement>(null)
  return (
    <div className="border-t border-hairline pt-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="label-text text-[0.9375rem]">{texts.heading}</h3>
        <Button
          ref={addButton}
          variant="quiet"
          icon={<PlusIcon size={18} />}
          aria-expanded={isWriting}
          className="-mr-3"
          onClick={() => setWriting(!isWriting)}
        >
          {texts.add}
        </Button>
      </div>
      {isWriting && (
        <NoteForm
          onAdd={(note) => add.mutateAsync(note)}
          onClose={() => {
            setWriting(false)
            addButton.current?.focus()
          }}
        />
      )}
      {notes.error && <p role="alert">{texts.notLoaded(notes.error.message)}</p>}
      {notes.data?.length === 0 && <p className="text-sm text-ink-dim">{texts.none}</p>}
      <div role="region" aria-label={texts.heading} tabIndex={0} className="max-h-66 overflow-y-auto">
        <ol>
          {notes.data?.map((note) => (
            <li key={note.id} className="flex min-h-11 items-center gap-3 border-t border-hairline">
              <span className="figures shrink-0">
                <DateText value={note.day} />
              </span>
              <span className="min-w-0 grow wrap-anywhere">
                {noteWords(note)}
                {note.author !== '' && <span className="text-sm text-ink-dim">, {note.author}</span>}
              </span>
              <Badge>{texts.kinds[note.kind]}</Badge>
              {note.kind === 'own' && (
                <IconButton
                  label={texts.delete(note.text)}
                  icon={<TrashIcon size={18} />}
                  onClick={() => remove.mutate(note, { onSuccess: () => addButton.current?.focus() })}
                />
              )}
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
