import { useEffect, useRef, useState } from 'react'

/** Room for what sticks to the top of the window, px. */
const headroom = 120

/** The last section whose heading has passed the top; at the bottom of the page the last one of all; '' above the first. */
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

/** What moves a page by hand; a jump to a chosen section is none of these. */
const byHand = ['wheel', 'touchmove', 'keydown'] as const

/**
 * The section being read. One that was chosen stays marked until the reader scrolls by hand, for a short last section
 * never reaches the top.
 * @param chosen id from the address, '' for none.
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
    // The first look waits for the paint: to measure before it would lay the page out twice.
    let first: ReturnType<typeof setTimeout> | undefined
    const opening = requestAnimationFrame(() => {
      first = setTimeout(look)
    })
    const release = ({ type }: Event) => {
      pinned.current = ''
      // A page that has been scrolled to where it is already tells of no scrolling.
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
