import { startTransition, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType, type Location } from 'react-router-dom'
import { catalogueLists } from '#content/catalogue.ts'
import { selectFavourites, useCollection, type CollectionStore } from '#store/account/collection.ts'
import type { FleetsStore } from '#store/fleets/fleets-state.ts'
import { toast } from '#ui/layer/toast.ts'
import type { CatalogueDesk } from './catalogue-actions.ts'
import {
  mostCompared,
  readCatalogueAddress,
  withoutUnread,
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

/** The list follows when the hands have rested this long: longer than a quick typist's pause, so no key waits for it. ms. */
const listRest = 200
/** Letters go into the address when the list has followed and they have rested this much longer, ms. */
const addressRest = 150

/** Kept with an entry of the browser's history: the ship was opened from the list, so closing it goes back there. */
interface Opened {
  readonly fromList?: boolean
}

const wasOpenedFromList = ({ state }: Location): boolean => (state as Opened | null)?.fromList === true

export interface OpenCatalogue extends ReadAddress {
  readonly desk: CatalogueDesk
  /** Somebody is about to type. */
  readonly prepareSearch: () => void
  /** As typed, ahead of the address. */
  readonly text: string
  /** Another one whenever the text was set by something else than typing. */
  readonly since: object
  readonly filters: CatalogueFilters
  readonly sort: Sort
  readonly answer: QueryAnswer
  readonly against: NamedTarget | undefined
  /** Undefined without a target, and until it has been reckoned. */
  readonly expected: ReadonlyMap<string, Expected> | undefined
}

/** The order in which ships stand while the player has asked for none. */
export const defaultSort = (text: string, against: string | undefined): Sort =>
  naturalSort(against !== undefined ? 'damage' : text.trim() !== '' ? 'relevance' : 'catalogue')

let made: Promise<TextSearch> | undefined

/** Full text as soon as it is wanted and its index is made; until then names are found. */
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
  const arrival = useNavigationType()
  const navigate = useNavigate()
  // What was just asked for counts at once: a box that was ticked must not wait for the router to get there.
  const [ahead, setAhead] = useState<{ readonly from: Location; readonly search: string }>()
  const search = ahead?.from === location ? ahead.search : location.search
  const read = useMemo(() => readCatalogueAddress(new URLSearchParams(search), known), [search])
  const [typed, setTyped] = useState<string>()
  const [since, setSince] = useState({})
  // Back and forward bring their own text with them.
  const [stand, setStand] = useState(location)
  if (stand !== location) {
    setStand(location)
    if (arrival === 'POP') {
      setTyped(undefined)
      setSince({})
    }
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hands = useRef<string>(undefined)
  const latest = useRef({ view: read.view, location })

  useEffect(() => {
    latest.current = { view: read.view, location }
  }, [read, location])
  useEffect(() => {
    if (arrival !== 'POP') return
    clearTimeout(timer.current)
    hands.current = undefined
  }, [location, arrival])
  useEffect(() => () => clearTimeout(timer.current), [])

  const desk = useMemo((): CatalogueDesk => {
    /** As it stands, with what has been typed and is not in the address yet. */
    const now = (): CatalogueView => {
      const { view } = latest.current
      return hands.current === undefined ? view : { ...view, filters: { ...view.filters, text: hands.current } }
    }
    const stay = (): Opened | null => latest.current.location.state as Opened | null
    /** The list is asked for what the hands have typed. */
    const follow = () => setTyped(hands.current)
    const visit = (view: CatalogueView, options: { replace?: boolean; state?: Opened | null } = {}) => {
      clearTimeout(timer.current)
      follow()
      latest.current = { ...latest.current, view }
      const address = writeCatalogueAddress(view)
      setAhead({ from: latest.current.location, search: address })
      void navigate({ search: address }, { preventScrollReset: true, state: stay(), ...options })
    }
    /** What is typed gets into the address first, so that the way back from what follows leads to it. */
    const settle = async (): Promise<void> => {
      const view = now()
      const address = writeCatalogueAddress(view)
      if (address === latest.current.location.search) return
      clearTimeout(timer.current)
      await navigate({ search: address }, { preventScrollReset: true, state: stay(), replace: true })
    }
    const place = (text: string) => {
      hands.current = text
      follow()
      setSince({})
    }
    /** One step back undoes the whole search, not its last letter: what was typed before may be in the address already. */
    const keep = () => {
      const replace = new URLSearchParams(latest.current.location.search).has('q')
      startTransition(() => visit(now(), { replace }))
    }
    return {
      fleets,
      collection,
      filter: (change) => {
        if (change.text !== undefined) place(change.text)
        const view = now()
        visit({ ...view, filters: { ...view.filters, ...change } })
      },
      go: (change, { replace = false } = {}) => visit({ ...now(), ...change }, { replace }),
      type: (text) => {
        hands.current = text
        clearTimeout(timer.current)
        timer.current = setTimeout(() => {
          startTransition(follow)
          timer.current = setTimeout(keep, addressRest)
        }, listRest)
      },
      clear: () => {
        place('')
        visit({ ...withoutUnread(now()), filters: noFilters })
      },
      open: (ship) => {
        const view = now()
        if (view.ship !== undefined) visit({ ...view, ship }, { replace: true })
        else void settle().then(() => visit({ ...now(), ship }, { state: { fromList: true } }))
      },
      close: () => {
        const { ship: _closed, ...view } = now()
        if (wasOpenedFromList(latest.current.location)) void navigate(-1)
        else visit(view, { state: null })
      },
      compare: (ship) => {
        const view = now()
        const compare = toggled(view.compare, ship)
        if (compare.length > mostCompared) {
          toast(`At most ${mostCompared} ships stand side by side. Take one away first.`, { tone: 'problem' })
          return
        }
        visit({ ...view, compare }, { replace: true })
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
  return { ...read, desk, prepareSearch: prepare, text, since, filters, sort, answer, against, expected }
}
