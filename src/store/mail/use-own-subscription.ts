import { useEffect, useState } from 'react'
import type { RecordError } from '#records/errors.ts'
import type { OwnSubscription } from '#records/mail/own-subscription.ts'
import { useServices } from '../services.tsx'

export interface OwnSubscriptionState {
  /** The subscription that was read last; undefined before that. */
  readonly own: OwnSubscription | undefined
  /** Why it could not be read. */
  readonly error: RecordError | undefined
  readonly isReading: boolean
  readonly read: () => Promise<void>
}

/** The subscription of the player's own address, read when a screen shows it. */
export function useOwnSubscription(): OwnSubscriptionState {
  const { readOwn } = useServices().records.subscription
  const [own, setOwn] = useState<OwnSubscription>()
  const [error, setError] = useState<RecordError>()
  const [isReading, setReading] = useState(true)

  const read = async () => {
    setReading(true)
    const outcome = await readOwn()
    setReading(false)
    if (outcome.ok) setOwn(outcome.value)
    setError(outcome.ok ? undefined : outcome.error)
  }

  useEffect(() => {
    let isUnmounted = false
    void readOwn().then((outcome) => {
      if (isUnmounted) return
      setReading(false)
      if (outcome.ok) setOwn(outcome.value)
      else setError(outcome.error)
    })
    return () => {
      isUnmounted = true
    }
  }, [readOwn])
  return { own, error, isReading, read }
}
