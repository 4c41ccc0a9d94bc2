import type { ReactElement } from 'react'
import type { PaperName, PrintOptions, PrintPart } from '#store/settings/print-options-schema.ts'
import { paperChoices } from '#store/settings/print-options.ts'
import { Switch } from '#ui/form/checkbox.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { texts } from './texts.ts'

const words = texts.panel

const partWords: readonly (readonly [PrintPart, string, string])[] = [
  ['summary', words.summary, words.summaryHint],
  ['glossary', words.glossary, words.glossaryHint],
  ['cards', words.cards, words.cardsHint],
  ['fleetCard', words.fleetCard, words.fleetCardHint],
  ['sheets', words.sheets, words.sheetsHint],
  ['counters', words.counters, words.countersHint],
  ['check', words.check, words.checkHint],
]

const densityWords = [
  { value: 'roomy', label: words.roomy },
  { value: 'dense', label: words.dense },
] as const
const inkWords = [
  { value: 'full', label: words.fullInk },
  { value: 'saver', label: words.lessInk },
] as const

interface PanelProps {
  readonly options: PrintOptions
  readonly paper: PaperName
  readonly onChange: (change: Partial<PrintOptions>) => void
}

/** Panel with the print options, which are saved on this device. */
export function PrintPanel({ options, paper, onChange }: PanelProps): ReactElement {
  return (
    <div className="print-choices">
      <fieldset>
        <legend className="label-text text-base">{words.pages}</legend>
        {partWords.map(([part, label, hint]) =>
          part === 'fleetCard' && !options.parts.cards ? null : (
            <Switch
              key={part}
              label={label}
              hint={hint}
              checked={options.parts[part]}
              onChange={(on) => onChange({ parts: { ...options.parts, [part]: on } })}
            />
          ),
        )}
      </fieldset>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <SegmentedControl
          label={words.paper}
          options={paperChoices}
          value={paper}
          onChange={(value) => onChange({ paper: value })}
        />
        <SegmentedControl
          label={words.layout}
          options={densityWords}
          value={options.density}
          onChange={(density) => onChange({ density })}
        />
        <SegmentedControl
          label={words.ink}
          options={inkWords}
          value={options.ink}
          onChange={(ink) => onChange({ ink })}
        />
      </div>
      <p className="text-sm text-ink-dim">{words.hint}</p>
    </div>
  )
}
