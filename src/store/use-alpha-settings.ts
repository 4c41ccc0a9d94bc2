import { useEffect, useState } from 'react'
import { readAlphaSettings } from '#records/account/alpha-settings.ts'
import type { CodeSettings } from '#shared/codes.ts'
import { useServices } from './services.tsx'

/** The settings of alpha codes in the record store; undefined until it has answered. */
export function useAlphaSettings(): CodeSettings | undefined {
  const { client } = useServices().records
  const [settings, setSettings] = useState<CodeSettings>()
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
