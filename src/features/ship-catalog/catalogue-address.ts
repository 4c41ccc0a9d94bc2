import { err, ok, type Result } from '#game/result.ts'
import { arcs, factionIds, shipClasses, slotKinds, weaponKinds } from '#game/ship/ship.ts'
import {
  mineKinds,
  needsTarget,
  naturalSort,
  noFilters,
  roles,
  sortKeys,
  spanFigures,
  type CatalogueFilters,
  type ListKey,
  type Sort,
  type Span,
} from './list/catalogue-filters.ts'
import { isFacing, isRangeBand, defaultAim, type Aim } from './list/catalogue-targets.ts'

/**
 * What the catalogue shows. It is stored in the query of the address, except values that equal the default. Parameters
 * that cannot be read are kept in `unreadable`, so that they stay in the address until the player removes them.
 *
 *     /ship-catalog?q=…&class=corvette,frigate&points=..20&against=<design>&range=long&sort=-rate&ship=<design>&compare=<a>,<b>
 */
export interface CatalogueView {
  readonly filters: CatalogueFilters
  /**
   * The order of the list. If absent: by damage if there is a target, otherwise by best match if there is a search
   * text, otherwise the catalogue's order.
   */
  readonly sort?: Sort
  readonly show: Show
  /** Id of the target that damage is calculated against, if any. */
  readonly against?: string
  readonly aim: Aim
  /** Id of the ship that is open. */
  readonly ship?: string
  readonly compare: readonly string[]
  readonly unreadable: readonly UnreadablePart[]
}

export const viewModes = ['grid', 'table', 'compare'] as const
export type Show = (typeof viewModes)[number]

interface UnreadablePart {
  readonly key: string
  readonly value: string
}

export type AddressProblem =
  | (UnreadablePart & { readonly code: 'UNKNOWN_SHIP' | 'UNKNOWN_VALUE' | 'UNKNOWN_PART' | 'NO_TARGET' })
  | (UnreadablePart & {
      readonly code: 'BAD_SPAN'
      readonly why: 'unreadable' | 'negative' | 'fraction' | 'reversed' | 'too-large'
    })
  | (UnreadablePart & { readonly code: 'TOO_MANY'; readonly most: number })

/** Maximum number of compared ships; more would not fit on a screen. */
export const maxCompared = 4
const mostText = 100
const mostFigure = 9999

/** All ids that may be in an address. */
export interface KnownIds {
  readonly ships: { readonly has: (id: string) => boolean }
  readonly targets: { readonly has: (id: string) => boolean }
  readonly traits: { readonly has: (trait: string) => boolean }
}

export const emptyView: CatalogueView = {
  filters: noFilters,
  show: 'grid',
  aim: defaultAim,
  compare: [],
  unreadable: [],
}

type SpanError = Extract<AddressProblem, { code: 'BAD_SPAN' }>['why']

/** Parses a range of numbers: `10..20`, `10..`, `..20`, or `10` for exactly ten. */
export function readSpan(text: string): Result<Span, SpanError> {
  const [, from, dots, to] = /^(-?\d*\.?\d+)?(\.\.)?(-?\d*\.?\d+)?$/.exec(text.replaceAll(/\s/g, '')) ?? []
  const least = from === undefined ? undefined : Number(from)
  const most = dots === undefined ? least : to === undefined ? undefined : Number(to)
  const ends = [least, most].filter((end) => end !== undefined)
  if (ends.length === 0 || (dots === undefined && to !== undefined)) return err('unreadable')
  if (ends.some((end) => end < 0)) return err('negative')
  if (ends.some((end) => !Number.isInteger(end))) return err('fraction')
  if (ends.some((end) => end > mostFigure)) return err('too-large')
  if (least !== undefined && most !== undefined && least > most) return err('reversed')
  return ok({ ...(least !== undefined && { least }), ...(most !== undefined && { most }) })
}

const writeSpan = ({ least, most }: Span): string =>
  least !== undefined && least === most ? String(least) : `${least ?? ''}..${most ?? ''}`

const sortSpelling = ({ key, descending }: Sort): string =>
  descending === naturalSort(key).descending ? key : `${key}-reversed`

function readSort(text: string): Sort | undefined {
  const [name = '', turned] = text.split('-')
  const key = sortKeys.find((one) => one === name)
  if (!key || (turned !== undefined && turned !== 'reversed')) return undefined
  const natural = naturalSort(key)
  return turned === undefined ? natural : { key, descending: !natural.descending }
}

const vocabulary: Readonly<Record<Exclude<ListKey, 'trait'>, readonly string[]>> = {
  faction: factionIds,
  class: shipClasses,
  role: roles,
  arms: weaponKinds,
  arcs,
  slots: slotKinds,
  mine: mineKinds,
}

/** Whether a parameter is one that other sites add to links to track visitors. Such parameters are ignored. */
const isTrackingParameter = (key: string): boolean => /^(utm_\w+|fbclid|gclid|ref)$/.test(key)

export interface ReadAddress {
  readonly view: CatalogueView
  readonly problems: readonly AddressProblem[]
}

export function readCatalogueAddress(query: URLSearchParams, known: KnownIds): ReadAddress {
  const problems: AddressProblem[] = []
  const words = (key: string): readonly string[] => [
    ...new Set(
      (query.get(key) ?? '')
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean),
    ),
  ]
  const list = (key: ListKey): readonly string[] =>
    words(key).filter((value) => {
      const isKnown = key === 'trait' ? known.traits.has(value) : vocabulary[key].includes(value)
      if (!isKnown) problems.push({ code: 'UNKNOWN_VALUE', key, value })
      return isKnown
    })
  const span = (key: (typeof spanFigures)[number]): Span => {
    const value = query.get(key)
    if (value === null || value === '') return {}
    const read = readSpan(value)
    if (read.ok) return read.value
    problems.push({ code: 'BAD_SPAN', key, value, why: read.error })
    return {}
  }
  const one = <T extends string>(key: string, is: (text: string) => text is T): T | undefined => {
    const value = query.get(key)
    if (value === null || value === '') return undefined
    if (is(value)) return value
    problems.push({ code: 'UNKNOWN_VALUE', key, value })
    return undefined
  }
  const shipOf = (key: string, ids: KnownIds['ships']): string | undefined => {
    const value = query.get(key)
    if (value === null || value === '') return undefined
    if (ids.has(value)) return value
    problems.push({ code: 'UNKNOWN_SHIP', key, value })
    return undefined
  }

  const filters = {
    text: (query.get('q') ?? '').slice(0, mostText),
    ...Object.fromEntries([...Object.keys(vocabulary), 'trait'].map((key) => [key, list(key as ListKey)])),
    ...Object.fromEntries(spanFigures.map((key) => [key, span(key)])),
    // This type assertion is safe, because each list has been checked against its allowed values above.
  } as CatalogueFilters
  const show = one('show', (text): text is Show => viewModes.some((known) => known === text)) ?? 'grid'
  const facing = one('facing', isFacing) ?? defaultAim.facing
  const range = one('range', isRangeBand) ?? defaultAim.range
  const against = shipOf('against', known.targets)
  const ship = shipOf('ship', known.ships)
  const compare = words('compare').filter((value, at) => {
    if (!known.ships.has(value)) problems.push({ code: 'UNKNOWN_SHIP', key: 'compare', value })
    else if (at >= maxCompared) problems.push({ code: 'TOO_MANY', key: 'compare', value, most: maxCompared })
    else return true
    return false
  })
  const spelling = query.get('sort')
  let sort = spelling === null || spelling === '' ? undefined : readSort(spelling)
  if (spelling && !sort) problems.push({ code: 'UNKNOWN_VALUE', key: 'sort', value: spelling })
  if (sort && needsTarget(sort.key) && against === undefined) {
    problems.push({ code: 'NO_TARGET', key: 'sort', value: spelling ?? '' })
    sort = undefined
  }
  for (const [key, value] of query)
    if (!addressKeys.has(key) && !isTrackingParameter(key)) problems.push({ code: 'UNKNOWN_PART', key, value })

  return {
    view: {
      filters,
      ...(sort && { sort }),
      show,
      ...(against !== undefined && { against }),
      aim: { facing, range },
      ...(ship !== undefined && { ship }),
      compare,
      unreadable: problems.map(({ key, value }) => ({ key, value })),
    },
    problems,
  }
}

const ownKeys = ['q', 'trait', 'sort', 'show', 'against', 'facing', 'range', 'ship', 'compare']
const addressKeys: ReadonlySet<string> = new Set([...ownKeys, ...Object.keys(vocabulary), ...spanFigures])

/** The query of the address with its `?`; '' for the default view. */
export function writeCatalogueAddress(view: CatalogueView): string {
  const { filters, sort, show, against, aim, ship, compare, unreadable } = view
  const parts = new Map<string, string>()
  const put = (key: string, value: string | undefined) => {
    if (value !== undefined && value !== '') parts.set(key, value)
  }
  put('q', filters.text.trim())
  for (const key of [...(Object.keys(vocabulary) as (keyof typeof vocabulary)[]), 'trait'] as const)
    put(key, filters[key].join(','))
  for (const key of spanFigures) {
    const { least, most } = filters[key]
    if (least !== undefined || most !== undefined) put(key, writeSpan(filters[key]))
  }
  put('against', against)
  if (aim.facing !== defaultAim.facing) put('facing', aim.facing)
  if (aim.range !== defaultAim.range) put('range', aim.range)
  if (sort && !(needsTarget(sort.key) && against === undefined)) put('sort', sortSpelling(sort))
  if (show !== 'grid') put('show', show)
  put('compare', compare.join(','))
  put('ship', ship)
  for (const { key, value } of unreadable) {
    const own = parts.get(key)
    const isList = key in vocabulary || key === 'trait' || key === 'compare'
    if (own === undefined) parts.set(key, value)
    else if (isList) parts.set(key, `${own},${value}`)
  }
  // Commas are not percent-encoded, so that links are short and readable.
  const text = [...parts].map(
    ([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value).replaceAll('%2C', ',')}`,
  )
  return text.length === 0 ? '' : `?${text.join('&')}`
}

/** The view without the parameters that could not be read. */
export const withoutUnreadable = (view: CatalogueView): CatalogueView => ({ ...view, unreadable: [] })
