import { useLayoutEffect, useState, type RefObject } from 'react'

/** Minimum width of a card, and gap between cards, in px. */
const narrowest = 248
const gap = 12

/** The number when the list was last shown. With it the list has its height at once, and its scroll position is restored. */
let lastCount = 0

/** How many cards fit side by side. At first it is 0 until the element is measured, which is before the first paint. */
export function useColumnCount(list: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(lastCount)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return undefined
    const measure = () => {
      lastCount = Math.max(1, Math.floor((element.clientWidth + gap) / (narrowest + gap)))
      setCount(lastCount)
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list])
  return count
}
