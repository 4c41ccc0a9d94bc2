import { useEffect, useState, type ReactElement } from 'react'
import { useServices } from '#store/services.tsx'
import { useChartStore } from '../chart-context.tsx'
import { announcements, isRoutePlanned } from './announcements.ts'

/** Delay before an announcement, ms. Only the last value of a moving slider or a held key is announced. */
const rest = 250

/** Tells screen readers about changes of the selection, the route, the ruler and the number of matching systems. */
export function ChartAnnouncer(): ReactElement {
  const store = useChartStore()
  const { analytics } = useServices().records
  const [said, setSaid] = useState('')
  useEffect(() => {
    let before = store.getState()
    let timer = 0
    const say = () => {
      const after = store.getState()
      const sentences = announcements(before, after)
      if (isRoutePlanned(before, after)) analytics.event('route-planned')
      before = after
      if (sentences.length > 0) setSaid(`${sentences.join('. ')}.`)
    }
    const stop = store.subscribe(() => {
      window.clearTimeout(timer)
      timer = window.setTimeout(say, rest)
    })
    return () => {
      stop()
      window.clearTimeout(timer)
    }
  }, [store, analytics])
  return (
    <p role="status" data-chart-said="" className="sr-only">
      {said}
    </p>
  )
}
