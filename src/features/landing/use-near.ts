import { useEffect, useRef, useState, type RefObject } from 'react'
import { pressOf } from '#ui/keys.ts'

/** How near to the window a part must be to load: inside it at first, within 640 px after the first scroll. */
const marginBeforeScroll = '0px'
const marginAfterScroll = '640px'

interface Nearness {
  /** Set this on the element whose position is watched. */
  readonly place: RefObject<HTMLDivElement | null>
  /** True as soon as the place was near the window, or could be reached soon without scrolling. */
  readonly isNear: boolean
}

/** Tells when a part of the page that is loaded later will soon be visible. */
export function useNear(): Nearness {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)

  useEffect(() => {
    const target = place.current
    if (isNear || !target) return undefined
    const show = () => setNear(true)
    if (!('IntersectionObserver' in window)) return show()
    const abort = new AbortController()
    const observe = (rootMargin: string) => {
      const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && show(), {
        rootMargin,
      })
      observer.observe(target)
      abort.signal.addEventListener('abort', () => observer.disconnect())
    }
    observe(marginBeforeScroll)
    window.addEventListener('scroll', () => observe(marginAfterScroll), {
      once: true,
      passive: true,
      signal: abort.signal,
    })
    // Tab and printing load the content at once, because neither causes a scroll event first.
    const onKeyDown = (event: KeyboardEvent) => pressOf(event).key === 'Tab' && show()
    window.addEventListener('keydown', onKeyDown, { signal: abort.signal })
    window.addEventListener('beforeprint', show, { signal: abort.signal })
    return () => abort.abort()
  }, [isNear])

  return { place, isNear }
}
