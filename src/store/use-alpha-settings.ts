import { useEffect, useState } from 'react'
import { readAlphaSettings, type AlphaSettings } from '#records/account/alpha-code.ts'
import { useServices } from './services.tsx'

/** What the record store says about alpha codes; undefined until it has answered, and where `isWanted` is false. */
export const useAlphaSettings = (isWanted: boolean): AlphaSettings | undefined => {
  const { client } = useServices().records
  const [settings, setSettings] = useState<AlphaSettings>()
  useEffect(() => {
    if (!isWanted) return undefined
    let isUnmounted = false
    void readAlphaSettings(client).then((outcome) => {
      if (!isUnmounted && outcome.ok) setSettings(outcome.value)
    })
    return () => {
      isUnmounted = true
    }
  }, [client, isWanted])
  return settings
}
