import { useEffect, useState } from 'react'
import { useServices } from '../services.tsx'

/**
 * Whether the record store sends e-mail; undefined until it has answered. For screens with a form that needs e-mail.
 * @param isAsked If false, the record store is not asked yet.
 */
export function useMailOn(isAsked = true): boolean | undefined {
  const { isMailOn } = useServices().records.subscription
  const [isOn, setOn] = useState<boolean>()
  useEffect(() => {
    if (!isAsked) return undefined
    let isUnmounted = false
    void isMailOn().then((outcome) => {
      if (!isUnmounted && outcome.ok) setOn(outcome.value)
    })
    return () => {
      isUnmounted = true
    }
  }, [isMailOn, isAsked])
  return isOn
}
