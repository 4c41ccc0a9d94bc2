import type { DiceTableStore } from '#store/dice-table/dice-table.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Fold } from './fold.tsx'
import { presetsPart } from './parts.ts'

/** Pools under a name, folded away until one is wanted. */
export function PresetsPanel({ table }: { readonly table: DiceTableStore }) {
  return (
    <Fold
      part={presetsPart}
      className="plate group"
      summaryClass="label-text min-h-12 px-4 text-lg sm:px-5"
      contentClass="grid gap-4 border-t border-hairline px-4 py-4 sm:px-5"
      summary="Presets"
      waiting={<Skeleton className="h-80" />}
    >
      {({ PresetsList }) => <PresetsList table={table} />}
    </Fold>
  )
}
