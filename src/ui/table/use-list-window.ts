import { useMemo, useState, useSyncExternalStore, type RefObject } from 'react'

export interface ListWindow {
  /** Positions of the rows that are near the window. */
  readonly rows: readonly number[]
  /** From the top of one row to the top of the next, px. */
  readonly pitch: number
  /** Tells how tall a drawn row is; the tallest decides for all. */
  readonly measure: (row: HTMLElement | null) => () => void
}

interface ListWindowOptions {
  readonly count: number
  /** Height of a row before one has been measured, px. */
  readonly estimate: number
  readonly gap?: number
  /** Rows drawn beyond the window on either side. */
  readonly overscan: number
  /** Rows are measured anew when this changes. */
  readonly layout: string
}

/** Captured: the list may stand in a panel that scrolls within the page. */
const scrolling = { passive: true, capture: true } as const

/** Tells of sizes after the page has been laid out, so that nothing has to be laid out before its time. */
const watchSizes = (run: ResizeObserverCallback): ResizeObserver | undefined =>
  typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(run)

/** Where a list lies. Asked when the page stands, never while it is being changed. */
function placeOf(list: RefObject<HTMLElement | null>) {
  /** From the window's upper edge, px. */
  let top: number | undefined
  const look = () => {
    top = list.current?.getBoundingClientRect().top
  }
  const watch = (run: () => void) => {
    const moved = () => {
      look()
      run()
    }
    window.addEventListener('scroll', moved, scrolling)
    window.addEventListener('resize', moved)
    // Whatever comes or goes above the list makes the page another height, and what is filtered the list.
    const sizes = watchSizes(moved)
    for (const element of [document.body, list.current]) if (element) sizes?.observe(element)
    return () => {
      window.removeEventListener('scroll', moved, scrolling)
      window.removeEventListener('resize', moved)
      sizes?.disconnect()
    }
  }
  /** First row and the row after the last; as text, so that the same rows are the same answer. */
  const rows = (pitch: number, overscan: number) => {
    if (top === undefined) look()
    const from = top ?? 0
    const first = Math.max(0, Math.floor(-from / pitch) - overscan)
    const end = Math.max(0, Math.ceil((window.innerHeight - from) / pitch) + overscan)
    return `${first} ${end}`
  }
  return { watch, rows }
}

/**
 * The part of a long list that is near the window. Only that is drawn; the page is as tall as if all of it were, so that
 * scroll bar, find by scrolling and the way back from another page are right. All rows are of one height.
 */
export function useListWindow(list: RefObject<HTMLElement | null>, options: ListWindowOptions): ListWindow {
  const { count, estimate, gap = 0, overscan, layout } = options
  const [tallest, setTallest] = useState({ layout, height: 0 })
  const height = tallest.layout === layout && tallest.height > 0 ? tallest.height : estimate
  const pitch = height + gap
  const place = useMemo(() => placeOf(list), [list])
  const near = useSyncExternalStore(place.watch, () => place.rows(pitch, overscan))
  const [first = 0, end = 0] = near.split(' ').map((row) => Math.min(Number(row), count))

  const measure = useMemo(() => {
    const sizes = watchSizes((rows) => {
      const found = Math.ceil(Math.max(...rows.map(({ borderBoxSize: [box] }) => box?.blockSize ?? 0)))
      setTallest((now) => (now.layout === layout && now.height >= found ? now : { layout, height: found }))
    })
    return (row: HTMLElement | null) => {
      if (row) sizes?.observe(row)
      return () => row && sizes?.unobserve(row)
    }
  }, [layout])
  return { rows: Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at), pitch, measure }
}
