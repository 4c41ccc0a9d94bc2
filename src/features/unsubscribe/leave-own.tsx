import { useState, type ReactNode } from 'react'
import { AddressFirst } from '#pieces/subscription/address-first.tsx'
import { LeaveForm } from '#pieces/subscription/leave-form.tsx'
import { topicNames } from '#pieces/subscription/topics.ts'
import { describeRecordError } from '#records/errors.ts'
import type { OwnSubscription } from '#records/mail/own-subscription.ts'
import { useSendVerification } from '#store/account/use-send-verification.ts'
import { useSession } from '#store/hooks.ts'
import { useLeaving } from '#store/mail/use-leaving.ts'
import { useMailOn } from '#store/mail/use-mail-on.ts'
import { useOwnSubscription } from '#store/mail/use-own-subscription.ts'
import { Button } from '#ui/button/button.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { SubscribeAgain } from './subscribe-again.tsx'
import { texts } from './texts.ts'

const stateWords = ({ status, email, topics }: OwnSubscription): string => {
  switch (status) {
    case 'confirmed':
      return texts.confirmed(email, topicNames(topics))
    case 'pending':
      return texts.pending(email)
    case 'unsubscribed':
      return texts.left(email)
    case 'none':
    case 'bounced':
    case 'complained':
      return texts[status](email)
  }
}

/** The player's own subscription: the form to end it, or the message that there is none. */
export function LeaveOwn({ back }: { readonly back: ReactNode }) {
  const { own, error, isReading, read } = useOwnSubscription()
  const { user } = useSession()
  const [isAgain, setAgain] = useState(false)
  const leaving = useLeaving()

  if (!own) {
    return error ? (
      <ErrorState title={texts.failedTitle} retrying={isReading} onRetry={() => void read()}>
        {describeRecordError(error)}
      </ErrorState>
    ) : (
      <div role="status" aria-busy="true" aria-label={texts.loading}>
        <Skeleton lines={4} />
      </div>
    )
  }
  if (!own.verified) return <UnprovenAddress email={own.email} back={back} />
  if (isAgain) return <SubscribeAgain address={user?.email ?? own.email} back={back} />
  const intro = <span className="wrap-anywhere">{stateWords(own)}</span>
  if (own.status === 'confirmed' || own.status === 'pending') {
    return (
      <LeaveForm
        intro={intro}
        offered={own.topics.length > 1 ? own.topics : []}
        {...leaving}
        onSubscribeAgain={() => setAgain(true)}
        back={back}
      />
    )
  }
  return (
    <div className="grid gap-3">
      <p>{intro}</p>
      <p className="text-ink-dim">{texts.otherAddress}</p>
      <Button onClick={() => setAgain(true)}>{texts.subscribe}</Button>
      {back}
    </div>
  )
}

/** The message for a player whose address is not confirmed, because the address may belong to somebody else. */
function UnprovenAddress({ email, back }: { readonly email: string; readonly back: ReactNode }) {
  const isMailOn = useMailOn()
  const send = useSendVerification()
  return (
    <div className="grid gap-3">
      <p className="wrap-anywhere">{texts.unproven(email)}</p>
      <div>
        <AddressFirst isMailOn={isMailOn} onSend={send} />
      </div>
      <p className="text-ink-dim">{texts.byLink}</p>
      {back}
    </div>
  )
}
