import { useState } from 'react'
import { texts } from './texts.ts'

const words = texts.addressFirst

interface Props {
  /** Whether the record store sends e-mail; undefined while this is unknown. */
  readonly isMailOn: boolean | undefined
  /** Sends the mail with the link; returns what went wrong, or undefined if nothing did. */
  readonly onSend: () => Promise<string | undefined>
}

/**
 * Says that the account's address must be confirmed before it can have a subscription, with a button that sends the
 * link.
 */
export function AddressFirst({ isMailOn, onSend }: Props) {
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const problem = await onSend()
    setBusy(false)
    setMessage(problem ?? words.sent)
  }
  return (
    <>
      <span className="block">
        {words.sentence}{' '}
        {message || isMailOn === false ? null : (
          <button type="button" className="text-link min-h-11" aria-busy={busy} onClick={() => void send()}>
            {words.send}
          </button>
        )}
      </span>
      <span role="status" className="block text-sm">
        {isMailOn === false ? texts.mailOff : message}
      </span>
    </>
  )
}
