import type { Setup } from '#store/dice-table/setup.ts'
import { Disclosure } from '../disclosure.tsx'
import { Source } from './source.tsx'

/** Nothing for setups that were not made from a weapon and its target. */
export function SourceDisclosure({ setup: { settings, source } }: { readonly setup: Setup }) {
  if (!source) return null
  return (
    <Disclosure
      className="border-t border-hairline"
      summaryClass="label-text min-h-11 text-base"
      contentClass="pb-3"
      summary="Where the figures come from"
    >
      <Source {...{ settings, source }} />
    </Disclosure>
  )
}
