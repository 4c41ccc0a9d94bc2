/**
 * The field of a history entry's state with the number of layers that were open when the entry was added. The router
 * has its own fields there.
 */
const layersField = 'openLayers'
/** How long a step through the history may take before it counts as lost, ms. */
const longestStep = 1000

type Parts = Pick<Window, 'history' | 'location' | 'addEventListener' | 'removeEventListener'>

/** What a navigation does to the history: adds an entry, replaces the current one, or steps through the entries. */
export type Move = 'add' | 'replace' | 'step'

/**
 * Lets Back close what is open before it leaves the screen. For each open layer the history has one more entry of the same
 * address. Back leaves such an entry and closes the layer; a layer that is closed in another way removes its entry. The router
 * does not see these steps, so there is no navigation, no page view and no announcement.
 */
export interface LayerHistory {
  /** Reports a layer as open. `close` is called on Back. Returns a function that reports it as closed. */
  readonly open: (close: () => void) => () => void
  /** Runs a navigation. The entries of open layers are removed first, so that they do not stay below the new page. */
  readonly around: (move: Move, go: () => Promise<void>) => Promise<void>
  /** Must be called after each change of the router, which may have replaced or added an entry. */
  readonly follow: () => void
  /** Begins to listen. Call it before the router is made, because this listener must run before the router's. */
  readonly start: () => () => void
}

const layersOf = (state: unknown): number => {
  const found = (state as Record<string, unknown> | null)?.[layersField]
  return typeof found === 'number' ? found : 0
}

/** The router's number of the page. Entries of layers copy it from their page. */
const pageOf = (state: unknown): unknown => (state as { readonly idx?: unknown } | null)?.idx

export function makeLayerHistory(page: Parts): LayerHistory {
  const { history, location } = page
  const read = (): Record<string, unknown> | null => history.state as Record<string, unknown> | null
  const layers: { readonly close: () => void }[] = []
  /** How many entries of layers are at and below the current entry. */
  let depth = layersOf(read())
  let current = { state: read(), address: location.href }
  /** Navigations that are under way; until they are done, no entry is added or removed. */
  let held = 0
  let stepEnds: (() => void)[] = []
  let isStepping = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** True between a step that we made and the `hashchange` event that may follow it. */
  let isOwnChange = false

  const write = (address: string) => {
    history.replaceState({ ...current.state, [layersField]: depth }, '', address)
    current = { state: read(), address }
  }

  const settle = () => {
    timer = undefined
    isOwnChange = false
    if (held > 0 || isStepping) return
    for (; depth < layers.length; depth += 1)
      history.pushState({ ...read(), [layersField]: depth + 1 }, '', location.href)
    current = { state: read(), address: location.href }
    if (depth > layers.length) void step(layers.length - depth)
  }
  // We wait because another layer may open at the same moment: it then takes over the entry of the closed one.
  const settleSoon = () => {
    timer ??= setTimeout(settle)
  }

  /** Resolves when the browser has made the next step, or when the step counts as lost. */
  const nextStep = (): Promise<boolean> =>
    new Promise((answer) => {
      const lost = setTimeout(() => answer(false), longestStep)
      stepEnds.push(() => {
        clearTimeout(lost)
        answer(true)
      })
    })

  const step = async (by: number): Promise<void> => {
    isStepping = true
    current = { state: read(), address: location.href }
    history.go(by)
    if (!(await nextStep())) {
      // The browser has no such entry, for example in a copied tab.
      depth = 0
      write(location.href)
    }
    isStepping = false
    settleSoon()
  }

  const onPop = (event: PopStateEvent) => {
    const before = depth
    depth = layersOf(event.state)
    const ends = stepEnds
    stepEnds = []
    for (const end of ends) end()
    settleSoon()
    if (pageOf(event.state) !== pageOf(current.state) || (before === 0 && depth === 0)) {
      current = { state: read(), address: location.href }
      return
    }
    event.stopImmediatePropagation()
    isOwnChange = true
    // The address may have changed while the layer was open, and the change is kept.
    write(current.address)
    if (!isStepping) for (const layer of layers.slice(depth).toReversed()) layer.close()
  }
  const onHashChange = ({ oldURL }: HashChangeEvent) => {
    // `replaceState` fires no event, so a fragment that it wrote is seen only here.
    if (isOwnChange && oldURL !== '') write(oldURL)
    isOwnChange = false
  }

  return {
    open: (close) => {
      const layer = { close }
      layers.push(layer)
      settleSoon()
      return () => {
        const at = layers.indexOf(layer)
        if (at >= 0) layers.splice(at, 1)
        settleSoon()
      }
    },
    around: async (move, go) => {
      if (depth === 0 && layers.length === 0 && !isStepping) return go()
      held += 1
      try {
        if (isStepping) await nextStep()
        if (move !== 'replace' && depth > 0) await step(-depth)
        const stepped = move === 'step' ? nextStep() : undefined
        await go()
        await stepped
      } finally {
        held -= 1
        settleSoon()
      }
    },
    follow: () => {
      if (isStepping) return
      const isSamePage = pageOf(read()) === pageOf(current.state)
      current = { state: read(), address: location.href }
      if (!isSamePage) {
        depth = layersOf(current.state)
        // The event may come after the router has opened the next page, whose address it must not change.
        isOwnChange = false
      } else if (layersOf(current.state) !== depth) write(location.href)
    },
    start: () => {
      page.addEventListener('popstate', onPop, true)
      page.addEventListener('hashchange', onHashChange, true)
      // A page that was reloaded while a layer was open begins at the layer's entry.
      settleSoon()
      return () => {
        clearTimeout(timer)
        page.removeEventListener('popstate', onPop, true)
        page.removeEventListener('hashchange', onHashChange, true)
      }
    },
  }
}
