import type { FleetContent, FleetShip } from '#game/fleet/fleet.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'
import { shipAsBuilt } from '#game/ship/effective-ship.ts'
import { shipClasses } from '#game/ship/ship.ts'
import { battleAdmirals, type BattleAdmiral } from './battle-admirals.ts'
import { battleDesign, type BattleDesign } from './battle-design.ts'

/** A fleet as a battle reads it. */
export interface BattleFleet {
  readonly name: string
  readonly limit: number
  /** Points of ships, refits and admiral. */
  readonly points: number
  readonly ships: readonly BattleDesign[]
  /** The players' names of the ships, or those of their designs. */
  readonly names: readonly string[]
  /** Index of the flagship; -1 if there is none. */
  readonly flagship: number
  /** The admiral whose rule is played; undefined if there is none. */
  readonly admiral: BattleAdmiral | undefined
  readonly admiralPoints: number
  /** For each ship the index of the ship in whose hangar it begins the battle; -1 for one that begins on the table. */
  readonly carriers: readonly number[]
  /** Indexes of the ships of each class, 0 to 8. */
  readonly byClass: readonly (readonly number[])[]
  /** For each weapon of each ship the indexes of other ships with a weapon of the same name, which may mass with it. */
  readonly sharing: readonly (readonly (readonly number[])[])[]
}

const sharingOf = (ships: readonly BattleDesign[]): BattleFleet['sharing'] =>
  ships.map(({ weapons }, at) =>
    weapons.map(({ name }) =>
      ships.flatMap((other, i) => (i !== at && other.weapons.some((weapon) => weapon.name === name) ? [i] : [])),
    ),
  )

/** Puts squadrons into hangars in the order of the ships. A squadron without room begins the battle on the table. */
function carriersOf(ships: readonly BattleDesign[]): readonly number[] {
  const room = ships.map(({ hangar }) => hangar)
  return ships.map(({ mass }) => {
    if (mass > 0) return -1
    const carrier = room.findIndex((free) => free > 0)
    if (carrier >= 0) room[carrier]!--
    return carrier
  })
}

/** Indexes of the ships of each class, 0 to 8. */
export const byClassOf = (ships: readonly BattleDesign[]): BattleFleet['byClass'] =>
  shipClasses.map((_, mass) => ships.flatMap((ship, i) => (ship.mass === mass ? [i] : [])))

/** Ships by class, and which may mass with which. */
export const groupShips = (ships: readonly BattleDesign[]): Pick<BattleFleet, 'byClass' | 'sharing'> => ({
  byClass: byClassOf(ships),
  sharing: sharingOf(ships),
})

/**
 * Ships with the same design and refits are one object in all fleets of a catalogue, so that thousands of random fleets
 * fit into the processor's cache. Without this, 10 000 battles a pairing took a third longer.
 */
const designs = new WeakMap<Catalogue, Map<string, BattleDesign | undefined>>()

/** The ship as a battle reads it; undefined if its design is unknown. */
function designOf(ship: FleetShip, catalogue: Catalogue): BattleDesign | undefined {
  const known = designs.get(catalogue) ?? new Map<string, BattleDesign | undefined>()
  designs.set(catalogue, known)
  const key = [ship.design, ...ship.refits.map(({ refit }) => refit)].join(' ')
  if (!known.has(key)) {
    const built = shipAsBuilt(ship, catalogue)
    known.set(key, built && battleDesign(built))
  }
  return known.get(key)
}

/** Makes a fleet ready for battle. Ships of an unknown design are left out. */
export function battleFleet(fleet: FleetContent, catalogue: Catalogue): BattleFleet {
  const known = fleet.ships.flatMap((ship) => {
    const design = designOf(ship, catalogue)
    return design ? [{ ship, design }] : []
  })
  const ships = known.map(({ design }) => design)
  const admiral = catalogue.admirals.get(fleet.admiral)
  const admiralPoints = admiral?.points ?? 0
  return {
    name: fleet.name,
    limit: fleet.limit,
    points: ships.reduce((sum, { points }) => sum + points, admiralPoints),
    ships,
    names: known.map(({ ship, design }) => ship.name || design.name),
    flagship: known.findIndex(({ ship }) => fleet.flagships.includes(ship.key)),
    admiral: battleAdmirals.find((id) => id === admiral?.id),
    admiralPoints,
    carriers: carriersOf(ships),
    ...groupShips(ships),
  }
}
