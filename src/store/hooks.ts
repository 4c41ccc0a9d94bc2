import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { SessionState } from '#records/account/session-state.ts'
import type { RulesReadingState } from './rules/rules-reading.ts'
import { useServices } from './services.tsx'
import type { SettingsState } from './settings/settings.ts'

export function useSession(): SessionState {
  const { session } = useServices().records
  return useSyncExternalStore(session.subscribe, session.getState)
}

export const useSettings = <T>(select: (state: SettingsState) => T): T => useStore(useServices().settings, select)

export const useRulesReading = <T>(select: (state: RulesReadingState) => T): T =>
  useStore(useServices().account.reading(), select)
