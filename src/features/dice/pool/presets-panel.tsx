import type { DiceTableStore } from '#store/dice-table/dice-table.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { PresetsList } from './presets-list.tsx'
import { texts } from './texts.ts'

export function PresetsPanel({ table }: { readonly table: DiceTableStore }) {
  return (
    <Disclosure
      className="plate group"
      summaryClass="label-text min-h-12 px-4 text-lg sm:px-5"
      contentClass="grid gap-4 border-t border-hairline px-4 py-4 sm:px-5"
      summary={texts.presets.heading}
    >
      <PresetsList table={table} />
    </Disclosure>
  )
}
