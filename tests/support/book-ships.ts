import { catalogue } from '#content/catalogue.ts'
import type { ShipDesign } from '#game/ship/ship.ts'

/** A ship of the catalogue, as the examples of the rules book use it. */
export function bookShip(id: string): ShipDesign {
  const design = catalogue.ships.get(id)
  if (!design) throw new Error(id)
  return design
}
