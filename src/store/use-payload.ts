import { useEffect, useState } from 'react'
import type { Payload } from '#records/app-files/payload.ts'
import { useServices } from './services.tsx'

/** CA-11: the news for the app shell, when they arrive; a page never waits for them. */
export const usePayload = (): Payload | undefined => {
  const { fetchPayload } = useServices().records
  const [payload, setPayload] = useState<Payload>()
  useEffect(() => {
    let gone = false
    void fetchPayload().then((found) => {
      if (!gone) setPayload(found)
    })
    return () => {
      gone = true
    }
  }, [fetchPayload])
  return payload
}
