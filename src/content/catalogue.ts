import type { Catalogue } from '#game/ship/catalogue.ts'
import { releaseInForce } from './release/release-in-force.ts'
import { sourceCatalogue } from './source-catalogue.ts'

/** All current ships, refits and admirals, with the figures of the balance release in force. */
export const catalogue: Catalogue = releaseInForce?.catalogue ?? sourceCatalogue

/** The same by faction, in the order of display. */
export const catalogueLists = {
  ships: [...catalogue.ships.values()],
  refits: [...catalogue.refits.values()],
  admirals: [...catalogue.admirals.values()],
} as const
