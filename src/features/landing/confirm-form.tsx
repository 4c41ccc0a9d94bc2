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
  /** What the way back is called. */
  readonly backLabel: string
}

const fields = ['password'] as const

/**
 * `/#confirm=TOKEN`: verifies an address, or changes to a new one, as the token itself says. Asks for a press
 * even where nothing is to be typed: programs that look into mails open links too.
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
        It is cut short or too old. Open it again from the mail, or ask for a new one.
      </Notice>
    )
  }
  if (done) {
    return (
      <Notice title={changes ? 'E-mail changed' : 'E-mail confirmed'} action={back}>
        {changes ? 'From now on you log in with the new address.' : 'Thank you. The address is yours.'}
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
        <p className="text-ink-dim">One press confirms that this address is yours.</p>
      )}
      <FormFooter form={form} action={changes ? 'Change e-mail' : 'Confirm e-mail'} busyAction="Confirming" />
      <Button variant="quiet" onClick={onBack}>
        Not now
      </Button>
    </form>
  )
}
