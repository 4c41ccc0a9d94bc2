import { useSession } from '#store/hooks.ts'
import { useServices } from '#store/services.tsx'
import { FormFooter } from '#ui/form/form-footer.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { EmailField } from './email-field.tsx'
import { texts } from './texts.ts'
import { useOpenAfterLogin } from './use-open-after-login.ts'
import { missing, useRecordForm } from './use-record-form.ts'

interface Props {
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onForgotten: () => void
}

const fields = ['email', 'password'] as const
const checkRequired = (value: string) => (value.trim() === '' ? missing : undefined)

/** Form to log in. It shows why the record store refused the login, or ended the last session (AU-04, AU-11). */
export function LogInForm({ email, onEmail, onForgotten }: Props) {
  const { session } = useServices().records
  const openAfterLogin = useOpenAfterLogin()
  const state = useSession()
  const refusal = state.status === 'visitor' && state.refusal !== '' ? state.refusal : undefined
  const form = useRecordForm({
    fields,
    check: (values) => ({ email: checkRequired(values.email), password: checkRequired(values.password) }),
    send: ({ email: identity, password }) => session.logIn(identity.trim(), password),
    onDone: openAfterLogin,
  })

  return (
    <form {...form.attributes} className="grid gap-4">
      <EmailField email={email} onEmail={onEmail} error={form.error('email')} />
      <PasswordField
        name="password"
        label={texts.fields.password}
        autoComplete="current-password"
        error={form.error('password')}
      />
      <FormFooter
        form={{ ...form, problem: form.problem ?? refusal }}
        action={texts.logIn.submit}
        busyAction={texts.logIn.busy}
      />
      <button type="button" className="text-link -my-2 min-h-11 justify-self-start" onClick={onForgotten}>
        {texts.logIn.forgot}
      </button>
    </form>
  )
}
