import { useMemo, useState, useSyncExternalStore, type RefObject } from 'react'

export interface ListWindow {
  readonly rows: readonly number[]
  /** Distance between the tops of two rows, px. */
  readonly pitch: number
  /** Ref of a row. The tallest row sets the height of all. */
  readonly measure: (row: HTMLElement | null) => () => void
}

interface ListWindowOptions {
  readonly count: number
  /** Height of a row before one has been measured, px. */
  readonly estimate: number
  readonly gap?: number
  readonly overscan: number
  /** Rows are measured again when this changes. */
  readonly layout: string
}

/**
 * Scrolls a panel until a row is visible: not above `top`, px from the panel's upper edge, and not below its lower edge.
 * The row need not be rendered yet. `start`: the top of the row in the list, px.
 */
export function showRow(
  panel: HTMLElement,
  list: HTMLElement,
  row: { readonly start: number; readonly height: number },
  top: number,
): void {
  const frame =
    panel === document.documentElement ? { top: 0, bottom: window.innerHeight } : panel.getBoundingClientRect()
  const start = list.getBoundingClientRect().top + row.start
  const least = frame.top + top
  if (start < least) panel.scrollTop -= least - start
  else if (start + row.height > frame.bottom) panel.scrollTop += start + row.height - frame.bottom
}

/** Scroll events are captured, because they do not bubble and the list may be inside a scrolling panel. */
const scrolling = { passive: true, capture: true } as const

/** Observes sizes after layout, so that measuring forces no extra layout. Undefined if the browser lacks it. */
const watchSizes = (run: ResizeObserverCallback): ResizeObserver | undefined =>
  typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(run)

/** Follows where the list is. It measures only on events and at the first rendering. */
function trackPosition(list: RefObject<HTMLElement | null>) {
  /** Distance of the list from the window's top, px. */
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
    // A change above the list changes the height of the page; filtering changes the height of the list.
    const sizes = watchSizes(moved)
    for (const element of [document.body, list.current]) if (element) sizes?.observe(element)
    return () => {
      window.removeEventListener('scroll', moved, scrolling)
      window.removeEventListener('resize', moved)
      sizes?.disconnect()
    }
  }
  /**
   * The first row near the window and the row after the last one. It is a text, because React treats equal texts as unchanged.
   */
  const rows = (pitch: number, overscan: number) => {
    if (top === undefined) look()
    const from = top ?? 0
    const first = Math.max(0, Math.floor(-from / pitch) - overscan)
    const end = Math.max(0, Math.ceil((window.innerHeight - from) / pitch) + overscan)
    return `${first} ${end}`
  }
  return { watch, rows }
}

/** Virtual scrolling: only rows near the window are rendered. The caller keeps the list as tall as all rows. */
export function useListWindow(list: RefObject<HTMLElement | null>, options: ListWindowOptions): ListWindow {
  const { count, estimate, gap = 0, overscan, layout } = options
  const [tallest, setTallest] = useState({ layout, height: 0 })
  const height = tallest.layout === layout && tallest.height > 0 ? tallest.height : estimate
  const pitch = height + gap
  const place = useMemo(() => trackPosition(list), [list])
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
