import { useEffect, useState } from 'react'
import type { Payload } from '#records/app-files/payload.ts'
import { useServices } from './services.tsx'

/** The optional announcements for the app shell; undefined until they are fetched (CA-11). */
export function usePayload(): Payload | undefined {
  const { fetchPayload } = useServices().records
  const [payload, setPayload] = useState<Payload>()
  useEffect(() => {
    let isUnmounted = false
    void fetchPayload().then((found) => {
      if (!isUnmounted) setPayload(found)
    })
    return () => {
      isUnmounted = true
    }
  }, [fetchPayload])
  return payload
}
