import { useState } from 'react'
import { describeFieldProblems, describeFormError } from '#records/account/form-problems.ts'
import { forgetAccount } from '#store/account/forget-account.ts'
import { useServices } from '#store/services.tsx'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/layer/toast.ts'

interface Props {
  readonly userId: string
  readonly email: string
}

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
      ...(values.email && values.email.trim().toLowerCase() !== email.toLowerCase()
        ? { email: `Type ${email} to confirm.` }
        : {}),
    }),
    send: async ({ password }) => {
      const outcome = await records.account.deleteAccount(password)
      if (!outcome.ok) {
        return outcome.error.kind === 'invalid'
          ? { fields: { password: 'This is not your password.' } }
          : describeFormError(outcome.error, fields)
      }
      if (removesLocalData) {
        await account.close()
        await forgetAccount(userId)
      }
      records.session.logOut()
      toast(
        removesLocalData
          ? 'Your account and its fleets are deleted.'
          : 'Your account is deleted. Its fleets and throws are still on this device.',
      )
    },
  })
  return (
    <form {...form.attributes} className="grid gap-3">
      <p>
        Your account, its fleets and roles are deleted from the record store at once; its visits stay in the statistics
        without your name. Nobody can undo this, not even us.
      </p>
      <TextField
        name="email"
        label="Your e-mail, to confirm"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={form.error('email')}
      />
      <PasswordField name="password" label="Password" autoComplete="current-password" error={form.error('password')} />
      <Checkbox
        label="Remove my fleets and throws from this device too"
        checked={removesLocalData}
        onChange={setRemovesLocalData}
      />
      <FormError>{form.problem ? <p>{form.problem}</p> : undefined}</FormError>
      <Button type="submit" variant="danger" busy={form.busy} className="justify-self-start">
        Delete account
      </Button>
    </form>
  )
}
