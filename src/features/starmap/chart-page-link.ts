import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { toast } from '#ui/layer/toast.ts'
import { useChartStore, useChartToolsStore } from './chart-context.tsx'
import { chartHash } from './chart-hash.ts'
import { texts } from './texts.ts'

/** Time between the last change of the chart and the update of the URL, ms. */
const urlUpdateDelay = 500

const linkedFields = [
  'sector',
  'camera',
  'selected',
  'layers',
  'overlay',
  'filters',
  'range',
  'route',
  'ruler',
] as const

/**
 * Opens the URL's hash before the first paint, and writes later changes of the chart to it with `replaceState`. A URL
 * without a hash, such as that of the link to the other view, gets the hash of the present chart.
 */
export function useChartLink(): void {
  const store = useChartStore()
  const tools = useChartToolsStore()
  const location = useLocation()
  const handledLocation = useRef<typeof location>(undefined)
  /** True until the hash has been opened. Until then the URL is not overwritten, so that a retry can read it. */
  const isUnread = useRef(false)

  useLayoutEffect(() => {
    const { hash } = location
    if (handledLocation.current === location) return
    handledLocation.current = location
    isUnread.current = hash !== ''
    if (hash === '') return
    const openHash = async () => {
      // If the stored state already matches the hash, opening it would only create a needless undo entry.
      if (hash !== chartHash(store.getState()))
        tools.getState().setUnknown(await store.getState().openLink(hash.slice(1)))
      if (handledLocation.current === location) isUnread.current = false
    }
    const tryToOpen = () => {
      if (handledLocation.current !== location) return
      // Opening fails if the code that reads imported sectors, which is loaded on demand, cannot be fetched.
      openHash().catch(() =>
        toast(texts.link.notOpened, { tone: 'problem', action: { label: texts.link.tryAgain, onAct: tryToOpen } }),
      )
    }
    tryToOpen()
  }, [location, store, tools])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      // After Back, the address is already that of the page that is still loading.
      if (isUnread.current || window.location.pathname !== location.pathname) return
      const hash = chartHash(store.getState())
      if (hash === window.location.hash) return
      const { pathname, search } = window.location
      window.history.replaceState(window.history.state, '', pathname + search + hash)
    }
    const unsubscribe = store.subscribe((state, before) => {
      if (linkedFields.every((field) => state[field] === before[field])) return
      clearTimeout(timer)
      timer = setTimeout(write, urlUpdateDelay)
    })
    write()
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [store, location])
}
