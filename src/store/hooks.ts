import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { SessionState } from '#records/session-state.ts'
import type { FleetsActions, FleetsState, FleetsStore } from './fleets/fleets-state.ts'
import type { RollLogActions, RollLogState, RollLogStore } from './roll-log/roll-log-state.ts'
import { useServices } from './services.tsx'
import type { SettingsState } from './settings.ts'

/** Who is logged in, kept up to date, also by other tabs. */
export const useSession = (): SessionState => {
  const { session } = useServices().records
  return useSyncExternalStore(session.subscribe, session.getState)
}

/** A part of the persisted settings, or one of their actions. */
export const useSettings = <T>(select: (state: SettingsState) => T): T => useStore(useServices().settings, select)

/**
 * A part of the fleets, by shallow comparison, so that `selectFleets` may be given as it is. The store comes
 * from the page's `load`: `await services.fleets()`.
 */
export const useFleets = <T>(store: FleetsStore, select: (state: FleetsState & FleetsActions) => T): T =>
  useStore(store, useShallow(select))

/** A part of the roll log, by shallow comparison. The store comes from the page's `load`: `await services.rollLog()`. */
export const useRollLog = <T>(store: RollLogStore, select: (state: RollLogState & RollLogActions) => T): T =>
  useStore(store, useShallow(select))
