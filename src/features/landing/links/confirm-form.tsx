import { useState } from 'react'
import { readToken } from '#records/account/token.ts'
import { forgetMailLink } from '#store/mail/mail-link.ts'
import { useServices } from '#store/services.tsx'
import { Button } from '#ui/button/button.tsx'
import { FormFooter } from '#ui/form/form-footer.tsx'
import { Notice } from '#ui/form/notice.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { EmailAddress } from '#ui/page/email-address.tsx'
import { texts as cover } from '../texts.ts'
import { missing, useRecordForm } from '../use-record-form.ts'
import { texts } from './texts.ts'

interface Props {
  readonly token: string
  readonly onBack: () => void
  /** Text of the back button. */
  readonly backLabel: string
}

const words = texts.confirm

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
      <Notice title={words.brokenTitle} action={back}>
        {words.broken}
      </Notice>
    )
  }
  if (done) {
    return (
      <Notice title={changes ? words.changedTitle : words.confirmedTitle} action={back}>
        {changes ? words.changed : words.confirmed}
      </Notice>
    )
  }
  return (
    <form {...form.attributes} className="grid gap-4">
      {changes ? (
        <>
          <p className="text-ink-dim">
            {words.newAddress}{' '}
            <b className="text-ink">
              <EmailAddress address={readToken(token).newEmail} />
            </b>
            {words.enterPassword}
          </p>
          <PasswordField
            name="password"
            label={cover.fields.password}
            autoComplete="current-password"
            error={form.error('password')}
          />
        </>
      ) : (
        <p className="text-ink-dim">
          {words.address}{' '}
          <b className="text-ink">
            <EmailAddress address={readToken(token).email} />
          </b>
          {words.press}
        </p>
      )}
      <FormFooter form={form} action={changes ? words.change : words.confirm} busyAction={words.busy} />
      <Button variant="quiet" onClick={onBack}>
        {words.notNow}
      </Button>
    </form>
  )
}
