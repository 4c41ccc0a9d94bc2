import { catalogue, catalogueLists } from '#content/catalogue.ts'
import { shipTraits } from '#content/traits.ts'
import { once } from '#ui/once.ts'
import type { KnownIds } from './catalogue-address.ts'
import { weaponTraits } from './catalogue-words.ts'
import { makeCatalogueIndex } from './list/catalogue-index.ts'
import { makeTargets } from './list/catalogue-targets.ts'
import { makeTextSearch } from './list/text-search.ts'

/** The catalogue of this build. Its index is made once. */
export const index = makeCatalogueIndex(catalogueLists.ships)
export const targets = makeTargets(catalogueLists.ships)
/** Indexing takes too long for the start of the page, so it waits until the player is about to search. */
export const textSearch = once(() => makeTextSearch(catalogueLists.ships))

/** All traits that an address may contain: those in the rules and those of ships in the catalogue. */
const traits: ReadonlySet<string> = new Set([
  ...Object.keys(shipTraits),
  ...weaponTraits,
  ...index.records.flatMap((record) => [...record.traits]),
])

export const known: KnownIds = { ships: catalogue.ships, targets, traits }
