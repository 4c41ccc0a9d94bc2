import { describeFieldProblems, describeFormError } from '#records/account/form-problems.ts'
import { checkEmail, checkRegistration } from '#records/account/registration.ts'
import { passwordMax, passwordMin } from '#records/constants.ts'
import { useServices } from '#store/services.tsx'
import { FormFooter } from '#ui/form/form-footer.tsx'
import { NewPasswordFields } from '#ui/form/new-password-fields.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { texts } from './texts.ts'

interface FormProps {
  /** Called after success, with a message to show. */
  readonly onDone: (message: string) => void
}

const checkRequired = (value: string) =>
  value.trim() === '' ? { code: 'validation_required', message: '' } : undefined

export function NameForm({ name, onDone }: FormProps & { readonly name: string }) {
  const { account } = useServices().records
  const form = useForm({
    fields: ['name'],
    check: (values) => describeFieldProblems({ name: checkRequired(values.name) }),
    send: async (values) => {
      const outcome = await account.changeName(values.name)
      if (!outcome.ok) return describeFormError(outcome.error, ['name'])
      onDone(texts.name.done)
    },
  })
  return (
    <form {...form.attributes} className="grid gap-3">
      <TextField
        name="name"
        label={texts.name.label}
        autoComplete="nickname"
        hint={texts.name.hint}
        defaultValue={name}
        error={form.error('name')}
      />
      <FormFooter small form={form} action={texts.name.submit} />
    </form>
  )
}

export function EmailForm({ isMailOn, onDone }: FormProps & { readonly isMailOn: boolean | undefined }) {
  const { account } = useServices().records
  const form = useForm({
    fields: ['newEmail'],
    check: ({ newEmail }) => describeFieldProblems({ newEmail: checkEmail(newEmail, 'new') }),
    send: async ({ newEmail }) => {
      const outcome = await account.requestEmailChange(newEmail)
      if (!outcome.ok) return describeFormError(outcome.error, ['newEmail'])
      onDone(texts.email.done(newEmail.trim()))
    },
  })
  if (isMailOn === false) return <p>{texts.email.mailOff}</p>
  return (
    <form {...form.attributes} className="grid gap-3">
      <TextField
        name="newEmail"
        label={texts.email.label}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint={texts.email.hint}
        error={form.error('newEmail')}
      />
      <FormFooter small form={form} action={texts.email.submit} />
    </form>
  )
}

const passwordFields = ['oldPassword', 'password', 'passwordConfirm'] as const

export function PasswordForm({ email, onDone }: FormProps & { readonly email: string }) {
  const { account } = useServices().records
  const form = useForm({
    fields: passwordFields,
    check: (values) => {
      const { password, passwordConfirm } = checkRegistration({ ...values, email: '' })
      return describeFieldProblems({ oldPassword: checkRequired(values.oldPassword), password, passwordConfirm })
    },
    send: async (values) => {
      const outcome = await account.changePassword(values)
      if (!outcome.ok) return describeFormError(outcome.error, passwordFields)
      onDone(texts.password.done)
    },
  })
  return (
    <form {...form.attributes} className="grid gap-3">
      {/* A hidden field that tells password managers which account the password belongs to. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        name="oldPassword"
        label={texts.password.current}
        autoComplete="current-password"
        error={form.error('oldPassword')}
      />
      <NewPasswordFields form={form} bounds={[passwordMin, passwordMax]} />
      <FormFooter small form={form} action={texts.password.submit} />
    </form>
  )
}
