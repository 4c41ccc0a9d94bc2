import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { catalogueLists } from '#content/catalogue.ts'
import type { Facing, RangeBand } from '#game/ship/ship.ts'
import { selectFavourites, useCollection, type CollectionStore } from '#store/account/collection.ts'
import type { FleetsStore } from '#store/fleets/fleets-state.ts'
import { toast } from '#ui/layer/toast.ts'
import type { CatalogueActions } from './catalogue-actions.ts'
import { maxCompared, withoutUnreadable, type ReadAddress } from './catalogue-address.ts'
import { index, targets, textSearch } from './catalogue-known.ts'
import { naturalSort, noFilters, toggled, type CatalogueFilters, type Sort } from './list/catalogue-filters.ts'
import type { TextSearch } from './list/catalogue-index.ts'
import { queryCatalogue, type QueryAnswer } from './list/catalogue-query.ts'
import type { Expected, NamedTarget } from './list/catalogue-targets.ts'
import { expectedOfAll } from './list/expected-damage.ts'
import { texts } from './texts.ts'
import { useCatalogueAddress, type CatalogueAddress } from './use-catalogue-address.ts'

/** Expected damage of each ship to the target, by design id. Undefined without a target. */
const useExpected = (
  against: NamedTarget | undefined,
  facing: Facing,
  range: RangeBand,
): ReadonlyMap<string, Expected> | undefined =>
  useMemo(
    () => (against ? expectedOfAll(catalogueLists.ships, against, { facing, range }) : undefined),
    [against, facing, range],
  )

export interface OpenCatalogue extends ReadAddress {
  readonly actions: CatalogueActions
  /** Prepares the full-text search; called when the player is about to type. */
  readonly prepareSearch: () => void
  /** The search text as typed, before it is in the address. */
  readonly text: string
  /** A new object whenever the text is set by something other than typing. */
  readonly textVersion: object
  readonly filters: CatalogueFilters
  readonly sort: Sort
  readonly answer: QueryAnswer
  readonly against: NamedTarget | undefined
  /** Expected damage by design id; undefined without a target and until it is calculated. */
  readonly expected: ReadonlyMap<string, Expected> | undefined
}

/** The order while the player has chosen none. */
const defaultSort = (text: string, against: string | undefined): Sort =>
  naturalSort(against !== undefined ? 'damage' : text.trim() !== '' ? 'relevance' : 'catalogue')

/** The full-text search; undefined until it is needed and its index is made. */
function useTextSearch(text: string) {
  const [search, setSearch] = useState<TextSearch>()
  const prepare = useCallback(() => void textSearch().then((ready) => setSearch(() => ready)), [])
  const wanted = text.trim() !== ''
  useEffect(() => {
    if (wanted) prepare()
  }, [wanted, prepare])
  return { search, prepare }
}

const catalogueActions = (
  { now, go, setText, type, openFromList, close }: CatalogueAddress,
  stores: Pick<CatalogueActions, 'fleets' | 'collection'>,
): CatalogueActions => ({
  ...stores,
  type,
  filter: (change) => {
    if (change.text !== undefined) setText(change.text)
    const view = now()
    go({ ...view, filters: { ...view.filters, ...change } })
  },
  go: (change, { replace = false } = {}) => go({ ...now(), ...change }, { replace }),
  clear: () => {
    setText('')
    go({ ...withoutUnreadable(now()), filters: noFilters })
  },
  open: (ship) => {
    const view = now()
    if (view.ship === undefined) openFromList({ ship })
    else go({ ...view, ship }, { replace: true })
  },
  close: () => {
    const { ship: _closed, ...view } = now()
    close(view)
  },
  openComparison: () => openFromList({ show: 'compare' }, { fromTop: true }),
  closeComparison: () => close({ ...now(), show: 'grid' }),
  compare: (ship) => {
    const view = now()
    const compare = toggled(view.compare, ship)
    if (compare.length <= maxCompared) return go({ ...view, compare }, { replace: true })
    toast(texts.compareFull(maxCompared), { tone: 'problem' })
  },
})

export function useCatalogue(fleets: FleetsStore, collection: CollectionStore): OpenCatalogue {
  const { address, ...read } = useCatalogueAddress()
  const { view, text } = read
  const actions = useMemo(() => catalogueActions(address, { fleets, collection }), [address, fleets, collection])
  const asked = useDeferredValue(text)
  const { search: find, prepare } = useTextSearch(text)
  const filters = useMemo(() => ({ ...view.filters, text: asked }), [view, asked])
  const favourites = useCollection(collection, selectFavourites)
  const items = useCollection(collection, (state) => state.items)
  const { facing, range } = view.aim
  const against = view.against === undefined ? undefined : targets.get(view.against)
  const expected = useExpected(against, facing, range)
  const { key, descending } = view.sort ?? defaultSort(asked, view.against)
  const sort = useMemo((): Sort => ({ key, descending }), [key, descending])
  const answer = useMemo(
    () =>
      queryCatalogue(index, filters, sort, {
        ...(find && { search: find }),
        favourites: new Set(favourites),
        owned: new Map(Object.entries(items).map(([id, { owned }]) => [id, owned])),
        damage: new Map([...(expected ?? [])].map(([id, { hull }]) => [id, hull])),
      }),
    [filters, sort, find, favourites, items, expected],
  )
  return { ...read, actions, prepareSearch: prepare, filters, sort, answer, against, expected }
}
