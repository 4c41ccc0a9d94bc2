import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'

import { fleetView, problemWording, type FleetView } from './fleet-view.ts'
import { currentRules } from '#content/current-rules.ts'
import { catalogueOf } from '#game/fleet-pin.ts'
import type { Fleet } from '#game/fleet.ts'
import { selectFleet, type FleetsStore } from '#store/fleets.ts'
import type { FleetEntry } from '#store/fleet-entry.ts'
import { afterPaint } from '#ui/after-paint.ts'

/**
 * The open fleet: what the store has of it, and what is shown of it, worked out once for each state. Parts of the page
 * follow what they show of it and nothing else, so that an edit draws anew what says something else after it.
 */
export interface OpenFleet {
  readonly entry: () => FleetEntry
  readonly view: () => FleetView
  /** Calls back when anything of the fleets has changed; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void
}

/** The list as it was where it is made of the same things. */
const unlessSame = <T>(now: readonly T[], before: readonly T[]): readonly T[] =>
  now.length === before.length && now.every((item, at) => item === before[at]) ? before : now

/** What says the same as before is the same object as before. */
function keepSame(now: FleetView, before: FleetView | undefined): FleetView {
  if (!before) return now
  const known = new Map(before.problems.map((problem) => [problemWording(problem), problem]))
  const problems = now.problems.map((problem) => known.get(problemWording(problem)) ?? problem)
  return { ...now, problems: unlessSame(problems, before.problems), ships: unlessSame(now.ships, before.ships) }
}

/** The fleet is there when it is opened; once deleted, it stays what it was until the page has left it. */
export function makeOpenFleet(fleets: FleetsStore, id: string): OpenFleet {
  const find = () => selectFleet(id)(fleets.getState())
  let entry = find()
  let view: FleetView | undefined
  const current = (): FleetEntry => {
    entry = find() ?? entry
    if (!entry) throw new Error('a fleet was opened that is not there')
    return entry
  }
  return {
    entry: current,
    view: () => {
      const { fleet } = current()
      if (view?.fleet !== fleet) view = keepSame(fleetView(fleet, catalogueOf(fleet, currentRules)), view)
      return view
    },
    subscribe: fleets.subscribe,
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

/** So long the hands must rest before what is worked out at leisure is worked out, ms. */
export const restMs = 150

/** What `read` answers, so long after the edit that changed it has been painted. The same function each time. */
function useLater<T extends object>(read: (open: OpenFleet) => T, rest: number): T {
  const open = useOpenFleet()
  const [seen, setSeen] = useState(() => read(open))
  useEffect(() => {
    let callOff = () => {}
    let latest = seen
    const follow = () => {
      const now = read(open)
      if (now === latest) return
      latest = now
      callOff()
      callOff = afterPaint(() => setSeen(now), rest)
    }
    follow()
    const stop = open.subscribe(follow)
    return () => {
      stop()
      callOff()
    }
  }, [open, read, rest, seen])
  return seen
}

const readFleet = ({ entry }: OpenFleet): Fleet => entry().fleet
const readView = ({ view }: OpenFleet): FleetView => view()
const readEntry = ({ entry }: OpenFleet): FleetEntry => entry()

/** The fleet once it has rested: for what is worked out at leisure. */
export const useSettledFleet = (): Fleet => useLater(readFleet, restMs)

/** So long an edit stands on the screen before what stands beside the fleet follows, ms: too short to see. */
const followMs = 30

/** What is shown of the fleet, a moment late: for what stands beside the fleet and need not keep an edit waiting. */
export const useLateView = (): FleetView => useLater(readView, followMs)

/** The same of what the store has of it. */
export const useLateEntry = (): FleetEntry => useLater(readEntry, followMs)
