import type { ReactNode } from 'react'
import { SubscribeForm } from '#pieces/subscription/subscribe-form.tsx'
import { checkWish } from '#records/mail/subscription-wish.ts'
import { useAskForUpdates } from '#store/mail/use-ask-for-updates.ts'
import { useMailOn } from '#store/mail/use-mail-on.ts'

interface Props {
  /** The address of the account; without it, the form asks for one. */
  readonly address?: string
  readonly back: ReactNode
}

/** Lets a person subscribe to e-mail updates again after unsubscribing. */
export function SubscribeAgain({ address, back }: Props) {
  const isMailOn = useMailOn()
  const ask = useAskForUpdates()
  return (
    <div className="grid gap-2">
      <SubscribeForm {...(address && { address })} isMailOn={isMailOn} check={checkWish} onAsk={ask} />
      {back}
    </div>
  )
}
