import { useCallback, useState, useSyncExternalStore, type RefObject } from 'react'

export interface ListWindow {
  /** Positions of the rows that are near the window. */
  readonly rows: readonly number[]
  /** From the top of one row to the top of the next, px. */
  readonly pitch: number
  /** Tells how tall a drawn row is; the tallest decides for all. */
  readonly measure: (row: HTMLElement | null) => void
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

function watchWindow(run: () => void): () => void {
  window.addEventListener('scroll', run, scrolling)
  window.addEventListener('resize', run)
  return () => {
    window.removeEventListener('scroll', run, scrolling)
    window.removeEventListener('resize', run)
  }
}

/** First row and the row after the last; as text, so that the same rows are the same answer. */
function nearRows(list: HTMLElement | null, pitch: number, overscan: number): string {
  const top = list?.getBoundingClientRect().top ?? 0
  const first = Math.max(0, Math.floor(-top / pitch) - overscan)
  const end = Math.max(0, Math.ceil((window.innerHeight - top) / pitch) + overscan)
  return `${first} ${end}`
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
  const near = useSyncExternalStore(watchWindow, () => nearRows(list.current, pitch, overscan))
  const [first = 0, end = 0] = near.split(' ').map((row) => Math.min(Number(row), count))

  const measure = useCallback(
    (row: HTMLElement | null) => {
      const found = Math.ceil(row?.getBoundingClientRect().height ?? 0)
      if (found === 0) return
      setTallest((now) =>
        now.layout === layout && now.height >= found ? now : { layout, height: now.layout === layout ? Math.max(now.height, found) : found },
      )
    },
    [layout],
  )
  return { rows: Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at), pitch, measure }
}
