import { useState } from 'react'
import { describeFieldProblems, describeFormError } from '#records/account/form-problems.ts'
import { isSameAddress } from '#shared/mail/email-address.ts'
import { forgetAccount } from '#store/account/forget-account.ts'
import { useServices } from '#store/services.tsx'
import { Button } from '#ui/button/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/layer/toast.ts'
import { texts } from './texts.ts'

interface Props {
  readonly userId: string
  readonly email: string
}

const words = texts.delete

const fields = ['email', 'password'] as const
const checkRequired = (value: string) => (value === '' ? { code: 'validation_required', message: '' } : undefined)

/** Deletes the account permanently (AU-10). To prevent accidents, the e-mail address must be typed first. */
export function DeleteForm({ userId, email }: Props) {
  const { records, account } = useServices()
  const [removesLocalData, setRemovesLocalData] = useState(true)
  const form = useForm({
    fields,
    check: (values) => ({
      ...describeFieldProblems({ email: checkRequired(values.email), password: checkRequired(values.password) }),
      ...(values.email && !isSameAddress(values.email, email) ? { email: words.typeEmail(email) } : {}),
    }),
    send: async ({ password }) => {
      const outcome = await records.account.deleteAccount(password)
      if (!outcome.ok) {
        return outcome.error.kind === 'invalid'
          ? { fields: { password: words.wrongPassword } }
          : describeFormError(outcome.error, fields)
      }
      if (removesLocalData) {
        await account.close()
        await forgetAccount(userId)
      }
      records.session.logOut()
      toast(removesLocalData ? words.doneWithFleets : words.done)
    },
  })
  return (
    <form {...form.attributes} className="grid gap-3">
      <p>{words.warning}</p>
      <Disclosure summary={words.moreLabel} summaryClass="text-ink-dim" contentClass="text-sm text-ink-dim">
        <p>{words.more}</p>
      </Disclosure>
      <TextField
        name="email"
        label={words.email}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={form.error('email')}
      />
      <PasswordField
        name="password"
        label={words.password}
        autoComplete="current-password"
        error={form.error('password')}
      />
      <Checkbox label={words.removeLocal} checked={removesLocalData} onChange={setRemovesLocalData} />
      <FormError>{form.problem ? <p>{form.problem}</p> : undefined}</FormError>
      <Button type="submit" variant="danger" busy={form.busy} className="justify-self-start">
        {words.submit}
      </Button>
    </form>
  )
}
