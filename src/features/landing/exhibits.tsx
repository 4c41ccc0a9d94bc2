import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Heading } from '#ui/typography.tsx'

const ExhibitPlates = lazy(async () => ({ default: (await import('./exhibit-plates.tsx')).ExhibitPlates }))

/** What the companion does, shown by real pieces of it. They are fetched when the reader comes near. */
export function Exhibits() {
  const place = useRef<HTMLElement>(null)
  const [near, setNear] = useState(false)

  useEffect(() => {
    if (!place.current) return undefined
    // Not before it is in sight: who comes to log in downloads none of it.
    const watch = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setNear(true)
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])

  return (
    <section
      ref={place}
      aria-labelledby="exhibits"
      className="mx-auto max-w-320 px-4 pt-10 pb-12 sm:px-8 sm:pt-14 sm:pb-16"
    >
      <div className="scale-rule mb-5" aria-hidden="true" />
      <Heading id="exhibits" level={2} size="page">
        At the table
      </Heading>
      <p className="mt-2 max-w-170 text-lg text-ink-dim">
        One volley decides every attack, one sheet holds every fleet. The companion keeps the figures, so that you can
        keep your eyes on the ships.
      </p>
      <div className="mt-8 min-h-[118rem] lg:min-h-[72rem]">
        <Suspense fallback={null}>{near ? <ExhibitPlates /> : null}</Suspense>
      </div>
    </section>
  )
}
