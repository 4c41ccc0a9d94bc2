import type { FleetContent, FleetShip } from './fleet.ts'

/** Which parts of a fleet are shared, and whether a fleet of the player equals a shared one. */

export interface SharedParts {
  /** The player's names for the ships. */
  readonly names: boolean
  readonly notes: boolean
}

/** The fleet without the parts that are not shared. */
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
 * Whether `own` is the original or a copy of `shared`: equal in everything that `shared` contains. Names and notes that
 * `shared` leaves out may differ. Ids and keys are ignored, because a copy has its own.
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
