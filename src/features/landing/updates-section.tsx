import { useMailOn } from '#store/mail/use-mail-on.ts'
import { Heading } from '#ui/page/typography.tsx'
import { LinkPart } from './links/link-part.tsx'
import { texts } from './texts.ts'
import { useNear } from './use-near.ts'

/**
 * Section of the landing page with the form to subscribe to e-mail updates (FE-08). It loads when it comes near the
 * window. If the record store sends no e-mail, it is not shown.
 */
export function UpdatesSection() {
  const { place, isNear } = useNear()
  const isMailOn = useMailOn(isNear)
  if (isMailOn === false) return null
  return (
    <section aria-labelledby="updates" className="mx-auto max-w-320 px-4 pb-12 sm:px-8 sm:pb-16">
      <div className="scale-rule mb-5" aria-hidden="true" />
      <div
        ref={place}
        className="grid min-h-172 content-start items-start gap-x-12 gap-y-6 lg:min-h-128 lg:grid-cols-[5fr_7fr]"
      >
        <div>
          <Heading id="updates" level={2} size="page">
            {texts.updates.heading}
          </Heading>
          <p className="mt-2 max-w-170 text-lg text-ink-dim">{texts.updates.lead}</p>
        </div>
        {isNear ? (
          <div className="plate max-w-130 p-5 sm:p-6">
            <LinkPart task="ask" token="" />
          </div>
        ) : null}
      </div>
    </section>
  )
}
