import { useState } from 'react'
import { browserStorage } from '#records/browser/device-storage.ts'
import { useSendVerification } from '#store/account/use-send-verification.ts'
import { useSession } from '#store/hooks.ts'
import { useMailOn } from '#store/mail/use-mail-on.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { CloseIcon } from '#ui/icon/icons.tsx'
import { texts } from './texts.ts'

const words = texts.confirmAddress

/** Remembers on this device for which account the line was closed. */
const key = 'orion-confirm-address-closed'

/** A line about an unconfirmed address, until it is closed. Only a confirmed address can get back into the account. */
export function ConfirmAddress() {
  const { user } = useSession()
  const [closedFor, setClosedFor] = useState(() => browserStorage().get(key))
  const [message, setMessage] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = useSendVerification()
  const isWanted = user !== null && !user.verified && closedFor !== user.id
  const isMailOn = useMailOn(isWanted)
  if (!isWanted || !isMailOn) return null

  const sendLink = async () => {
    setBusy(true)
    const problem = await send()
    setBusy(false)
    setMessage(problem ?? words.sent(user.email))
  }
  const close = () => {
    browserStorage().set(key, user.id)
    setClosedFor(user.id)
  }
  return (
    <div className="mb-3 flex items-center gap-3 border-l-4 border-line bg-paper-raised pl-3">
      <div role="status" className="flex min-h-11 min-w-0 grow flex-wrap items-center gap-x-2 text-sm text-ink-dim">
        <p className="wrap-anywhere max-sm:py-3">{message || words.reason}</p>
        {message ? null : (
          <button
            type="button"
            className="text-link min-h-11 max-sm:-mt-3"
            aria-busy={isBusy}
            onClick={() => void sendLink()}
          >
            {words.send}
          </button>
        )}
      </div>
      <IconButton label={words.close} icon={<CloseIcon />} onClick={close} />
    </div>
  )
}
