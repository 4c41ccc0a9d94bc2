import { useState } from 'react'
import { describeRecordError } from '#records/errors.ts'
import { useServices } from '#store/services.tsx'

/** Whether the address is confirmed, and the way to do it. */
export function VerifiedLine({ verified }: { readonly verified: boolean }) {
  const { account } = useServices().records
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)
  if (verified) return <span className="block text-sm text-ink-dim">Confirmed</span>

  const ask = async () => {
    setBusy(true)
    const outcome = await account.requestVerification()
    setBusy(false)
    setSaid(outcome.ok ? 'A link is on its way to this address.' : describeRecordError(outcome.error))
  }
  return (
    <>
      <span className="block text-sm text-ink-dim">
        Not confirmed yet.{' '}
        {said ? null : (
          <button type="button" className="text-link min-h-11" aria-busy={busy} onClick={() => void ask()}>
            Send the link
          </button>
        )}
      </span>
      <span role="status" className="block text-sm">
        {said}
      </span>
    </>
  )
}
