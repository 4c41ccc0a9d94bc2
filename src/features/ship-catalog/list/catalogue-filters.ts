import {
  isCapital,
  isEscort,
  massOf,
  type Arc,
  type FactionId,
  type ShipClass,
  type ShipDesign,
  type SlotKind,
  type WeaponKind,
} from '#game/ship/ship.ts'

/** What a player may ask of the catalogue. Plain data: the address carries it, the query answers it. */

/** What a ship is for in a fleet, read off its figures; its own words for its role are found by the search. */
export const roles = ['escort', 'capital', 'flagship', 'carrier', 'screen', 'squadron', 'station'] as const
export type Role = (typeof roles)[number]

export const roleTests: Readonly<Record<Role, (ship: ShipDesign) => boolean>> = {
  escort: (ship) => isEscort(ship.class),
  capital: (ship) => isCapital(ship.class),
  // `canBeFlagship`, without the legality of whole fleets behind it; a test holds the two together.
  flagship: (ship) => massOf(ship.class) >= massOf('destroyer') && ship.class !== 'station',
  carrier: (ship) => ship.hangar > 0,
  screen: (ship) => ship.pointDefence > 0,
  squadron: (ship) => ship.class === 'squadron',
  station: (ship) => ship.class === 'station',
}

/** A trait of the ship by its key, or of one of its weapons by its kind. */
export type TraitFilter = string

export const mineKinds = ['favourite', 'owned'] as const
export type Mine = (typeof mineKinds)[number]

/** Whole numbers, both ends included; an end that is absent is open. */
export interface Span {
  readonly least?: number
  readonly most?: number
}

export const spanFigures = ['points', 'thrust', 'hull'] as const
export type SpanFigure = (typeof spanFigures)[number]

/** An empty list asks nothing. Of factions, classes, roles and arms any will do; of the others all must be there. */
export interface CatalogueFilters {
  readonly text: string
  readonly faction: readonly FactionId[]
  readonly class: readonly ShipClass[]
  readonly role: readonly Role[]
  readonly arms: readonly WeaponKind[]
  /** Some weapon bears there, for each of them. */
  readonly arcs: readonly Arc[]
  readonly trait: readonly TraitFilter[]
  readonly slots: readonly SlotKind[]
  readonly mine: readonly Mine[]
  readonly points: Span
  readonly thrust: Span
  readonly hull: Span
}

export const noFilters: CatalogueFilters = {
  text: '',
  faction: [],
  class: [],
  role: [],
  arms: [],
  arcs: [],
  trait: [],
  slots: [],
  mine: [],
  points: {},
  thrust: {},
  hull: {},
}

export type FilterKey = keyof CatalogueFilters
export const filterKeys = Object.keys(noFilters) as readonly FilterKey[]
export type ListKey = Exclude<FilterKey, 'text' | SpanFigure>

const isOpen = ({ least, most }: Span): boolean => least === undefined && most === undefined

/** Whether this filter asks anything. */
export function isActive(filters: CatalogueFilters, key: FilterKey): boolean {
  const value = filters[key]
  if (typeof value === 'string') return value.trim() !== ''
  return Array.isArray(value) ? value.length > 0 : !isOpen(value as Span)
}

export const activeFilters = (filters: CatalogueFilters): readonly FilterKey[] =>
  filterKeys.filter((key) => isActive(filters, key))

export const withoutFilter = (filters: CatalogueFilters, key: FilterKey): CatalogueFilters => ({
  ...filters,
  [key]: noFilters[key],
})

/** Adds a value to a list that lacks it, takes it out of one that has it. */
export const toggled = <T>(list: readonly T[], value: T): readonly T[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value]

export const sortKeys = [
  'catalogue',
  'relevance',
  'name',
  'class',
  'points',
  'hull',
  'bow',
  'flank',
  'stern',
  'evasion',
  'thrust',
  'turn',
  'command',
  'signature',
  'pointDefence',
  'hangar',
  'owned',
  'damage',
  'rate',
] as const
export type SortKey = (typeof sortKeys)[number]

export interface Sort {
  readonly key: SortKey
  readonly descending: boolean
}

/** The direction in which one first asks: more of a good thing, less of a price. */
export const naturalSort = (key: SortKey): Sort => ({
  key,
  descending: !['catalogue', 'name', 'class', 'points', 'signature'].includes(key),
})

/** Sorts that say something only about a target. */
export const needsTarget = (key: SortKey): boolean => key === 'damage' || key === 'rate'
