import { useState } from 'react'
import type { Suspension } from '#records/errors.ts'
import { useSession } from '#store/hooks.ts'
import { useServices } from '#store/services.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { FormFooter } from '#ui/form/form-footer.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { EmailField } from './email-field.tsx'
import { SuspensionDetails } from './suspension-details.tsx'
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
  const ended = state.status === 'visitor' && state.refusal !== '' ? state : undefined
  /** The suspension with which the last login was refused. */
  const [suspension, setSuspension] = useState<Suspension>()
  const form = useRecordForm({
    fields,
    check: (values) => ({ email: checkRequired(values.email), password: checkRequired(values.password) }),
    send: async ({ email: identity, password }) => {
      const outcome = await session.logIn(identity.trim(), password)
      setSuspension(!outcome.ok && outcome.error.kind === 'refused' ? outcome.error.suspension : undefined)
      return outcome
    },
    onDone: openAfterLogin,
  })

  return (
    <form {...form.attributes} className="grid gap-4">
      {/* Above the fields, where a phone shows it without scrolling. */}
      {ended && form.problem === undefined ? (
        <FormError>
          <p>{ended.refusal}</p>
          <SuspensionDetails suspension={ended.suspension} />
        </FormError>
      ) : null}
      <EmailField email={email} onEmail={onEmail} error={form.error('email')} />
      <PasswordField
        name="password"
        label={texts.fields.password}
        autoComplete="current-password"
        error={form.error('password')}
      />
      <FormFooter
        form={form}
        more={<SuspensionDetails suspension={suspension} />}
        action={texts.logIn.submit}
        busyAction={texts.logIn.busy}
      />
      <button type="button" className="text-link -my-2 min-h-11 justify-self-start" onClick={onForgotten}>
        {texts.logIn.forgot}
      </button>
    </form>
  )
}
