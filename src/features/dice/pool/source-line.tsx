import type { Setup } from '#store/dice-table/setup.ts'
import { Fold } from '../fold.tsx'
import { Source } from './source.tsx'

/** Where the figures came from, where a ship's weapon and its target laid them out. */
export function SourceLine({ setup: { settings, source } }: { readonly setup: Setup }) {
  if (!source) return null
  return (
    <Fold
      className="border-t border-hairline"
      summaryClass="label-text min-h-11 text-base"
      contentClass="pb-3"
      summary="Where the figures come from"
    >
      <Source {...{ settings, source }} />
    </Fold>
  )
}
