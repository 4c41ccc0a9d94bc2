import { createContext, use, useSyncExternalStore } from 'react'
import { currentRules } from '#content/current-rules.ts'
import { catalogueOf } from '#game/fleet-pin.ts'
import type { Fleet } from '#game/fleet.ts'
import type { FleetEntry } from '#store/fleet-entry.ts'
import { selectFleet, type FleetsStore } from '#store/fleets.ts'
import { fleetStanding, keepProblems, type FleetStanding } from './fleet-standing.ts'
import { fleetView, type FleetView } from './fleet-view.ts'
import { makeFollower, type Follower } from './follower.ts'

/**
 * The open fleet: what the store has of it, and what is shown of it, worked out once for each state. Parts of the page
 * follow what they show of it and nothing else, so that an edit draws anew what says something else after it.
 */
export interface OpenFleet {
  readonly entry: () => FleetEntry
  readonly view: () => FleetView
  readonly standing: () => FleetStanding
  /** Calls back when anything of the fleets has changed; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void
  /** A moment late: for what stands beside the ships and need not keep an edit waiting. */
  readonly late: {
    readonly entry: Follower<FleetEntry>
    readonly view: Follower<FleetView>
    readonly standing: Follower<FleetStanding>
  }
  /** The fleet once it has rested: for what is worked out at leisure. */
  readonly settled: Follower<Fleet>
}

/** So long an edit stands on the screen before what stands beside the ships follows, ms: too short to see. */
const followMs = 30

/** So long the hands must rest before what is worked out at leisure is worked out, ms. */
const restMs = 150

/** The list as it was where it is made of the same things. */
const unlessSame = <T>(now: readonly T[], before: readonly T[] | undefined): readonly T[] =>
  before && now.length === before.length && now.every((item, at) => item === before[at]) ? before : now

/** The fleet is there when it is opened; once deleted, it stays what it was until the page has left it. */
export function makeOpenFleet(fleets: FleetsStore, id: string): OpenFleet {
  const find = () => selectFleet(id)(fleets.getState())
  let lastEntry = find()
  let lastView: FleetView | undefined
  let lastStanding: FleetStanding | undefined
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
    return (lastView = { ...now, ships: unlessSame(now.ships, lastView?.ships) })
  }
  const standing = (): FleetStanding => {
    const fleet = fleetNow()
    if (lastStanding?.fleet === fleet) return lastStanding
    return (lastStanding = keepProblems(fleetStanding(fleet, catalogueOf(fleet, currentRules)), lastStanding))
  }
  const { subscribe } = fleets
  return {
    entry,
    view,
    standing,
    subscribe,
    late: {
      entry: makeFollower({ subscribe, source: entry, read: entry, restMs: followMs }),
      view: makeFollower({ subscribe, source: fleetNow, read: view, restMs: followMs }),
      standing: makeFollower({ subscribe, source: fleetNow, read: standing, restMs: followMs }),
    },
    settled: makeFollower({ subscribe, source: fleetNow, read: fleetNow, restMs }),
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

function useFollower<T, P>({ subscribe, current }: Follower<T>, select: (value: T) => P): P {
  return useSyncExternalStore(subscribe, () => select(current()))
}

const itself = <T>(value: T): T => value

export const useLateEntry = (): FleetEntry => useFollower(useOpenFleet().late.entry, itself)
export const useLateView = (): FleetView => useFollower(useOpenFleet().late.view, itself)

/** A part of how the fleet stands to the rules, a moment late; `select` answers the same object while it says the same. */
export const useStanding = <T>(select: (standing: FleetStanding) => T): T =>
  useFollower(useOpenFleet().late.standing, select)

export const useSettledFleet = (): Fleet => useFollower(useOpenFleet().settled, itself)
