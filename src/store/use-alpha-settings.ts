import { useCallback } from 'react'
import { readAlphaSettings } from '#records/account/alpha-settings.ts'
import type { CodeSettings } from '#shared/codes.ts'
import { useServices } from './services.tsx'
import { useLoaded } from './use-loaded.ts'

/** The settings of alpha codes in the record store; undefined until it has answered. */
export function useAlphaSettings(): CodeSettings | undefined {
  const { client } = useServices().records
  const outcome = useLoaded(useCallback(() => readAlphaSettings(client), [client]))
  return outcome?.ok ? outcome.value : undefined
}
