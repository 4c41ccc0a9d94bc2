import { factions } from '#content/factions.ts'
import type { Fleet, FleetShip } from '#game/fleet/fleet.ts'
import { shipLetter, shipNumbers } from '#game/fleet/ship-number.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'
import type { Admiral, FactionId, ShipClass, SlotKind } from '#game/ship/ship.ts'
import { capitalised } from '#ui/words.ts'
import { texts } from './texts.ts'

type Names = Pick<Catalogue, 'ships' | 'refits' | 'admirals'>

export { counted } from '#ui/words.ts'

export const className = (shipClass: ShipClass): string => capitalised(shipClass)

export const slotName = (slot: SlotKind): string => capitalised(slot)

/** Name of a design. It is the id if the catalogue does not contain the design. */
export const designName = (design: string, names: Names): string => names.ships.get(design)?.name ?? design

export const refitName = (refit: string, names: Names): string => names.refits.get(refit)?.name ?? refit

export const admiralName = (admiral: string, names: Names): string => names.admirals.get(admiral)?.name ?? admiral

export const factionName = (faction: FactionId): string => factions[faction].name

/** Name of an admiral's faction, or "Mercenary". */
export const allegiance = (admiral: Pick<Admiral, 'faction'>): string =>
  admiral.faction === 'mercenary' ? texts.mercenary : factionName(admiral.faction)

/** The label of a ship: its own name, or that of its design, with its letter if several such ships are unnamed. */
export function shipLabel(fleet: Pick<Fleet, 'ships'>, ship: FleetShip, names: Names): string {
  if (ship.name.trim() !== '') return ship.name
  const alike = fleet.ships.filter((other) => other.design === ship.design)
  const design = designName(ship.design, names)
  const number = shipNumbers(alike).get(ship.key) ?? 1
  const isOnlyOne = number === 1 && alike.filter(({ name }) => name.trim() === '').length < 2
  return isOnlyOne ? design : `${design} ${shipLetter(number)}`
}

/** The label of the ship with this key; the key itself if there is no such ship. */
export function labelOf(fleet: Pick<Fleet, 'ships'>, key: string, names: Names): string {
  const ship = fleet.ships.find((candidate) => candidate.key === key)
  return ship ? shipLabel(fleet, ship, names) : key
}

export const fleetTitle = (fleet: Pick<Fleet, 'name'>): string =>
  fleet.name.trim() === '' ? texts.unnamed : fleet.name
