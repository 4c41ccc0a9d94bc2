import { TextField } from '#ui/form/text-field.tsx'
import { texts } from './texts.ts'

interface Props {
  /** Initial value: the address that the visitor has typed in another form of this page. */
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly error?: string
}

export const EmailField = ({ email, onEmail, error }: Props) => (
  <TextField
    name="email"
    label={texts.fields.email}
    type="email"
    inputMode="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    defaultValue={email}
    onChange={(event) => onEmail(event.currentTarget.value)}
    error={error}
  />
)
