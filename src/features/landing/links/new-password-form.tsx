import { useState } from 'react'
import { checkRegistration } from '#records/account/registration.ts'
import { passwordMax, passwordMin } from '#records/constants.ts'
import { forgetMailLink } from '#store/mail/mail-link.ts'
import { useServices } from '#store/services.tsx'
import { Button } from '#ui/button/button.tsx'
import { FormFooter } from '#ui/form/form-footer.tsx'
import { NewPasswordFields } from '#ui/form/new-password-fields.tsx'
import { Notice } from '#ui/form/notice.tsx'
import { useRecordForm } from '../use-record-form.ts'
import { texts } from './texts.ts'

interface Props {
  readonly token: string
  readonly onBack: () => void
  /** Text of the back button. */
  readonly backLabel: string
}

const fields = ['password', 'passwordConfirm'] as const

/** Form for `/#reset=TOKEN`: sets a new password with the token of a mail link (AU-10). */
export function NewPasswordForm({ token, onBack, backLabel }: Props) {
  const { account } = useServices().records
  const [done, setDone] = useState(false)
  const form = useRecordForm({
    fields,
    check: (values) => {
      const { password, passwordConfirm } = checkRegistration({ ...values, email: '' })
      return { password, passwordConfirm }
    },
    send: ({ password, passwordConfirm }) => account.confirmPasswordReset(token, password, passwordConfirm),
    onDone: () => {
      forgetMailLink()
      setDone(true)
    },
  })

  if (done) {
    return (
      <Notice
        title={texts.newPassword.doneTitle}
        action={
          <Button variant="primary" onClick={onBack}>
            {backLabel}
          </Button>
        }
      >
        {texts.newPassword.done}
      </Notice>
    )
  }
  return (
    <form {...form.attributes} className="grid gap-4">
      <NewPasswordFields form={form} bounds={[passwordMin, passwordMax]} />
      <FormFooter form={form} action={texts.newPassword.submit} busyAction={texts.newPassword.busy} />
      <Button variant="quiet" onClick={onBack}>
        {backLabel}
      </Button>
    </form>
  )
}
