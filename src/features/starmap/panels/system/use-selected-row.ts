import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { showRow } from '#ui/table/use-list-window.ts'

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

/** Shows row `at` and the one after it, below the sticky header. */
const showSystem = (body: HTMLElement, at: number, rowHeight: number): void =>
  showRow(scrollerOf(body), body, { start: at * rowHeight, height: 2 * rowHeight }, 2 * rowHeight)

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
    if (body.current && selected !== null && place.current >= 0) showSystem(body.current, place.current, rowHeight)
  }, [body, selected, rowHeight])
  useLayoutEffect(() => {
    if (!wanted || !body.current) return
    showSystem(body.current, wanted.at, rowHeight)
    body.current.querySelector<HTMLElement>(`[aria-rowindex="${wanted.at + 2}"] button`)?.focus({ preventScroll: true })
  }, [wanted, body, rowHeight])
  return { toFocus: (next) => setWanted({ at: next }) }
}
