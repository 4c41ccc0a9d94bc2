import { useEffect, useState } from 'react'
import { readAlphaSettings, type AlphaSettings } from '#records/account/alpha-settings.ts'
import { useServices } from './services.tsx'

/** What the record store says about alpha codes; undefined until it has answered. */
export const useAlphaSettings = (): AlphaSettings | undefined => {
  const { client } = useServices().records
  const [settings, setSettings] = useState<AlphaSettings>()
  useEffect(() => {
    let isUnmounted = false
    void readAlphaSettings(client).then((outcome) => {
      if (!isUnmounted && outcome.ok) setSettings(outcome.value)
    })
    return () => {
      isUnmounted = true
    }
  }, [client])
  return settings
}
