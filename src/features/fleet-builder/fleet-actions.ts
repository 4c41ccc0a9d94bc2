import { firstGameFleets } from '#content/first-game-fleets.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import { gameVersion } from '#content/version.ts'
import type { Fleet, NewFleet } from '#game/fleet/fleet.ts'
import { fleetTitle } from '#pieces/fleet/fleet-words.ts'
import { selectFleets, type FleetsStore } from '#store/fleets/fleets-state.ts'
import { toast } from '#ui/layer/toast.ts'
import { texts } from './texts.ts'

/** In this file, functions that create a fleet return its id. */

/** Address of the form that reports a game of the fleet. */
export const reportAddress = (id: string): string => `/fleet-builder?games&report=${id}`

/** Address at which a battle with the fleet begins. */
export const battleAddress = (id: string): string => `/battle?new=${id}`

export const fleetAddress = (id: string): string => `/fleet-builder?fleet=${id}`

const blank: NewFleet = {
  name: '',
  faction: 'accord',
  limit: 200,
  gameVersion,
  ships: [],
  flagships: [],
  admiral: '',
  notes: '',
}

const withoutId = ({ id: _id, ...fleet }: Fleet): NewFleet => fleet

/** The choices for a new fleet. The player can change all of them later. */
export type NewFleetTerms = Pick<NewFleet, 'faction' | 'limit' | 'name'>

export const newFleet = (fleets: FleetsStore, terms: NewFleetTerms): string =>
  fleets.getState().create({ ...blank, ...terms })

/** Creates a copy of the starter fleet with the id `starter`; an empty fleet if there is none. */
export function exampleFleet(fleets: FleetsStore, starter: string): string {
  const example = starterFleets.find(({ id }) => id === starter)
  return fleets.getState().create(example ? withoutId(example) : blank)
}

/** Adds both patrols of the first game, unless the player already has them unchanged. */
export function addFirstGame(fleets: FleetsStore): void {
  const here = selectFleets(fleets.getState())
  const designs = ({ ships }: Pick<Fleet, 'ships'>): string => ships.map(({ design }) => design).join()
  for (const patrol of firstGameFleets)
    if (!here.some(({ fleet }) => fleet.name === patrol.name && designs(fleet) === designs(patrol)))
      fleets.getState().create(patrol)
  toast(texts.firstGameAdded)
}

/** Creates a copy with a new id, so that sync never merges it with the original. */
export function duplicateFleet(fleets: FleetsStore, id: string): string | undefined {
  const entry = fleets.getState().entries[id]
  if (!entry) return undefined
  const name = entry.fleet.name === '' ? '' : texts.copyOf(entry.fleet.name.slice(0, 73))
  const copy = fleets.getState().create({ ...withoutId(entry.fleet), name })
  toast(texts.duplicated(fleetTitle(entry.fleet)))
  return copy
}
