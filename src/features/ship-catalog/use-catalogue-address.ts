import { startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType, type Location } from 'react-router-dom'
import {
  readCatalogueAddress,
  writeCatalogueAddress,
  type CatalogueView,
  type ReadAddress,
} from './catalogue-address.ts'
import { known } from './catalogue-known.ts'

/** Pause in typing after which the list is updated, ms; longer than between two keys of a quick typist. */
const listDelay = 200
/** Further pause after which the text is written to the address, ms. */
const addressDelay = 150

/** State of a history entry. `fromList`: the view was opened from the list, so closing it goes one step back. */
interface Opened {
  readonly fromList?: boolean
}

interface GoOptions {
  /** Adds no history entry. */
  readonly replace?: boolean
  readonly state?: Opened | null
  /** Shows the view from its top. Otherwise the page stays scrolled as it is. */
  readonly fromTop?: boolean
}

/** Reads and changes the view in the address. The functions never change between renderings. */
export interface CatalogueAddress {
  /** The current view, including typed text that is not in the address yet. */
  readonly now: () => CatalogueView
  readonly go: (view: CatalogueView, options?: GoOptions) => void
  /** Sets the search text without typing; `go` must follow. */
  readonly setText: (text: string) => void
  /** Changes the search text while typing; list and address follow after a delay. */
  readonly type: (text: string) => void
  /** Opens a view from the list, so that `close` and going back return to the list with its text. */
  readonly openFromList: (change: Partial<CatalogueView>, options?: Pick<GoOptions, 'fromTop'>) => void
  /**
   * Returns to the list: one step back if the view was opened from the list, otherwise `view` takes its place. The list
   * then has the compared ships and the target of `view`, because they may have been changed since.
   */
  readonly close: (view: CatalogueView) => void
}

interface OpenAddress extends ReadAddress {
  /** The search text as typed, before it is in the address. */
  readonly text: string
  /** A new object whenever the text is set by something other than typing. */
  readonly textVersion: object
  readonly address: CatalogueAddress
}

export function useCatalogueAddress(): OpenAddress {
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
  /** The view that is being closed by a step back. */
  const closed = useRef<CatalogueView>(undefined)
  const latest = useRef({ view: read.view, location })
  /** The address of our last navigation, until the router has reached it. */
  const underWay = useRef<string>(undefined)

  useEffect(() => {
    // A page that was just opened is reached by 'POP' too, but then the location is still the same.
    const isBack = navigationType === 'POP' && location !== latest.current.location
    // An earlier navigation that arrives late does not have the later choices.
    const isLate = underWay.current !== undefined && underWay.current !== location.search && !isBack
    if (!isLate) underWay.current = undefined
    latest.current = { view: isLate ? latest.current.view : read.view, location }
  }, [read, location, navigationType])
  useEffect(() => {
    if (navigationType !== 'POP') return
    clearTimeout(timer.current)
    pendingText.current = undefined
  }, [location, navigationType])
  useEffect(() => () => clearTimeout(timer.current), [])

  const address = useMemo((): CatalogueAddress => {
    const now = (): CatalogueView => {
      const { view } = latest.current
      const text = pendingText.current
      return text === undefined ? view : { ...view, filters: { ...view.filters, text } }
    }
    const historyState = (): Opened | null => latest.current.location.state as Opened | null
    /** Updates the list for the typed text. */
    const applyPendingText = () => setTyped(pendingText.current)
    const go: CatalogueAddress['go'] = (view, { fromTop = false, ...options } = {}) => {
      clearTimeout(timer.current)
      applyPendingText()
      latest.current = { ...latest.current, view }
      const written = writeCatalogueAddress(view)
      underWay.current = written
      setPendingSearch({ from: latest.current.location, search: written })
      void navigate({ search: written }, { preventScrollReset: !fromTop, state: historyState(), ...options })
    }
    /** Writes the typed text to the address, so that going back from the next view restores it. */
    const flushPendingText = async (): Promise<void> => {
      const written = writeCatalogueAddress(now())
      if (written === latest.current.location.search) return
      clearTimeout(timer.current)
      await navigate({ search: written }, { preventScrollReset: true, state: historyState(), replace: true })
    }
    /** Writes the text to the address. A text that is already there is replaced, so that going back undoes the whole search. */
    const saveText = () => {
      const replace = new URLSearchParams(latest.current.location.search).has('q')
      startTransition(() => go(now(), { replace }))
    }
    return {
      now,
      go,
      setText: (text) => {
        pendingText.current = text
        applyPendingText()
        setTextVersion({})
      },
      type: (text) => {
        pendingText.current = text
        clearTimeout(timer.current)
        timer.current = setTimeout(() => {
          startTransition(applyPendingText)
          timer.current = setTimeout(saveText, addressDelay)
        }, listDelay)
      },
      openFromList: (change, options) =>
        void flushPendingText().then(() => go({ ...now(), ...change }, { ...options, state: { fromList: true } })),
      close: (view) => {
        if (historyState()?.fromList === true) {
          closed.current = view
          void navigate(-1)
        }
        // With another entry, Back would reopen what it has just closed.
        else go(view, { state: null, replace: true })
      },
    }
  }, [navigate])

  const keepChanges = useEffectEvent(() => {
    const { current: view } = closed
    closed.current = undefined
    if (!view || navigationType !== 'POP') return
    const { compare, against, aim } = view
    const { against: _before, ...below } = read.view
    const kept = { ...below, compare, aim, ...(against !== undefined && { against }) }
    if (writeCatalogueAddress(kept) !== location.search) address.go(kept, { replace: true })
  })
  useEffect(() => keepChanges(), [location])

  return { ...read, text: typed ?? read.view.filters.text, textVersion, address }
}
