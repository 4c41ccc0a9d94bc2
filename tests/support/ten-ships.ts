import { catalogueLists } from '#content/catalogue.ts'
import { defaultLabels, type Fleet, type FleetShip } from '#game/fleet/fleet.ts'

/**
 * The fleet for measuring the length of links: 10 ships with 15 refits, an admiral, a flagship and a name, taken from
 * the ends of the lists, where the encoded numbers are highest.
 */
export function tenShips(shipName: (n: number) => string = () => ''): Fleet {
  const designs = catalogueLists.ships.slice(-10)
  const refits = catalogueLists.refits.slice(-15)
  const ships = designs.map(({ id }, n): FleetShip => {
    const fitted = refits
      .filter((_, i) => i % designs.length === n)
      .map((refit) => ({ slot: refit.slot, refit: refit.id }))
    return { key: `k${n}`, design: id, name: shipName(n), refits: fitted }
  })
  return {
    id: 'ten-ships',
    name: 'Second Squadron of the Line',
    faction: 'drift',
    limit: 400,
    gameVersion: 'v0.2.2 alpha',
    ships,
    flagships: ['k7'],
    admiral: catalogueLists.admirals.at(-1)?.id ?? '',
    notes: '',
    ...defaultLabels,
  }
}
