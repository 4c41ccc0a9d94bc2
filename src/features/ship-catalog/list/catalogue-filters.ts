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

/** Roles to filter by, derived from a ship's figures. The role text of a design is found by the search instead. */
export const roles = ['escort', 'capital', 'flagship', 'carrier', 'screen', 'squadron', 'station'] as const
export type Role = (typeof roles)[number]

export const roleTests: Readonly<Record<Role, (ship: ShipDesign) => boolean>> = {
  escort: (ship) => isEscort(ship.class),
  capital: (ship) => isCapital(ship.class),
  // Same rule as `canBeFlagship`. That is not imported, because it brings the checks of whole fleets; a test compares
  // both.
  flagship: (ship) => massOf(ship.class) >= massOf('destroyer') && ship.class !== 'station',
  carrier: (ship) => ship.hangar > 0,
  screen: (ship) => ship.pointDefense > 0,
  squadron: (ship) => ship.class === 'squadron',
  station: (ship) => ship.class === 'station',
}

/** The key of a ship trait, or the kind of a weapon trait. */
export type TraitFilter = string

export const mineKinds = ['favourite', 'owned'] as const
export type Mine = (typeof mineKinds)[number]

/** A range of whole numbers. Both ends are included; an absent end means no limit. */
export interface Span {
  readonly least?: number
  readonly most?: number
}

export const spanFigures = ['points', 'thrust', 'hull'] as const
export type SpanFigure = (typeof spanFigures)[number]

/** An empty list does not filter. One entry of `faction`, `class`, `role`, `arms` must match; of other lists all. */
export interface CatalogueFilters {
  readonly text: string
  readonly faction: readonly FactionId[]
  readonly class: readonly ShipClass[]
  readonly role: readonly Role[]
  readonly arms: readonly WeaponKind[]
  /** Arcs that the ship's weapons must cover. */
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

/** Whether this filter is set and so excludes ships. */
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

/** The list with this value added, or removed if the list contains it. */
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
  'pointDefense',
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

/** A sort key with its usual direction: the best ship first, or the cheapest. */
export const naturalSort = (key: SortKey): Sort => ({
  key,
  descending: !['catalogue', 'name', 'class', 'points', 'signature'].includes(key),
})

/** Whether sorting by this key needs a target. */
export const needsTarget = (key: SortKey): boolean => key === 'damage' || key === 'rate'
