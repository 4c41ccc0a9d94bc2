import { useState } from 'react'
import { noteLength } from '#shared/analytics/analytics.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useAnalytics } from '../address/analytics-context.tsx'
import { isDay } from '../address/span.ts'
import { notesTexts as texts } from '../texts.ts'

/** As many characters as the record store accepts. */

interface NoteFormProps {
  readonly onAdd: (note: { readonly day: string; readonly text: string }) => Promise<unknown>
  readonly onClose: () => void
}

/** Writes a note for a day. */
export function NoteForm({ onAdd, onClose }: NoteFormProps) {
  const { days, today } = useAnalytics()
  const [day, setDay] = useState(days.until)
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isMissing = text.trim() === ''
  const send = async () => {
    setTried(true)
    if (isMissing || !isDay(day)) return
    setBusy(true)
    // A message says what went wrong; the text is kept for another try.
    await onAdd({ day, text: text.trim() }).then(onClose, () => setBusy(false))
  }
  return (
    <form
      className="mb-2 flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextField
        label={texts.day}
        type="date"
        max={today}
        value={day}
        error={isTried && !isDay(day) ? texts.dayMissing : undefined}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <TextField
        label={texts.text}
        className="min-w-60 grow"
        maxLength={noteLength}
        value={text}
        error={isTried && isMissing ? texts.textMissing : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className="flex gap-2 self-end">
        <Button type="submit" variant="primary" busy={isBusy}>
          {texts.save}
        </Button>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </div>
    </form>
  )
}
