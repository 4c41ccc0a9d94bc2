import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { toast } from '#ui/layer/toast.ts'
import { useChartStore, useChartToolsStore } from './chart-context.tsx'
import { chartHash } from './chart-hash.ts'

/** ms of rest until the address says what the chart shows. */
const addressRest = 500

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
 * The chart and the address: what the address says is opened before the first drawing; what the chart shows is written
 * there when the handlers rest, without an entry of the history and without a word to the router, so that nothing is
 * drawn anew for it.
 */
export function useChartLink(): void {
  const store = useChartStore()
  const tools = useChartToolsStore()
  const location = useLocation()
  const followed = useRef<typeof location>(undefined)
  /** What the address says is not on the chart yet: it stays there, for the next try or after a reload. */
  const isUnread = useRef(false)

  useLayoutEffect(() => {
    const { hash } = location
    if (followed.current === location) return
    followed.current = location
    isUnread.current = hash !== ''
    if (hash === '') return
    const follow = async () => {
      // The device has kept what its own address says: nothing is opened, so nothing is put away for it.
      if (hash !== chartHash(store.getState()))
        tools.getState().setUnknown(await store.getState().openLink(hash.slice(1)))
      if (followed.current === location) isUnread.current = false
    }
    const tryToFollow = () => {
      if (followed.current !== location) return
      // What reads a sector of one's own may be out of reach.
      follow().catch(() =>
        toast('The link could not be opened: a part of the app could not be fetched.', {
          tone: 'problem',
          action: { label: 'Try again', onAct: tryToFollow },
        }),
      )
    }
    tryToFollow()
  }, [location, store, tools])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      if (isUnread.current) return
      const hash = chartHash(store.getState())
      if (hash === window.location.hash) return
      const { pathname, search } = window.location
      window.history.replaceState(window.history.state, '', pathname + search + hash)
    }
    const unsubscribe = store.subscribe((state, before) => {
      if (linkedFields.every((field) => state[field] === before[field])) return
      clearTimeout(timer)
      timer = setTimeout(write, addressRest)
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [store])
}
