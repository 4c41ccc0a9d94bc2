import { checkRegistration } from '#records/account/registration.ts'
import { passwordMax, passwordMin } from '#records/constants.ts'
import { useServices } from '#store/services.tsx'
import { FormFooter } from '#ui/form/form-footer.tsx'
import { NewPasswordFields } from '#ui/form/new-password-fields.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { isAlphaHost } from './alpha-host.ts'
import { EmailField } from './email-field.tsx'
import { texts } from './texts.ts'
import { useOpenAfterLogin } from './use-open-after-login.ts'
import { useRecordForm } from './use-record-form.ts'

interface Props {
  readonly email: string
  readonly onEmail: (email: string) => void
}

const fields = ['email', 'password', 'passwordConfirm', 'alphaCode'] as const

/** Form to register an account (AU-01). In alpha environments it also has a field for an invitation code (RT-20). */
export function RegisterForm({ email, onEmail }: Props) {
  const { session } = useServices().records
  const openAfterLogin = useOpenAfterLogin()
  const form = useRecordForm({
    fields,
    check: (values) => checkRegistration(values),
    send: ({ alphaCode, ...registration }) => {
      const code = alphaCode.trim()
      return session.register(code ? { ...registration, alphaCode: code } : registration)
    },
    onDone: openAfterLogin,
  })

  return (
    <form {...form.attributes} className="grid gap-4">
      <EmailField email={email} onEmail={onEmail} error={form.error('email')} />
      <NewPasswordFields form={form} bounds={[passwordMin, passwordMax]} label="password" />
      {isAlphaHost(window.location.hostname) ? (
        <TextField
          name="alphaCode"
          label={texts.register.alphaCode}
          hint={texts.register.alphaHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          inputClassName="figures uppercase"
          error={form.error('alphaCode')}
        />
      ) : null}
      <FormFooter form={form} action={texts.register.submit} busyAction={texts.register.busy} />
    </form>
  )
}
