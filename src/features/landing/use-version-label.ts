import { useEffect, useState } from 'react'
import { versionLabel } from '#records/payload.ts'
import { useServices } from '#store/services.tsx'

/** RT-19: the content's own version; what the payload adds joins it when it arrives. */
export const useVersionLabel = (own: string): string => {
  const { fetchPayload } = useServices().records
  const [label, setLabel] = useState(() => versionLabel(own, undefined))
  useEffect(() => {
    let gone = false
    void fetchPayload().then((payload) => {
      if (!gone) setLabel(versionLabel(own, payload))
    })
    return () => {
      gone = true
    }
  }, [fetchPayload, own])
  return label
}
