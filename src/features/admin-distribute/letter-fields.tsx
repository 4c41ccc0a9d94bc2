import { codeLetterLength } from '#shared/codes.ts'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { texts } from './texts.ts'

const words = texts.form

export interface Wording {
  readonly subject: string
  readonly lead: string
}

interface LetterFieldsProps {
  readonly wording: Wording
  readonly onChange: (wording: Wording) => void
  /** True if codes were already mailed with this text. */
  readonly isFixed: boolean
  readonly error: string
}

/** Fields for the text of the mail before the code. */
export function LetterFields({ wording, onChange, isFixed, error }: LetterFieldsProps) {
  if (isFixed) {
    return (
      <div>
        <p className="font-semibold">{wording.subject}</p>
        <p className="whitespace-pre-line">{wording.lead}</p>
        <p className="text-sm text-ink-dim">{words.fixed}</p>
      </div>
    )
  }
  return (
    <>
      <TextField
        label={words.subject}
        required
        maxLength={codeLetterLength.subject}
        autoComplete="off"
        value={wording.subject}
        error={error}
        onChange={(event) => onChange({ ...wording, subject: event.currentTarget.value })}
      />
      <TextArea
        label={words.text}
        hint={words.textHint}
        rows={5}
        limit={codeLetterLength.lead}
        value={wording.lead}
        onChange={(event) => onChange({ ...wording, lead: event.currentTarget.value })}
      />
    </>
  )
}
