import { arcsOf } from '#game/ship/arcs.ts'
import { massOf, type ShipDesign } from '#game/ship/ship.ts'
import { fold } from '#ui/words.ts'
import { roles, roleTests, type Role } from './catalogue-filters.ts'

/** A design with all data that filters need. It is made once. */
export interface CatalogueRecord {
  readonly design: ShipDesign
  readonly id: string
  /** Position in the catalogue: by faction, then the lightest class first. */
  readonly order: number
  readonly mass: number
  /** Name, role and class in lower case without accents. They are searched while the full-text index is not ready. */
  readonly words: string
  readonly roles: ReadonlySet<Role>
  readonly arms: ReadonlySet<string>
  readonly arcs: ReadonlySet<string>
  readonly traits: ReadonlySet<string>
  readonly slots: ReadonlySet<string>
}

export interface CatalogueIndex {
  readonly records: readonly CatalogueRecord[]
  readonly byId: ReadonlyMap<string, CatalogueRecord>
}

/** Searches all texts of the catalogue. Returns a score for each matching design, by id. */
export type TextSearch = (text: string) => ReadonlyMap<string, number>

/** Whether a text has a letter or digit. Without one it is no query. */
export const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

const recordOf = (design: ShipDesign, order: number): CatalogueRecord => ({
  design,
  id: design.id,
  order,
  mass: massOf(design.class),
  words: fold(`${design.name} ${design.role} ${design.class}`),
  roles: new Set(roles.filter((role) => roleTests[role](design))),
  arms: new Set(design.weapons.map(({ kind }) => kind)),
  arcs: new Set(design.weapons.flatMap((weapon) => arcsOf(weapon))),
  traits: new Set([...design.traits, ...design.weapons.flatMap(({ traits }) => traits.map(({ kind }) => kind))]),
  slots: new Set(design.slots),
})

/** Makes the index of a catalogue. Retired designs are left out. */
export function makeCatalogueIndex(ships: readonly ShipDesign[]): CatalogueIndex {
  const records = ships.filter((ship) => !ship.retired).map(recordOf)
  return { records, byId: new Map(records.map((record) => [record.id, record])) }
}
