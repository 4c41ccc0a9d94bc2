import type { FleetContent, FleetShip } from '../fleet.ts'

/** Makes the content of a shared fleet, and finds out whether a fleet of the player equals a shared one. */

/** Which optional parts of a fleet are shared with it. */
export interface SharedParts {
  /** The player's names for the ships. */
  readonly names: boolean
  readonly notes: boolean
}

/** The fleet without the optional parts that are not shared. */
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
 * Whether `own` is the fleet that was shared as `shared`, or a copy of it: all parts that `shared` contains are equal.
 * Ship names and notes that `shared` leaves out may differ. Ids and ship keys are ignored, because each copy has its
 * own.
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
