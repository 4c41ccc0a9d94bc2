import { useState, type FormEvent, type ReactNode } from 'react'
import { draftTextLength } from '#shared/balance.ts'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { texts } from './texts.ts'

const words = texts.form

interface DraftText {
  readonly name: string
  readonly why: string
}

interface DraftFormProps {
  readonly was: DraftText
  readonly saveLabel: string
  /** Resolves to whether it was saved. */
  readonly onSave: (text: DraftText) => Promise<boolean>
  readonly children?: ReactNode
}

/** Name of a draft, and the reason for it. */
export function DraftForm({ was, saveLabel, onSave, children }: DraftFormProps) {
  const [text, setText] = useState(was)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (text.name.trim() === '' || text.why.trim().length > draftTextLength.why) return
    setBusy(true)
    await onSave({ name: text.name.trim(), why: text.why.trim() })
    setBusy(false)
  }
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void submit(event)}>
      <TextField
        label={words.name}
        required
        maxLength={draftTextLength.name}
        value={text.name}
        error={isTried && text.name.trim() === '' ? words.nameMissing : undefined}
        onChange={({ currentTarget: { value } }) => setText((now) => ({ ...now, name: value }))}
      />
      <TextArea
        label={words.why}
        hint={words.whyHint}
        rows={3}
        limit={draftTextLength.why}
        value={text.why}
        onChange={({ currentTarget: { value } }) => setText((now) => ({ ...now, why: value }))}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy}>
          {saveLabel}
        </Button>
        {children}
      </div>
    </form>
  )
}
