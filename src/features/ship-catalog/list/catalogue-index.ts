import { arcsOf } from '#game/ship/arcs.ts'
import { massOf, type ShipDesign } from '#game/ship/ship.ts'
import { fold } from '#ui/words.ts'
import { roles, roleTests, type Role } from './catalogue-filters.ts'

/** One design, made ready to be asked: everything a filter looks at is worked out once. */
export interface CatalogueRecord {
  readonly design: ShipDesign
  readonly id: string
  /** Place in the catalogue's own order: faction by faction, lightest first. */
  readonly order: number
  readonly mass: number
  /** Name and role, folded: what is searched while the full text is not here yet. */
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

/** How well each design that fits a text fits it, by id. */
export type TextSearch = (text: string) => ReadonlyMap<string, number>

/** Whether a text has a letter or figure in it: marks alone ask nothing. */
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

/** Built once for a catalogue. Retired designs are not offered. */
export function makeCatalogueIndex(ships: readonly ShipDesign[]): CatalogueIndex {
  const records = ships.filter((ship) => !ship.retired).map(recordOf)
  return { records, byId: new Map(records.map((record) => [record.id, record])) }
}
