import type { ReactElement } from 'react'
import type { PaperName, PrintOptions, PrintPart } from '#store/settings/print-options-schema.ts'
import { paperChoices } from '#store/settings/print-options.ts'
import { Switch } from '#ui/form/checkbox.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'

const partWords: readonly (readonly [PrintPart, string, string])[] = [
  ['summary', 'Summary', 'The fleet on one page, for you and your opponent'],
  ['glossary', 'Glossary', 'Only the traits and refits in this fleet'],
  ['cards', 'Ship cards', '63 × 88 mm for sleeves, nine a sheet'],
  ['sheets', 'Full sheets', 'Every ship with all rules and criticals'],
  ['check', 'Print check', 'A 100 mm bar and a card frame to lay a ruler on'],
]

const densityWords = [
  { value: 'roomy', label: 'Roomy' },
  { value: 'dense', label: 'Dense' },
] as const
const inkWords = [
  { value: 'full', label: 'Full' },
  { value: 'saver', label: 'Saver' },
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
        <legend className="label-text text-base">Pages</legend>
        {partWords.map(([part, label, hint]) => (
          <Switch
            key={part}
            label={label}
            hint={hint}
            checked={options.parts[part]}
            onChange={(on) => onChange({ parts: { ...options.parts, [part]: on } })}
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <SegmentedControl
          label="Paper"
          options={paperChoices}
          value={paper}
          onChange={(value) => onChange({ paper: value })}
        />
        <SegmentedControl
          label="Density"
          options={densityWords}
          value={options.density}
          onChange={(density) => onChange({ density })}
        />
        <SegmentedControl label="Ink" options={inkWords} value={options.ink} onChange={(ink) => onChange({ ink })} />
      </div>
      <p className="text-sm text-ink-dim">Print at 100 %, with browser margins switched off.</p>
    </div>
  )
}
