import type { Setup } from '#store/dice-table/setup.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Fold } from './fold.tsx'
import { sourcePart } from './parts.ts'

/** Where the figures came from, where a ship's weapon and its target laid them out. */
export function SourceLine({ setup: { settings, source } }: { readonly setup: Setup }) {
  if (!source) return null
  return (
    <Fold
      part={sourcePart}
      className="border-t border-hairline"
      summaryClass="label-text min-h-11 text-base"
      contentClass="pb-3"
      summary="Where the figures come from"
      waiting={<Skeleton lines={4} />}
    >
      {({ Source }) => <Source {...{ settings, source }} />}
    </Fold>
  )
}
