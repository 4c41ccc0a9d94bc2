import { useEffect, useRef, useState } from 'react'

/** Height in px that the sticky header covers. */
const headroom = 120

/**
 * The section being read: the last one whose heading is above the header's lower edge; at the end of the page, the last
 * section.
 * @param tops section ids in reading order, each with the distance in px of its heading from the top of the window.
 * @param atBottom whether the page is scrolled to its end.
 * @returns id of the section; '' above the first heading.
 */
export function sectionAt(tops: readonly (readonly [id: string, top: number])[], atBottom: boolean): string {
  if (atBottom) return tops.at(-1)?.[0] ?? ''
  return tops.findLast(([, top]) => top <= headroom)?.[0] ?? ''
}

const topsOf = (ids: readonly string[]) =>
  ids.flatMap((id) => {
    const element = document.getElementById(id)
    return element ? [[id, element.getBoundingClientRect().top] as const] : []
  })

const isAtBottom = (): boolean => {
  const { scrollHeight } = document.documentElement
  return window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2
}

/** Events that happen only when the user scrolls, not when a link jumps to a section. */
const byHand = ['wheel', 'touchmove', 'keydown'] as const

/**
 * Tracks which section is being read. A section chosen by a link stays active until the user scrolls, because the
 * heading of a short last section can never reach the top.
 * @param ids ids of all sections in reading order.
 * @param chosen id from the address, '' for none.
 * @param onSection called with the id of the section being read, also repeatedly with the same id.
 * @returns the active id, and a function that makes another section active until the user scrolls.
 */
export function useScrollSpy(
  ids: readonly string[],
  chosen: string,
  onSection: (id: string) => void,
): readonly [string, (id: string) => void] {
  const [active, setActive] = useState(chosen)
  const [taken, setTaken] = useState(chosen)
  if (taken !== chosen) {
    setTaken(chosen)
    if (chosen !== '') setActive(chosen)
  }
  const pinned = useRef(chosen)
  const report = useRef(onSection)
  useEffect(() => {
    report.current = onSection
  })

  useEffect(() => {
    pinned.current = chosen
  }, [chosen])

  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const id = pinned.current || sectionAt(topsOf(ids), isAtBottom())
      setActive(id)
      report.current(id)
    }
    const later = () => {
      frame ||= requestAnimationFrame(look)
    }
    // The first measurement waits until after the first paint, because before it would force an additional layout.
    let first: ReturnType<typeof setTimeout> | undefined
    const opening = requestAnimationFrame(() => {
      first = setTimeout(look)
    })
    const release = ({ type }: Event) => {
      pinned.current = ''
      // At the end of the page scrolling further causes no scroll event, so the section is updated here.
      if (type !== 'keydown') later()
    }
    window.addEventListener('scroll', later, { passive: true })
    window.addEventListener('resize', later)
    for (const event of byHand) window.addEventListener(event, release, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      cancelAnimationFrame(opening)
      clearTimeout(first)
      window.removeEventListener('scroll', later)
      window.removeEventListener('resize', later)
      for (const event of byHand) window.removeEventListener(event, release)
    }
  }, [ids])

  const pin = (id: string) => {
    pinned.current = id
    setActive(id)
  }
  return [active, pin]
}
