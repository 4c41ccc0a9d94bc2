import { useState } from 'react'
import { ok } from '#game/result.ts'
import { checkEmail } from '#records/account/registration.ts'
import { useMailOn } from '#store/mail/use-mail-on.ts'
import { useServices } from '#store/services.tsx'
import { Button } from '#ui/button/button.tsx'
import { FormFooter } from '#ui/form/form-footer.tsx'
import { Notice } from '#ui/form/notice.tsx'
import { EmailField } from '../email-field.tsx'
import { useRecordForm } from '../use-record-form.ts'
import { texts } from './texts.ts'

interface Props {
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onBack: () => void
}

const fields = ['email'] as const

/** Form that requests an e-mail to reset the password. It never reveals whether an address has an account. */
export function ForgottenForm({ email, onEmail, onBack }: Props) {
  const { account } = useServices().records
  const isMailOn = useMailOn()
  const [sentTo, setSentTo] = useState<string>()
  const form = useRecordForm({
    fields,
    check: (values) => ({ email: checkEmail(values.email, 'known') }),
    send: async (values) => {
      const outcome = await account.requestPasswordReset(values.email)
      // These two errors are shown as success, because they would reveal whether the address has an account.
      return !outcome.ok && ['invalid', 'not-found'].includes(outcome.error.kind) ? ok(undefined) : outcome
    },
    onDone: (values) => setSentTo(values.email.trim()),
  })

  if (sentTo !== undefined) {
    return (
      <Notice title={texts.forgotten.sentTitle} action={<Button onClick={onBack}>{texts.forgotten.back}</Button>}>
        {texts.forgotten.sent(sentTo)}
      </Notice>
    )
  }
  if (isMailOn === false) {
    return (
      <Notice title={texts.mailOff.title} action={<Button onClick={onBack}>{texts.forgotten.back}</Button>}>
        {texts.mailOff.forgotten}
      </Notice>
    )
  }
  return (
    <form {...form.attributes} className="grid gap-4">
      <p className="text-ink-dim">{texts.forgotten.lead}</p>
      <EmailField email={email} onEmail={onEmail} error={form.error('email')} />
      <FormFooter form={form} action={texts.forgotten.submit} busyAction={texts.forgotten.busy} />
      <Button variant="quiet" onClick={onBack}>
        {texts.forgotten.back}
      </Button>
    </form>
  )
}
