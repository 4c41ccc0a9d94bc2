import { useEffect, useRef, useState } from 'react'
import { Heading } from '#ui/page/typography.tsx'
import { lazyCode, useLazyCode } from '#ui/state/lazy-code.ts'
import { texts } from './texts.ts'

// This code is loaded later, because ships and odds would be a quarter of the first download.
const showcaseContent = lazyCode(() => import('./showcase-content.tsx'))

/** How near to the window the content must be to load: inside it at first, within 640 px after the first scroll. */
const marginBeforeScroll = '0px'
const marginAfterScroll = '640px'

/** Section that shows what the app does with its own components. Their code loads when it comes near the window. */
export function Showcase() {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  // If the code cannot be loaded, the section stays empty: an error page would replace the forms above it.
  const { code } = useLazyCode(showcaseContent, isNear)

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
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Tab' && show()
    window.addEventListener('keydown', onKeyDown, { signal: abort.signal })
    window.addEventListener('beforeprint', show, { signal: abort.signal })
    return () => abort.abort()
  }, [isNear])

  return (
    <section aria-labelledby="showcase" className="mx-auto max-w-320 px-4 pt-10 pb-12 sm:px-8 sm:pt-14 sm:pb-16">
      <div className="scale-rule mb-5" aria-hidden="true" />
      <Heading id="showcase" level={2} size="page">
        {texts.showcase.heading}
      </Heading>
      <p className="mt-2 max-w-170 text-lg text-ink-dim">{texts.showcase.lead}</p>
      <div ref={place} className="mt-8 min-h-[118rem] lg:min-h-[72rem]">
        {code ? <code.ShowcaseContent /> : null}
      </div>
    </section>
  )
}
