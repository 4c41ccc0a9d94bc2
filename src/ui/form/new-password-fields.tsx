import { capitalised } from '../words.ts'
import { PasswordField } from './password-field.tsx'
import type { useForm } from './use-form.ts'

interface Props {
  readonly form: Pick<ReturnType<typeof useForm<'password' | 'passwordConfirm'>>, 'error'>
  /** Least and greatest length in characters. */
  readonly bounds: readonly [number, number]
  /** Name of the field. */
  readonly label?: 'password' | 'new password'
}

/** Two fields for a new password: `password` and `passwordConfirm`. */
export const NewPasswordFields = ({ form, bounds: [least, most], label = 'new password' }: Props) => (
  <>
    <PasswordField
      name="password"
      label={capitalised(label)}
      autoComplete="new-password"
      hint={`${least} to ${most} characters`}
      error={form.error('password')}
    />
    <PasswordField
      name="passwordConfirm"
      label={`Repeat ${label}`}
      autoComplete="new-password"
      error={form.error('passwordConfirm')}
    />
  </>
)
