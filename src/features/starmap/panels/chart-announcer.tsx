import { useEffect, useState, type ReactElement } from 'react'
import { useChartStore } from '../chart-context.tsx'
import { announcements } from './announcements.ts'

/** A key held down or a hand on a slider says where it came to rest, not each step on the way, ms. */
const rest = 250

/** Says politely what was selected, which way was found, and how many systems the filters leave. */
export function ChartAnnouncer(): ReactElement {
  const store = useChartStore()
  const [said, setSaid] = useState('')
  useEffect(() => {
    let before = store.getState()
    let timer = 0
    const say = () => {
      const after = store.getState()
      const sentences = announcements(before, after)
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
  }, [store])
  return (
    <p role="status" data-chart-said="" className="sr-only">
      {said}
    </p>
  )
}
