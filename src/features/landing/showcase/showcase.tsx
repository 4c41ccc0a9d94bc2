import { cx } from '#ui/cx.ts'
import { Heading } from '#ui/page/typography.tsx'
import { lazyCode, useLazyCode } from '#ui/state/lazy-code.ts'
import { texts } from '../texts.ts'
import { useNear } from '../use-near.ts'

// This code is loaded later, because ships and odds would be a quarter of the first download.
const showcaseContent = lazyCode(() => import('./showcase-content.tsx'))

/** Moves to what a visitor can try, so that a screen reader continues from there. */
export function openShowcase(): void {
  const heading = document.getElementById('showcase')
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

/**
 * Section that lets a visitor try the game with the app's own components. Their code loads when the section comes near
 * the window.
 */
export function Showcase() {
  const { place, isNear } = useNear()
  // If the code cannot be loaded, the section stays empty: an error page would replace the forms above it.
  const { code, failures } = useLazyCode(showcaseContent, isNear)

  return (
    <section aria-labelledby="showcase" className="mx-auto max-w-320 px-4 pt-4 pb-12 sm:px-8 sm:pb-16">
      <div className="scale-rule mb-5" aria-hidden="true" />
      <Heading id="showcase" level={2} size="page" tabIndex={-1} className="scroll-mt-4 outline-none">
        {texts.showcase.heading}
      </Heading>
      <p className="mt-2 max-w-170 text-lg text-ink-dim">{texts.showcase.lead}</p>
      <div ref={place} className={cx('mt-8', failures === 0 && 'min-h-[230rem] lg:min-h-[134rem]')}>
        {code ? <code.ShowcaseContent /> : null}
      </div>
    </section>
  )
}
