import { useServices } from '#store/services.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { EmailField } from './email-field.tsx'
import { FormFooter } from './form-footer.tsx'
import { useOpenAfterLogin } from './use-open-after-login.ts'
import { missing, useRecordForm } from './use-record-form.ts'

interface Props {
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onForgotten: () => void
}

const fields = ['email', 'password'] as const
const checkRequired = (value: string) => (value.trim() === '' ? missing : undefined)

/** Form to log in. It shows the error messages of the record store (AU-04). */
export function LogInForm({ email, onEmail, onForgotten }: Props) {
  const { session } = useServices().records
  const openAfterLogin = useOpenAfterLogin()
  const form = useRecordForm({
    fields,
    check: (values) => ({ email: checkRequired(values.email), password: checkRequired(values.password) }),
    send: ({ email: identity, password }) => session.logIn(identity.trim(), password),
    onDone: openAfterLogin,
  })

  return (
    <form {...form.attributes} className="grid gap-4">
      <EmailField email={email} onEmail={onEmail} error={form.error('email')} />
      <PasswordField name="password" label="Password" autoComplete="current-password" error={form.error('password')} />
      <FormFooter form={form} action="Log in" busyAction="Logging in" />
      <button type="button" className="text-link -my-2 min-h-11 justify-self-start" onClick={onForgotten}>
        Forgot password
      </button>
    </form>
  )
}
