import MiniSearch, { type Options } from 'minisearch'
import { factions } from '#content/factions.ts'
import { shipTraitText } from '#content/traits.ts'
import { weaponTraitText } from '#content/weapon-traits.ts'
import type { ShipDesign } from '#game/ship/ship.ts'
import { fold } from '#ui/words.ts'
import { type TextSearch } from './catalogue-index.ts'

interface Entry {
  readonly id: string
  readonly name: string
  readonly role: string
  readonly faction: string
  readonly weapons: string
  readonly traits: string
  readonly words: string
}

const entryOf = (ship: ShipDesign): Entry => ({
  id: ship.id,
  name: ship.name,
  role: `${ship.role} ${ship.class}`,
  faction: factions[ship.faction].name,
  weapons: ship.weapons.flatMap(({ name, kind }) => [name, kind]).join(' '),
  traits: [
    ...ship.traits.map((trait) => shipTraitText(trait)?.name ?? trait),
    ...ship.weapons.flatMap(({ traits }) => traits.map((trait) => weaponTraitText(trait).name)),
  ].join(' '),
  words: `${ship.reason} ${ship.lore}`,
})

const options: Options<Entry> = {
  fields: ['name', 'role', 'faction', 'weapons', 'traits', 'words'],
  // Splits at everything but letters and digits, also within words: "re-arm" is indexed as "re" and "arm".
  tokenize: (text) =>
    fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  processTerm: (term) => term,
  searchOptions: {
    boost: { name: 6, role: 3, faction: 2, weapons: 2, traits: 2 },
    combineWith: 'AND',
    prefix: true,
    // Typos are tolerated only in longer words, since many short words differ by one letter.
    fuzzy: (term) => (term.length < 4 ? false : term.length < 8 ? 1 : 2),
    weights: { prefix: 0.6, fuzzy: 0.25 },
  },
}

/** Designs indexed between two pauses: a few milliseconds on a phone, so that typing stays responsive. */
const chunkSize = 4

/**
 * Makes a full-text index of these designs, with pauses so that the page stays responsive. The last result is cached, since
 * a change of another filter runs the same search again.
 */
export async function makeTextSearch(ships: readonly ShipDesign[]): Promise<TextSearch> {
  const texts = new MiniSearch(options)
  await texts.addAllAsync(ships.map(entryOf), { chunkSize })
  let last: { readonly text: string; readonly found: ReadonlyMap<string, number> } | undefined
  return (text) => {
    if (last?.text === text) return last.found
    const found = new Map(texts.search(text).map(({ id, score }) => [String(id), score]))
    last = { text, found }
    return found
  }
}
