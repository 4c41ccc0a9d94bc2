import { useState } from 'react'
import { texts as updates } from '#pieces/subscription/texts.ts'
import { topicNames } from '#pieces/subscription/topics.ts'
import { describeRecordError } from '#records/errors.ts'
import type { OwnSubscription } from '#records/mail/own-subscription.ts'
import { useAskForUpdates } from '#store/mail/use-ask-for-updates.ts'
import type { OwnSubscriptionState } from '#store/mail/use-own-subscription.ts'
import { texts } from './texts.ts'

const words = texts.subscription

interface Props extends OwnSubscriptionState {
  readonly isMailOn: boolean | undefined
}

const stateWords = ({ status, topics }: OwnSubscription): string =>
  status === 'confirmed' ? topicNames(topics) : words.states[status]

/** Shows which e-mail updates the player gets, and which still need the link in a mail. */
export function SubscriptionState({ own, error, isReading, read, isMailOn }: Props) {
  if (!own) {
    return error && !isReading ? (
      <>
        <span className="block">{describeRecordError(error)}</span>
        <button type="button" className="text-link min-h-11" onClick={() => void read()}>
          {words.retry}
        </button>
      </>
    ) : (
      <span className="text-ink-dim">{words.loading}</span>
    )
  }
  // The row of the address, above, has the button that sends the link.
  if (!own.verified) return isMailOn === false ? updates.mailOff : updates.addressFirst.sentence
  const isWaiting = own.wantedTopics.length > 0
  return (
    <>
      {isWaiting && own.status !== 'confirmed' ? null : stateWords(own)}
      {isWaiting ? <Waiting own={own} isMailOn={isMailOn} /> : null}
      {isMailOn === false ? <span className="block text-sm text-ink-dim">{words.mailOff}</span> : null}
    </>
  )
}

function Waiting({ own, isMailOn }: Pick<Props, 'isMailOn'> & { readonly own: OwnSubscription }) {
  const ask = useAskForUpdates()
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  const sendAgain = async () => {
    setBusy(true)
    const wish = { email: own.email, topics: own.wantedTopics, wording: updates.consent.version }
    const problems = await ask(wish)
    setBusy(false)
    setMessage(problems ? problems.form : words.sentAgain)
  }
  return (
    <>
      <span className="block text-sm text-ink-dim">
        {words.waiting(topicNames(own.wantedTopics), own.email)}{' '}
        {message || isMailOn === false ? null : (
          <button type="button" className="text-link min-h-11" aria-busy={busy} onClick={() => void sendAgain()}>
            {words.again}
          </button>
        )}
      </span>
      <span role="status" className="block text-sm">
        {message}
      </span>
    </>
  )
}
