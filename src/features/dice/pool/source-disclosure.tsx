import type { Setup } from '#store/dice-table/setup.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Source } from './setup-source.tsx'
import { texts } from './texts.ts'

/** How the setup was calculated from a weapon and its target. Renders nothing if that is not known. */
export function SourceDisclosure({ setup: { settings, source } }: { readonly setup: Setup }) {
  if (!source || source.modifiers.length === 0) return null
  return (
    <Disclosure
      className="border-t border-hairline"
      summaryClass="label-text -mx-4 w-auto! px-4 text-base sm:-mx-5 sm:px-5"
      contentClass="pb-3"
      summary={texts.source.heading}
    >
      <Source {...{ settings, source }} />
    </Disclosure>
  )
}
