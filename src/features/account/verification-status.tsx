import { useState } from 'react'
import { useSendVerification } from '#store/account/use-send-verification.ts'
import { texts } from './texts.ts'

interface Props {
  readonly verified: boolean
  readonly isMailOn: boolean | undefined
}

/** Shows whether the e-mail address is confirmed. If it is not, a button sends a confirmation link. */
export function VerificationStatus({ verified, isMailOn }: Props) {
  const send = useSendVerification()
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  if (verified) return <span className="block text-sm text-ink-dim">{texts.verification.confirmed}</span>
  if (isMailOn === false) return <span className="block text-sm text-ink-dim">{texts.verification.mailOff}</span>

  const sendLink = async () => {
    setBusy(true)
    const problem = await send()
    setBusy(false)
    setMessage(problem ?? texts.verification.sent)
  }
  return (
    <>
      <span className="block text-sm text-ink-dim">
        {texts.verification.notConfirmed}{' '}
        {message ? null : (
          <button type="button" className="text-link min-h-11" aria-busy={busy} onClick={() => void sendLink()}>
            {texts.verification.send}
          </button>
        )}
      </span>
      <span role="status" className="block text-sm">
        {message}
      </span>
    </>
  )
}
