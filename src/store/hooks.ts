import { useEffect, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { SessionState } from '#records/account/session-state.ts'
import type { FleetsActions, FleetsState, FleetsStore } from './fleets/fleets-state.ts'
import type { RulesReadingState } from './rules/rules-reading.ts'
import { useServices } from './services.tsx'
import type { SettingsState } from './settings/settings.ts'

export const useSession = (): SessionState => {
  const { session } = useServices().records
  return useSyncExternalStore(session.subscribe, session.getState)
}

export const useSettings = <T>(select: (state: SettingsState) => T): T => useStore(useServices().settings, select)

/** A part of the fleets' state. It is compared shallowly, so `select` may return a new array at each call. */
export const useFleets = <T>(store: FleetsStore, select: (state: FleetsState & FleetsActions) => T): T =>
  useStore(store, useShallow(select))

export const useRulesReading = <T>(select: (state: RulesReadingState) => T): T =>
  useStore(useServices().account.reading(), select)

/** The account's fleets, read-only; undefined while they load, null if they could not be opened. */
export const useAccountFleets = (): FleetsStore | null | undefined => {
  const { account } = useServices()
  const [store, setStore] = useState<FleetsStore | null>()
  useEffect(() => {
    let isUnmounted = false
    account.fleetsToRead().then(
      (opened) => isUnmounted || setStore(opened),
      () => isUnmounted || setStore(null),
    )
    return () => {
      isUnmounted = true
    }
  }, [account])
  return store
}
