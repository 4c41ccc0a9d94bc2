import { texts } from '../texts.ts'
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
      label={texts.password.labels[label]}
      autoComplete="new-password"
      hint={texts.password.length(least, most)}
      error={form.error('password')}
    />
    <PasswordField
      name="passwordConfirm"
      label={texts.password.repeat[label]}
      autoComplete="new-password"
      error={form.error('passwordConfirm')}
    />
  </>
)
