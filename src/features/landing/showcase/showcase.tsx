import { Heading } from '#ui/page/typography.tsx'
import { lazyCode, useLazyCode } from '#ui/state/lazy-code.ts'
import { texts } from '../texts.ts'
import { useNear } from '../use-near.ts'

// This code is loaded later, because ships and odds would be a quarter of the first download.
const showcaseContent = lazyCode(() => import('./showcase-content.tsx'))

/** Section that shows what the app does with its own components. Their code loads when it comes near the window. */
export function Showcase() {
  const { place, isNear } = useNear()
  // If the code cannot be loaded, the section stays empty: an error page would replace the forms above it.
  const { code } = useLazyCode(showcaseContent, isNear)

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
