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
  // Apostrophes and hyphens stand within a word: "Admiral’s", "re-arm".
  tokenize: (text) =>
    fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  processTerm: (term) => term,
  searchOptions: {
    boost: { name: 6, role: 3, faction: 2, weapons: 2, traits: 2 },
    combineWith: 'AND',
    prefix: true,
    // One slip in a word of four letters, two in a long one; none in the short words that differ by a letter anyway.
    fuzzy: (term) => (term.length < 4 ? false : term.length < 8 ? 1 : 2),
    weights: { prefix: 0.6, fuzzy: 0.25 },
  },
}

/** Designs that go into the index at one go: a few milliseconds on a phone, so that no key waits for it. */
const chunkSize = 4

/**
 * An index over these designs, made in slices between which the page gets its turn. The last answer is kept: filters
 * beside it ask again.
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
