import { useEffect, useRef, useState } from 'react'
import { Heading } from '#ui/page/typography.tsx'
import { lazyCode, useLazyCode } from '#ui/state/lazy-code.ts'

// Ships and odds, with all that draws them, would be a quarter of what a visitor downloads.
const showcaseContent = lazyCode(() => import('./showcase-content.tsx'))

/** How near the reader must come: into view, or once he has begun to read on, a screen's breadth away. */
const nearAtRest = '0px'
const nearInMotion = '640px'

/** What the companion does, shown by real pieces of it. They are fetched when the reader comes near. */
export function Showcase() {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  // Plates that cannot be fetched leave their place empty: no reason to take the forms above away.
  const { code } = useLazyCode(showcaseContent, near)

  useEffect(() => {
    const target = place.current
    if (near || !target) return undefined
    const show = () => setNear(true)
    if (!('IntersectionObserver' in window)) return show()
    const over = new AbortController()
    const watch = (rootMargin: string) => {
      const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && show(), {
        rootMargin,
      })
      observer.observe(target)
      over.signal.addEventListener('abort', () => observer.disconnect())
    }
    watch(nearAtRest)
    window.addEventListener('scroll', () => watch(nearInMotion), { once: true, passive: true, signal: over.signal })
    // Whoever walks by keyboard would find nothing here to walk to; a printer does not scroll.
    const walk = (event: KeyboardEvent) => event.key === 'Tab' && show()
    window.addEventListener('keydown', walk, { signal: over.signal })
    window.addEventListener('beforeprint', show, { signal: over.signal })
    return () => over.abort()
  }, [near])

  return (
    <section aria-labelledby="showcase" className="mx-auto max-w-320 px-4 pt-10 pb-12 sm:px-8 sm:pt-14 sm:pb-16">
      <div className="scale-rule mb-5" aria-hidden="true" />
      <Heading id="showcase" level={2} size="page">
        At the table
      </Heading>
      <p className="mt-2 max-w-170 text-lg text-ink-dim">
        One volley decides every attack, one sheet holds every fleet. The companion keeps the figures, so that you can
        keep your eyes on the ships.
      </p>
      <div ref={place} className="mt-8 min-h-[118rem] lg:min-h-[72rem]">
        {code ? <code.ShowcaseContent /> : null}
      </div>
    </section>
  )
}
