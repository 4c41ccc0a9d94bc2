import { catalogue, catalogueLists } from '#content/catalogue.ts'
import { shipTraits } from '#content/traits.ts'
import type { KnownIds } from './catalogue-address.ts'
import { weaponTraits } from './catalogue-words.ts'
import { makeCatalogueIndex } from './list/catalogue-index.ts'
import { makeTargets } from './list/catalogue-targets.ts'

/** The catalogue of this build. Its index is made once. */
export const index = makeCatalogueIndex(catalogueLists.ships)
export const targets = makeTargets(catalogueLists.ships)

/** All traits that an address may contain: those in the rules and those of ships in the catalogue. */
const traits: ReadonlySet<string> = new Set([
  ...Object.keys(shipTraits),
  ...weaponTraits,
  ...index.records.flatMap((record) => [...record.traits]),
])

export const known: KnownIds = { ships: catalogue.ships, targets, traits }
