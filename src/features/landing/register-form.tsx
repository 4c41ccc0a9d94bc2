import { describeFieldProblems, describeFormError } from '#records/account/form-problems.ts'
import { checkRegistration } from '#records/account/registration.ts'
import { passwordMax, passwordMin } from '#records/constants.ts'
import { useServices } from '#store/services.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useForm } from '#ui/use-form.ts'
import { isAlphaHost } from './alpha-host.ts'
import { EmailField } from './email-field.tsx'
import { FormFoot } from './form-foot.tsx'
import { useEnter } from './use-enter.ts'

interface Props {
  readonly email: string
  readonly onEmail: (email: string) => void
}

const fields = ['email', 'password', 'passwordConfirm', 'alphaCode'] as const

/** AU-01, and on an alpha environment the code that may be asked for (RT-20). */
export function RegisterForm({ email, onEmail }: Props) {
  const { session } = useServices().records
  const enter = useEnter()
  const form = useForm({
    fields,
    check: (values) => describeFieldProblems(checkRegistration(values)),
    send: async ({ alphaCode, ...registration }) => {
      const code = alphaCode.trim()
      const outcome = await session.register(code ? { ...registration, alphaCode: code } : registration)
      if (!outcome.ok) return describeFormError(outcome.error, fields)
      enter()
      return undefined
    },
  })

  return (
    <form {...form.attributes} className="grid gap-4">
      <EmailField email={email} onEmail={onEmail} error={form.error('email')} />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        hint={`${passwordMin} to ${passwordMax} characters`}
        error={form.error('password')}
      />
      <PasswordField
        name="passwordConfirm"
        label="Repeat password"
        autoComplete="new-password"
        error={form.error('passwordConfirm')}
      />
      {isAlphaHost(window.location.hostname) ? (
        <TextField
          name="alphaCode"
          label="Alpha code"
          hint="From your invitation, if you were sent one"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          inputClassName="figures uppercase"
          error={form.error('alphaCode')}
        />
      ) : null}
      <FormFoot form={form} action="Register" busyAction="Registering" />
    </form>
  )
}
