import { capitalised } from '../words.ts'
import { PasswordField } from './password-field.tsx'
import type { useForm } from './use-form.ts'

interface Props {
  readonly form: Pick<ReturnType<typeof useForm<'password' | 'passwordConfirm'>>, 'error'>
  /** Least and greatest length of a password, in characters. */
  readonly bounds: readonly [number, number]
  readonly label?: 'password' | 'new password'
}

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
