import { fold } from '#ui/words.ts'
import {
  filterKeys,
  isActive,
  type CatalogueFilters,
  type FilterKey,
  type ListKey,
  type Mine,
  type Sort,
  type SortKey,
  type Span,
} from './catalogue-filters.ts'
import { hasWord, type CatalogueIndex, type CatalogueRecord, type TextSearch } from './catalogue-index.ts'

/** Data that a query needs besides the catalogue. The keys of sets and maps are design ids. */
export interface QueryFacts {
  /** The full-text search. Without it, typed words are searched in names, roles and classes. */
  readonly search?: TextSearch
  readonly favourites?: ReadonlySet<string>
  readonly owned?: ReadonlyMap<string, number>
  /** Expected damage in hull points to the chosen target in one round. No entry if the ship cannot fire at it. */
  readonly damage?: ReadonlyMap<string, number>
}

/** For each option: the ships that have it and match the other filters (and for arcs, traits, slots, mine this one). */
export type OptionCounts = ReadonlyMap<string, number>

export interface QueryAnswer {
  readonly records: readonly CatalogueRecord[]
  /** For each active filter: how many ships fail only that filter, and so would be added without it. */
  readonly kept: ReadonlyMap<FilterKey, number>
  readonly counts: Readonly<Record<ListKey, OptionCounts>>
}

/** Damage per 100 points of the ship's price. */
export const damageRate = (damage: number, points: number): number => (points > 0 ? (damage / points) * 100 : 0)

const within = (value: number, { least, most }: Span): boolean =>
  (least === undefined || value >= least) && (most === undefined || value <= most)

const any = (wanted: readonly string[], has: (value: string) => boolean): boolean => wanted.some(has)
const all = (wanted: readonly string[], has: (value: string) => boolean): boolean => wanted.every(has)

const isMine = (kind: Mine, id: string, { favourites, owned }: QueryFacts): boolean =>
  kind === 'favourite' ? (favourites?.has(id) ?? false) : (owned?.get(id) ?? 0) > 0

type Test = (record: CatalogueRecord) => boolean

function textTest(text: string, search: TextSearch | undefined): Test {
  if (!hasWord(text)) return () => true
  if (search) {
    const found = search(text)
    return ({ id }) => found.has(id)
  }
  const wanted = fold(text).split(/\s+/)
  return ({ words }) => wanted.every((word) => words.includes(word))
}

const testOf = (key: FilterKey, filters: CatalogueFilters, facts: QueryFacts): Test => {
  switch (key) {
    case 'text':
      return textTest(filters.text, facts.search)
    case 'faction':
      return ({ design }) => any(filters.faction, (one) => one === design.faction)
    case 'class':
      return ({ design }) => any(filters.class, (one) => one === design.class)
    case 'role':
      return ({ roles }) => filters.role.some((role) => roles.has(role))
    case 'arms':
      return ({ arms }) => any(filters.arms, (kind) => arms.has(kind))
    case 'arcs':
      return ({ arcs }) => all(filters.arcs, (arc) => arcs.has(arc))
    case 'trait':
      return ({ traits }) => all(filters.trait, (trait) => traits.has(trait))
    case 'slots':
      return ({ slots }) => all(filters.slots, (slot) => slots.has(slot))
    case 'mine':
      return ({ id }) => filters.mine.every((kind) => isMine(kind, id, facts))
    case 'points':
    case 'thrust':
    case 'hull':
      return ({ design }) => within(design[key], filters[key])
  }
}

/** The options of a list filter that a ship has. */
const optionsOf = (key: ListKey, record: CatalogueRecord, facts: QueryFacts): Iterable<string> => {
  switch (key) {
    case 'faction':
      return [record.design.faction]
    case 'class':
      return [record.design.class]
    case 'role':
      return record.roles
    case 'arms':
      return record.arms
    case 'arcs':
      return record.arcs
    case 'trait':
      return record.traits
    case 'slots':
      return record.slots
    case 'mine':
      return (['favourite', 'owned'] as const).filter((kind) => isMine(kind, record.id, facts))
  }
}

const listKeys: readonly ListKey[] = ['faction', 'class', 'role', 'arms', 'arcs', 'trait', 'slots', 'mine']
/** Whether a ship needs only one of the filter's options, so that another option adds results. Else it removes some. */
const isWidening = (key: ListKey): boolean => ['faction', 'class', 'role', 'arms'].includes(key)

const figureOf = (key: SortKey, { design, order, mass, id }: CatalogueRecord, facts: QueryFacts): number => {
  switch (key) {
    case 'catalogue':
    case 'relevance':
    case 'name':
      return order
    case 'class':
      return mass
    case 'bow':
    case 'flank':
    case 'stern':
      return design.defense[key]
    case 'owned':
      return facts.owned?.get(id) ?? 0
    case 'damage':
      return facts.damage?.get(id) ?? 0
    case 'rate':
      return damageRate(facts.damage?.get(id) ?? 0, design.points)
    default:
      return design[key]
  }
}

const names = new Intl.Collator('en', { sensitivity: 'base' })

/** Sorts the records. Equal ones stay in the catalogue's order, so that the result is always the same. */
function inOrder(records: CatalogueRecord[], sort: Sort, facts: QueryFacts, scores?: ReadonlyMap<string, number>) {
  const sign = sort.descending ? -1 : 1
  if (sort.key === 'name')
    return records.sort((a, b) => sign * names.compare(a.design.name, b.design.name) || a.order - b.order)
  // Relevance ignores the direction: the best match is always first.
  const figure =
    sort.key === 'relevance' && scores
      ? ({ id }: CatalogueRecord) => -(scores.get(id) ?? 0)
      : (record: CatalogueRecord) => sign * figureOf(sort.key, record, facts)
  const figures = new Map(records.map((record) => [record, figure(record)]))
  return records.sort((a, b) => (figures.get(a) ?? 0) - (figures.get(b) ?? 0) || a.order - b.order)
}

const bump = (counts: Map<string, number>, option: string) => counts.set(option, (counts.get(option) ?? 0) + 1)

/**
 * Filters, searches and sorts. In the same pass it counts the ships that fail only one filter, and the ships of each
 * option.
 */
export function queryCatalogue(
  index: CatalogueIndex,
  filters: CatalogueFilters,
  sort: Sort,
  facts: QueryFacts = {},
): QueryAnswer {
  const tests = filterKeys
    .filter((key) => isActive(filters, key))
    .map((key) => ({ key, test: testOf(key, filters, facts) }))
  const kept = new Map<FilterKey, number>(tests.map(({ key }) => [key, 0]))
  const counts = Object.fromEntries(listKeys.map((key) => [key, new Map<string, number>()])) as Record<
    ListKey,
    Map<string, number>
  >
  const records: CatalogueRecord[] = []
  for (const record of index.records) {
    let failed: FilterKey | undefined
    let failures = 0
    for (const { key, test } of tests) {
      if (test(record)) continue
      failed = key
      failures += 1
      if (failures > 1) break
    }
    if (failures > 1) continue
    if (failed === undefined) records.push(record)
    else kept.set(failed, (kept.get(failed) ?? 0) + 1)
    for (const key of listKeys)
      if (failed === undefined || (failed === key && isWidening(key)))
        for (const option of optionsOf(key, record, facts)) bump(counts[key], option)
  }
  const scores = sort.key === 'relevance' && hasWord(filters.text) ? facts.search?.(filters.text) : undefined
  return { records: inOrder(records, sort, facts, scores), kept, counts }
}
