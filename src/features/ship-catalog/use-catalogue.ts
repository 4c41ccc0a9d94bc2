import { startTransition, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType, type Location } from 'react-router-dom'
import { catalogueLists } from '#content/catalogue.ts'
import { selectFavourites, useCollection, type CollectionStore } from '#store/account/collection.ts'
import type { FleetsStore } from '#store/fleets/fleets-state.ts'
import { toast } from '#ui/layer/toast.ts'
import type { CatalogueActions } from './catalogue-actions.ts'
import {
  maxCompared,
  readCatalogueAddress,
  withoutUnreadable,
  writeCatalogueAddress,
  type CatalogueView,
  type ReadAddress,
} from './catalogue-address.ts'
import { index, known, targets } from './catalogue-known.ts'
import { naturalSort, noFilters, toggled, type CatalogueFilters, type Sort } from './list/catalogue-filters.ts'
import type { TextSearch } from './list/catalogue-index.ts'
import { queryCatalogue, type QueryAnswer } from './list/catalogue-query.ts'
import type { Expected, NamedTarget } from './list/catalogue-targets.ts'
import { makeTextSearch } from './list/text-search.ts'
import { useExpected } from './list/use-expected.ts'

/** Pause in typing after which the list is updated, ms; longer than between two keys of a quick typist. */
const listDelay = 200
/** Further pause after which the text is written to the address, ms. */
const addressDelay = 150

/** State of a history entry. `fromList`: the ship was opened from the list, so closing it goes one step back. */
interface Opened {
  readonly fromList?: boolean
}

const wasOpenedFromList = ({ state }: Location): boolean => (state as Opened | null)?.fromList === true

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

let made: Promise<TextSearch> | undefined

/** The full-text search; undefined until it is needed and its index is made. */
function useTextSearch(text: string) {
  const [search, setSearch] = useState<TextSearch>()
  const prepare = useCallback(() => {
    made ??= makeTextSearch(catalogueLists.ships)
    void made.then((ready) => setSearch(() => ready))
  }, [])
  const wanted = text.trim() !== ''
  useEffect(() => {
    if (wanted) prepare()
  }, [wanted, prepare])
  return { search, prepare }
}

export function useCatalogue(fleets: FleetsStore, collection: CollectionStore): OpenCatalogue {
  const location = useLocation()
  const navigationType = useNavigationType()
  const navigate = useNavigate()
  // The new address is used at once, before the router's navigation has finished, so that a checkbox responds immediately.
  const [pendingSearch, setPendingSearch] = useState<{ readonly from: Location; readonly search: string }>()
  const search = pendingSearch?.from === location ? pendingSearch.search : location.search
  const read = useMemo(() => readCatalogueAddress(new URLSearchParams(search), known), [search])
  const [typed, setTyped] = useState<string>()
  const [textVersion, setTextVersion] = useState({})
  // Back and forward restore the text of their address.
  const [lastLocation, setLastLocation] = useState(location)
  if (lastLocation !== location) {
    setLastLocation(location)
    if (navigationType === 'POP') {
      setTyped(undefined)
      setTextVersion({})
    }
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pendingText = useRef<string>(undefined)
  const latest = useRef({ view: read.view, location })

  useEffect(() => {
    latest.current = { view: read.view, location }
  }, [read, location])
  useEffect(() => {
    if (navigationType !== 'POP') return
    clearTimeout(timer.current)
    pendingText.current = undefined
  }, [location, navigationType])
  useEffect(() => () => clearTimeout(timer.current), [])

  const actions = useMemo((): CatalogueActions => {
    /** The current view, including typed text that is not in the address yet. */
    const now = (): CatalogueView => {
      const { view } = latest.current
      return pendingText.current === undefined
        ? view
        : { ...view, filters: { ...view.filters, text: pendingText.current } }
    }
    const historyState = (): Opened | null => latest.current.location.state as Opened | null
    /** Updates the list for the typed text. */
    const applyPendingText = () => setTyped(pendingText.current)
    const navigateTo = (view: CatalogueView, options: { replace?: boolean; state?: Opened | null } = {}) => {
      clearTimeout(timer.current)
      applyPendingText()
      latest.current = { ...latest.current, view }
      const address = writeCatalogueAddress(view)
      setPendingSearch({ from: latest.current.location, search: address })
      void navigate({ search: address }, { preventScrollReset: true, state: historyState(), ...options })
    }
    /** Writes the typed text to the address, so that going back from the next view restores it. */
    const flushPendingText = async (): Promise<void> => {
      const view = now()
      const address = writeCatalogueAddress(view)
      if (address === latest.current.location.search) return
      clearTimeout(timer.current)
      await navigate({ search: address }, { preventScrollReset: true, state: historyState(), replace: true })
    }
    const setText = (text: string) => {
      pendingText.current = text
      applyPendingText()
      setTextVersion({})
    }
    /** Writes the text to the address. A text that is already there is replaced, so that going back undoes the whole search. */
    const saveText = () => {
      const replace = new URLSearchParams(latest.current.location.search).has('q')
      startTransition(() => navigateTo(now(), { replace }))
    }
    return {
      fleets,
      collection,
      filter: (change) => {
        if (change.text !== undefined) setText(change.text)
        const view = now()
        navigateTo({ ...view, filters: { ...view.filters, ...change } })
      },
      go: (change, { replace = false } = {}) => navigateTo({ ...now(), ...change }, { replace }),
      type: (text) => {
        pendingText.current = text
        clearTimeout(timer.current)
        timer.current = setTimeout(() => {
          startTransition(applyPendingText)
          timer.current = setTimeout(saveText, addressDelay)
        }, listDelay)
      },
      clear: () => {
        setText('')
        navigateTo({ ...withoutUnreadable(now()), filters: noFilters })
      },
      open: (ship) => {
        const view = now()
        if (view.ship !== undefined) navigateTo({ ...view, ship }, { replace: true })
        else void flushPendingText().then(() => navigateTo({ ...now(), ship }, { state: { fromList: true } }))
      },
      close: () => {
        const { ship: _closed, ...view } = now()
        if (wasOpenedFromList(latest.current.location)) void navigate(-1)
        else navigateTo(view, { state: null })
      },
      compare: (ship) => {
        const view = now()
        const compare = toggled(view.compare, ship)
        if (compare.length > maxCompared) {
          toast(`At most ${maxCompared} ships can be compared. Remove one first.`, { tone: 'problem' })
          return
        }
        navigateTo({ ...view, compare }, { replace: true })
      },
    }
  }, [fleets, collection, navigate])

  const text = typed ?? read.view.filters.text
  const asked = useDeferredValue(text)
  const { search: find, prepare } = useTextSearch(text)
  const filters = useMemo(() => ({ ...read.view.filters, text: asked }), [read, asked])
  const favourites = useCollection(collection, selectFavourites)
  const items = useCollection(collection, (state) => state.items)
  const { against: aimedAt, aim } = read.view
  const { facing, range } = aim
  const against = aimedAt === undefined ? undefined : targets.get(aimedAt)
  const expected = useExpected(against, facing, range)
  const { key, descending } = read.view.sort ?? defaultSort(asked, aimedAt)
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
  return { ...read, actions, prepareSearch: prepare, text, textVersion, filters, sort, answer, against, expected }
}
