import { useState, type FormEvent } from 'react'
import type { StoredDraft } from '#records/staff/staff-releases.ts'
import { draftTextLength } from '#shared/balance.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { NotesList } from './notes-list.tsx'
import { texts } from './texts.ts'
import { useSend } from './use-releases.ts'

const words = texts.notes

/** Internal notes of staff about a draft. */
export function DraftNotes({ draft: { id, notes } }: { readonly draft: StoredDraft }) {
  const { releases } = useStaffRecords()
  const send = useSend()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    const added = await send(releases.note(id, text.trim()))
    setProblem(added.ok ? '' : added.error)
    if (added.ok) setText('')
  }
  return (
    <section aria-label={words.heading} className="grid gap-2">
      <Heading level={3} size="part">
        {words.heading}
      </Heading>
      <NotesList notes={notes} />
      <form className="grid gap-2" onSubmit={(event) => void submit(event)}>
        <TextArea
          label={words.label}
          rows={2}
          limit={draftTextLength.note}
          value={text}
          error={problem}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" className="justify-self-start" disabled={text.trim() === ''}>
          {words.add}
        </Button>
      </form>
    </section>
  )
}
