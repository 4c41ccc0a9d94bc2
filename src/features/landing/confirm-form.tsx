import { useState } from 'react'
import { readToken } from '#records/account/token.ts'
import { useServices } from '#store/services.tsx'
import { Button } from '#ui/button/button.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { FormFooter } from './form-footer.tsx'
import { forgetMailLink } from './mail-link.ts'
import { Notice } from './notice.tsx'
import { missing, useRecordForm } from './use-record-form.ts'

interface Props {
  readonly token: string
  readonly onBack: () => void
  /** Text of the back button. */
  readonly backLabel: string
}

const fields = ['password'] as const

/**
 * Form for `/#confirm=TOKEN`. Depending on the token it verifies an e-mail address or changes it. It needs a press of a
 * button, because mail scanners also open links.
 */
export function ConfirmForm({ token, onBack, backLabel }: Props) {
  const { account } = useServices().records
  const [done, setDone] = useState(false)
  const kind = account.linkKind(token)
  const changes = kind === 'email-change'
  const form = useRecordForm({
    fields,
    check: ({ password }) => ({ password: changes && password === '' ? missing : undefined }),
    send: ({ password }) => account.confirm(token, changes ? password : undefined),
    onDone: () => {
      forgetMailLink()
      setDone(true)
    },
  })

  const back = <Button onClick={onBack}>{backLabel}</Button>
  if (kind !== 'verification' && !changes) {
    return (
      <Notice title="This link does not work" action={back}>
        It is incomplete or too old. Open it again from the e-mail, or request a new one.
      </Notice>
    )
  }
  if (done) {
    return (
      <Notice title={changes ? 'E-mail changed' : 'E-mail confirmed'} action={back}>
        {changes ? 'From now on you log in with the new address.' : 'Thank you. Your address is confirmed.'}
      </Notice>
    )
  }
  return (
    <form {...form.attributes} className="grid gap-4">
      {changes ? (
        <>
          <p className="text-ink-dim">
            Your new address will be <b className="break-all text-ink">{readToken(token).newEmail}</b>. Enter your
            password to make the change.
          </p>
          <PasswordField
            name="password"
            label="Password"
            autoComplete="current-password"
            error={form.error('password')}
          />
        </>
      ) : (
        <p className="text-ink-dim">Press the button to confirm that this address is yours.</p>
      )}
      <FormFooter form={form} action={changes ? 'Change e-mail' : 'Confirm e-mail'} busyAction="Confirming" />
      <Button variant="quiet" onClick={onBack}>
        Not now
      </Button>
    </form>
  )
}
