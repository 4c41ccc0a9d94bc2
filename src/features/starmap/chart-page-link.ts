import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

import { useChartStore, useDeskStore } from './chart-context.tsx'
import { writeChartLink } from '#game/star-link.ts'
import type { ChartState } from '#game/star-chart.ts'

/** ms of rest until the address says what the chart shows. */
const addressRest = 500

/** A chart as everybody first sees it needs no words in the address. */
const bareLink = 'v=1'

export const linkOf = (state: ChartState): string => {
  const text = writeChartLink(state)
  return text === bareLink ? '' : `#${text}`
}

const linkedFields = ['sector', 'camera', 'selected', 'layers', 'overlay', 'filters', 'range', 'route', 'ruler'] as const

/**
 * The chart and the address: what the address says is opened before the first drawing; what the chart shows is written
 * there when the hands rest, without an entry of the history and without a word to the router, so that nothing is
 * drawn anew for it.
 */
export function useChartLink(): void {
  const store = useChartStore()
  const desk = useDeskStore()
  const location = useLocation()
  const followed = useRef<typeof location>(undefined)

  useLayoutEffect(() => {
    const { hash } = location
    if (hash === '' || followed.current === location) return
    followed.current = location
    // The device has kept what its own address says: nothing is opened, so nothing is put away for it.
    if (hash === linkOf(store.getState())) return
    void store
      .getState()
      .openLink(hash.slice(1))
      .then((unknown) => desk.getState().setUnknown(unknown))
  }, [location, store, desk])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      timer = undefined
      const hash = linkOf(store.getState())
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
