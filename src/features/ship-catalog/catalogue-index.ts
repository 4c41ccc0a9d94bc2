import MiniSearch, { type Options } from 'minisearch'

import { roles, roleTests, type Role } from './catalogue-filters.ts'
import { factions } from '#content/factions.ts'
import { shipTraitText, weaponTraitText } from '#content/traits.ts'
import { arcsOf } from '#game/attack.ts'
import { massOf, type ShipDesign } from '#game/ship.ts'

/** One design, made ready to be asked: everything a filter looks at is worked out once. */
export interface CatalogueRecord {
  readonly design: ShipDesign
  readonly id: string
  /** Place in the catalogue's own order: faction by faction, lightest first. */
  readonly order: number
  readonly mass: number
  readonly roles: ReadonlySet<Role>
  readonly arms: ReadonlySet<string>
  readonly arcs: ReadonlySet<string>
  readonly traits: ReadonlySet<string>
  readonly slots: ReadonlySet<string>
}

export interface CatalogueIndex {
  readonly records: readonly CatalogueRecord[]
  readonly byId: ReadonlyMap<string, CatalogueRecord>
  /** How well each design that fits the text fits it, by id. Undefined for a text without a word. */
  readonly search: (text: string) => ReadonlyMap<string, number> | undefined
}

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

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
  tokenize: (text) => fold(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean),
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

function recordOf(design: ShipDesign, order: number): CatalogueRecord {
  return {
    design,
    id: design.id,
    order,
    mass: massOf(design.class),
    roles: new Set(roles.filter((role) => roleTests[role](design))),
    arms: new Set(design.weapons.map(({ kind }) => kind)),
    arcs: new Set(design.weapons.flatMap((weapon) => arcsOf(weapon))),
    traits: new Set([...design.traits, ...design.weapons.flatMap(({ traits }) => traits.map(({ kind }) => kind))]),
    slots: new Set(design.slots),
  }
}

/** Built once for a catalogue; the text index itself only when somebody types. Retired designs are not offered. */
export function makeCatalogueIndex(ships: readonly ShipDesign[]): CatalogueIndex {
  const records = ships.filter((ship) => !ship.retired).map(recordOf)
  let texts: MiniSearch<Entry> | undefined
  let last: { readonly text: string; readonly found: ReadonlyMap<string, number> | undefined } | undefined
  const search = (text: string) => {
    if (!/[\p{L}\p{N}]/u.test(text)) return undefined
    if (!texts) {
      texts = new MiniSearch(options)
      texts.addAll(records.map(({ design }) => entryOf(design)))
    }
    return new Map(texts.search(text).map(({ id, score }) => [String(id), score]))
  }
  return {
    records,
    byId: new Map(records.map((record) => [record.id, record])),
    // The same text is asked for again with every filter that is set beside it.
    search: (text) => {
      if (last?.text !== text) last = { text, found: search(text) }
      return last.found
    },
  }
}
