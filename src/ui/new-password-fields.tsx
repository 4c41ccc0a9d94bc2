import { PasswordField } from './password-field.tsx'
import type { useForm } from './use-form.ts'

interface Props {
  readonly form: Pick<ReturnType<typeof useForm<'password' | 'passwordConfirm'>>, 'error'>
  /** Least and most characters. */
  readonly bounds: readonly [number, number]
}

/** A new password, twice: fields `password` and `passwordConfirm`. */
export const NewPasswordFields = ({ form, bounds: [least, most] }: Props) => (
  <>
    <PasswordField
      name="password"
      label="New password"
      autoComplete="new-password"
      hint={`${least} to ${most} characters`}
      error={form.error('password')}
    />
    <PasswordField
      name="passwordConfirm"
      label="Repeat new password"
      autoComplete="new-password"
      error={form.error('passwordConfirm')}
    />
  </>
)
