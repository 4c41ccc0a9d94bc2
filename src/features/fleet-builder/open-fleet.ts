import { createContext, use, useSyncExternalStore } from 'react'
import { currentRules } from '#content/current-rules.ts'
import { catalogueOf } from '#game/fleet/fleet-pin.ts'
import type { Fleet } from '#game/fleet/fleet.ts'
import type { FleetEntry } from '#store/fleets/fleet-entry.ts'
import { selectFleet, type FleetsStore } from '#store/fleets/fleets-state.ts'
import { makeDeferredValue, type DeferredValue } from './deferred-value.ts'
import { fleetLegality, reuseProblems, type FleetLegality } from './editor/fleet-legality.ts'
import { fleetView, type FleetView } from './editor/fleet-view.ts'

/**
 * The open fleet: what the store has of it, and what is shown of it, worked out once for each state. Parts of the page
 * follow what they show of it and nothing else, so that an edit draws anew what says something else after it.
 */
export interface OpenFleet {
  readonly entry: () => FleetEntry
  readonly view: () => FleetView
  readonly legality: () => FleetLegality
  /** Calls back when anything of the fleets has changed; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void
  /** A moment deferred: for what stands beside the ships and need not keep an edit waiting. */
  readonly deferred: {
    readonly entry: DeferredValue<FleetEntry>
    readonly view: DeferredValue<FleetView>
    readonly legality: DeferredValue<FleetLegality>
  }
  /** The fleet once it has rested: for what is worked out at leisure. */
  readonly settled: DeferredValue<Fleet>
}

/** So long an edit stands on the screen before what stands beside the ships follows, ms: too short to see. */
const deferMs = 30

/** So long the hands must rest before what is worked out at leisure is worked out, ms. */
export const idleMs = 150

/** The list as it was where it is made of the same things. */
const reuseIfEqual = <T>(now: readonly T[], before: readonly T[] | undefined): readonly T[] =>
  before && now.length === before.length && now.every((item, at) => item === before[at]) ? before : now

/** The fleet is there when it is opened; once deleted, it stays what it was until the page has left it. */
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

export const useOpenFleet = (): OpenFleet => {
  const open = use(OpenFleetContext)
  if (!open) throw new Error('an open fleet is asked for outside of one')
  return open
}

/** A part of what is shown of the fleet; `select` answers the same object while it says the same. */
export function useFleetView<T>(select: (view: FleetView) => T): T {
  const open = useOpenFleet()
  return useSyncExternalStore(open.subscribe, () => select(open.view()))
}

/** A part of what the store has of the fleet: its history, and how far keeping and sending have come. */
export function useFleetEntry<T>(select: (entry: FleetEntry) => T): T {
  const open = useOpenFleet()
  return useSyncExternalStore(open.subscribe, () => select(open.entry()))
}

function useDeferredPart<T, P>({ subscribe, current }: DeferredValue<T>, select: (value: T) => P): P {
  return useSyncExternalStore(subscribe, () => select(current()))
}

const identity = <T>(value: T): T => value

export const useDeferredEntry = (): FleetEntry => useDeferredPart(useOpenFleet().deferred.entry, identity)
export const useDeferredView = (): FleetView => useDeferredPart(useOpenFleet().deferred.view, identity)

/** A part of how the fleet stands to the rules, a moment late; `select` answers the same object while it says the same. */
export const useLegality = <T>(select: (legality: FleetLegality) => T): T =>
  useDeferredPart(useOpenFleet().deferred.legality, select)

export const useSettledFleet = (): Fleet => useDeferredPart(useOpenFleet().settled, identity)
