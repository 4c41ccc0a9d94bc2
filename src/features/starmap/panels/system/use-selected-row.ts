import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

interface SelectedRowOptions {
  readonly body: RefObject<HTMLTableSectionElement | null>
  readonly rowHeight: number
  /** Position of the selected system in the table; -1: not in the table. */
  readonly at: number
  readonly selected: string | null
}

const scrollerOf = (element: HTMLElement): HTMLElement => {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (around.scrollHeight > around.clientHeight && /auto|scroll/.test(getComputedStyle(around).overflowY))
      return around
  return document.documentElement
}

/** Scrolls until row `at` is visible and not covered by the sticky header. The row need not be rendered yet. */
function showRow(body: HTMLElement, at: number, rowHeight: number): void {
  const scroller = scrollerOf(body)
  const frame =
    scroller === document.documentElement ? { top: 0, bottom: window.innerHeight } : scroller.getBoundingClientRect()
  const top = body.getBoundingClientRect().top + at * rowHeight
  const least = frame.top + 2 * rowHeight
  if (top < least) scroller.scrollTop -= least - top
  else if (top + 2 * rowHeight > frame.bottom) scroller.scrollTop += top + 2 * rowHeight - frame.bottom
}

/** Scrolls to a system that was selected elsewhere. `toFocus` focuses a row, also one that is not rendered yet. */
export function useSelectedRow({ body, rowHeight, at, selected }: SelectedRowOptions): {
  readonly toFocus: (at: number) => void
} {
  const place = useRef(at)
  const [wanted, setWanted] = useState<{ readonly at: number }>()
  useEffect(() => {
    place.current = at
  })
  useEffect(() => {
    if (body.current && selected !== null && place.current >= 0) showRow(body.current, place.current, rowHeight)
  }, [body, selected, rowHeight])
  useLayoutEffect(() => {
    if (!wanted || !body.current) return
    showRow(body.current, wanted.at, rowHeight)
    body.current.querySelector<HTMLElement>(`[aria-rowindex="${wanted.at + 2}"] button`)?.focus({ preventScroll: true })
  }, [wanted, body, rowHeight])
  return { toFocus: (next) => setWanted({ at: next }) }
}
