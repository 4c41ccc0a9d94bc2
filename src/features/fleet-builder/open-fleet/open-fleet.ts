import { createContext, use, useSyncExternalStore } from 'react'
import { currentRules } from '#content/current-rules.ts'
import type { Fleet } from '#game/fleet/fleet.ts'
import { catalogueOf } from '#game/fleet/pin/fleet-pin.ts'
import { selectFleetStatus, type FleetEntry, type FleetStatus } from '#store/fleets/fleet-entry.ts'
import { selectFleet, type FleetsStore } from '#store/fleets/fleets-state.ts'
import type { AccountState } from '#store/sync/sync-schedule.ts'
import { makeDeferredValue, type DeferredValue } from './deferred-value.ts'
import { fleetLegality, reuseProblems, type FleetLegality } from './fleet-legality.ts'
import { fleetView, type FleetView } from './fleet-view.ts'

/** The open fleet and data derived from it. A component subscribes to the part that it needs. */
export interface OpenFleet {
  readonly entry: () => FleetEntry
  /** How the last sync of the fleets ended. */
  readonly account: () => AccountState
  readonly view: () => FleetView
  readonly legality: () => FleetLegality
  /** Calls `listener` when any fleet has changed. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Data of the fleet that follow an edit a little later, for parts of the screen that must not slow down the list of
   * ships.
   */
  readonly deferred: {
    readonly entry: DeferredValue<FleetEntry>
    readonly view: DeferredValue<FleetView>
    readonly legality: DeferredValue<FleetLegality>
  }
  /** The fleet after a pause in editing, for expensive calculations. */
  readonly settled: DeferredValue<Fleet>
}

/** How long after an edit the deferred values are updated, ms. A player does not notice so short a time. */
const deferMs = 30

/** After this time without an edit `settled` is updated, ms. */
const idleMs = 150

/** Returns the list `before` instead of an equal new one, so that its users do not render again. */
const reuseIfEqual = <T>(now: readonly T[], before: readonly T[] | undefined): readonly T[] =>
  before && now.length === before.length && now.every((item, at) => item === before[at]) ? before : now

/** Creates the open fleet. The fleet must exist. If it is deleted, its last state stays until the page is left. */
export function makeOpenFleet(fleets: FleetsStore, id: string): OpenFleet {
  const find = () => selectFleet(id)(fleets.getState())
  let lastEntry = find()
  let lastView: FleetView | undefined
  let lastLegality: FleetLegality | undefined
  const entry = (): FleetEntry => {
    lastEntry = find() ?? lastEntry
    if (!lastEntry) throw new Error('a fleet was opened that is not there')
    return lastEntry
  }
  const fleetNow = (): Fleet => entry().fleet
  const view = (): FleetView => {
    const fleet = fleetNow()
    if (lastView?.fleet === fleet) return lastView
    const now = fleetView(fleet, catalogueOf(fleet, currentRules))
    return (lastView = { ...now, ships: reuseIfEqual(now.ships, lastView?.ships) })
  }
  const legality = (): FleetLegality => {
    const fleet = fleetNow()
    if (lastLegality?.fleet === fleet) return lastLegality
    return (lastLegality = reuseProblems(fleetLegality(fleet, catalogueOf(fleet, currentRules)), lastLegality))
  }
  const { subscribe } = fleets
  return {
    entry,
    account: () => fleets.getState().account,
    view,
    legality,
    subscribe,
    deferred: {
      entry: makeDeferredValue({ subscribe, source: entry, read: entry, delayMs: deferMs }),
      view: makeDeferredValue({ subscribe, source: fleetNow, read: view, delayMs: deferMs }),
      legality: makeDeferredValue({ subscribe, source: fleetNow, read: legality, delayMs: deferMs }),
    },
    settled: makeDeferredValue({ subscribe, source: fleetNow, read: fleetNow, delayMs: idleMs }),
  }
}

const OpenFleetContext = createContext<OpenFleet | null>(null)
export const OpenFleetProvider = OpenFleetContext.Provider

export function useOpenFleet(): OpenFleet {
  const open = use(OpenFleetContext)
  if (!open) throw new Error('an open fleet is asked for outside of one')
  return open
}

/** Selects data from the fleet view. `select` must return the same object while nothing has changed. */
export function useFleetView<T>(select: (view: FleetView) => T): T {
  const open = useOpenFleet()
  return useSyncExternalStore(open.subscribe, () => select(open.view()))
}

/** Selects data from the store's entry of the fleet (history, save and sync state); `select` as in `useFleetView`. */
export function useFleetEntry<T>(select: (entry: FleetEntry) => T): T {
  const open = useOpenFleet()
  return useSyncExternalStore(open.subscribe, () => select(open.entry()))
}

function useDeferredPart<T, P>({ subscribe, current }: DeferredValue<T>, select: (value: T) => P): P {
  return useSyncExternalStore(subscribe, () => select(current()))
}

const identity = <T>(value: T): T => value

export const useDeferredEntry = (): FleetEntry => useDeferredPart(useOpenFleet().deferred.entry, identity)

/** Returns where the open fleet is saved. The state changes shortly after an edit. */
export function useSaveStatus(): FleetStatus {
  const { account, subscribe } = useOpenFleet()
  return selectFleetStatus(useDeferredEntry(), useSyncExternalStore(subscribe, account))
}

export const useDeferredView = (): FleetView => useDeferredPart(useOpenFleet().deferred.view, identity)

/** Selects data from the fleet's legality, which follows shortly after an edit; `select` as in `useFleetView`. */
export const useLegality = <T>(select: (legality: FleetLegality) => T): T =>
  useDeferredPart(useOpenFleet().deferred.legality, select)

export const useSettledFleet = (): Fleet => useDeferredPart(useOpenFleet().settled, identity)
