import { useEffect, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { SessionState } from '#records/account/session-state.ts'
import type { FleetsActions, FleetsState, FleetsStore } from './fleets/fleets-state.ts'
import type { RulesReadingState } from './rules/rules-reading.ts'
import { useServices } from './services.tsx'
import type { SettingsState } from './settings/settings.ts'

/** Who is logged in, kept up to date, also by other tabs. */
export const useSession = (): SessionState => {
  const { session } = useServices().records
  return useSyncExternalStore(session.subscribe, session.getState)
}

/** A part of the persisted settings, or one of their actions. */
export const useSettings = <T>(select: (state: SettingsState) => T): T => useStore(useServices().settings, select)

/** A part of the fleets, by shallow comparison, so that `selectFleets` may be given as it is. */
export const useFleets = <T>(store: FleetsStore, select: (state: FleetsState & FleetsActions) => T): T =>
  useStore(store, useShallow(select))

/** A part of how the player reads the book. */
export const useRulesReading = <T>(select: (state: RulesReadingState) => T): T =>
  useStore(useServices().account.reading(), select)

/** The account's fleets, for a part of a page that does not wait for them: undefined until read, null where they cannot be had. */
export const useAccountFleets = (): FleetsStore | null | undefined => {
  const { account } = useServices()
  const [store, setStore] = useState<FleetsStore | null>()
  useEffect(() => {
    let isGone = false
    account.fleetsToRead().then(
      (opened) => isGone || setStore(opened),
      () => isGone || setStore(null),
    )
    return () => {
      isGone = true
    }
  }, [account])
  return store
}
