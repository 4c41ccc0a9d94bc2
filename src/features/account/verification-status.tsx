import { useState } from 'react'
import { describeRecordError } from '#records/errors.ts'
import { useServices } from '#store/services.tsx'

/** Shows whether the e-mail address is confirmed. If it is not, a button sends a confirmation link. */
export function VerificationStatus({ verified }: { readonly verified: boolean }) {
  const { account } = useServices().records
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  if (verified) return <span className="block text-sm text-ink-dim">Confirmed</span>

  const sendLink = async () => {
    setBusy(true)
    const outcome = await account.requestVerification()
    setBusy(false)
    setMessage(outcome.ok ? 'A link is on its way to this address.' : describeRecordError(outcome.error))
  }
  return (
    <>
      <span className="block text-sm text-ink-dim">
        Not confirmed yet.{' '}
        {message ? null : (
          <button type="button" className="text-link min-h-11" aria-busy={busy} onClick={() => void sendLink()}>
            Send the link
          </button>
        )}
      </span>
      <span role="status" className="block text-sm">
        {message}
      </span>
    </>
  )
}
