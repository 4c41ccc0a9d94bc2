import type { FleetContent, FleetShip } from './fleet.ts'

/** What of a fleet goes to others, and whether a fleet of one's own is the same as one of theirs. */

export interface SharedParts {
  /** The players' own names for their ships. */
  readonly names: boolean
  readonly notes: boolean
}

/** The fleet with what is not to be told left out. */
export const partsOf = (fleet: FleetContent, { names, notes }: SharedParts): FleetContent => ({
  ...fleet,
  ships: names ? fleet.ships : fleet.ships.map((ship) => ({ ...ship, name: '' })),
  notes: notes ? fleet.notes : '',
})

const sameShip = (a: FleetShip, b: FleetShip, names: boolean): boolean =>
  a.design === b.design &&
  (!names || a.name === b.name) &&
  a.refits.length === b.refits.length &&
  a.refits.every(({ slot, refit }, i) => slot === b.refits[i]?.slot && refit === b.refits[i]?.refit)

const flagshipPlaces = ({ ships, flagships }: FleetContent): string =>
  ships.flatMap(({ key }, at) => (flagships.includes(key) ? at : [])).join()

/**
 * Whether `own` is what `shared` was made from, or a copy of it: the same fleet in all that `shared` tells. Names and
 * notes that it leaves out may be any. Ids and keys do not count, for a copy has its own.
 */
export function isCopyOf(own: FleetContent, shared: FleetContent): boolean {
  const names = shared.ships.some((ship) => ship.name !== '')
  return (
    own.name === shared.name &&
    own.faction === shared.faction &&
    own.limit === shared.limit &&
    own.admiral === shared.admiral &&
    own.gameVersion === shared.gameVersion &&
    own.ships.length === shared.ships.length &&
    own.ships.every((ship, at) => {
      const other = shared.ships[at]
      return other !== undefined && sameShip(ship, other, names)
    }) &&
    flagshipPlaces(own) === flagshipPlaces(shared) &&
    (shared.notes === '' || own.notes === shared.notes)
  )
}
