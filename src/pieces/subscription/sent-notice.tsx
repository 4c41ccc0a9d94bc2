import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Notice } from '#ui/form/notice.tsx'
import type { FormAnswer } from '#ui/form/use-form.ts'
import { texts } from './texts.ts'
import { useIsPast } from './use-is-past.ts'

const words = texts.sent

/** The record store sends at most one mail in this span to an address, ms. */
const resendAfter = 2 * 60_000

interface Props {
  readonly email: string
  /** Sends it again. Resolves to undefined if that succeeded. */
  readonly onAgain: () => Promise<FormAnswer | undefined>
  /** Opens the form again, for another address. */
  readonly onOther?: () => void
}

/** Says that the mail to confirm is on its way if the address is right, and what to do if it does not arrive. */
export function SentNotice({ email, onAgain, onOther }: Props) {
  const [sentAt, setSentAt] = useState(() => Date.now())
  const [isAgain, setAgain] = useState(false)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const mayResend = useIsPast(sentAt + resendAfter)

  const resend = async () => {
    setBusy(true)
    const answer = await onAgain()
    setBusy(false)
    setProblem(answer ? (answer.form ?? '') : '')
    if (answer) return
    setAgain(true)
    setSentAt(Date.now())
  }
  return (
    <Notice
      title={words.title}
      action={
        <div className="grid gap-2">
          <FormError>{problem ? <p>{problem}</p> : undefined}</FormError>
          <Button disabled={!mayResend} busy={busy} onClick={() => void resend()}>
            {mayResend ? words.again : words.waiting}
          </Button>
          {onOther ? (
            <Button variant="quiet" onClick={onOther}>
              {words.other}
            </Button>
          ) : null}
        </div>
      }
    >
      <span className="block wrap-anywhere">{isAgain ? words.sentAgain : words.sent(email)}</span>
      <span className="mt-2 block text-ink">{words.next}</span>
      <span className="mt-2 block">{words.nothing}</span>
    </Notice>
  )
}
