import { Checkbox } from '#ui/checkbox.tsx'
import { NumberStepper } from '#ui/number-stepper.tsx'
import { mostAccurate, mostPiercing, noTraits, type SetupTraits } from './setup.ts'

interface TraitsFieldsProps {
  readonly traits: SetupTraits
  readonly onChange: (traits: SetupTraits) => void
}

const switches = [
  { key: 'rending', label: 'Rending', hint: 'a 6 counts three' },
  { key: 'overcharge', label: 'Overcharge', hint: 'once a battle: blanks are rolled again' },
  { key: 'ion', label: 'Ion', hint: 'criticals instead of hull damage' },
] as const

/** The traits that change a pool, folded away until one is wanted. */
export function TraitsFields({ traits, onChange }: TraitsFieldsProps) {
  const names = namesOf(traits)
  return (
    <details className="border-t border-hairline pt-2" open={names.length > 0 || undefined}>
      <summary className="label-text flex min-h-11 items-center gap-2 text-base">
        Traits
        <span className="font-sans text-sm tracking-normal text-ink-dim normal-case">{names.join(', ') || 'none'}</span>
      </summary>
      <div className="flex flex-col gap-3 pt-2">
        {switches.map(({ key, label, hint }) => (
          <Checkbox key={key} label={label} hint={hint} checked={traits[key]} onChange={(on) => onChange({ ...traits, [key]: on })} />
        ))}
        <NumberStepper
          label="Accurate"
          hint="failure dice ignored"
          value={traits.accurate}
          max={mostAccurate}
          onChange={(accurate) => onChange({ ...traits, accurate })}
        />
        <NumberStepper
          label="Piercing"
          hint="defense rating ignored"
          value={traits.piercing}
          max={mostPiercing}
          onChange={(piercing) => onChange({ ...traits, piercing })}
        />
        <button type="button" className="text-link min-h-11 self-start" onClick={() => onChange(noTraits)}>
          No traits
        </button>
      </div>
    </details>
  )
}

/** The traits in force, as the card writes them. */
export function namesOf(traits: SetupTraits): readonly string[] {
  return [
    traits.accurate > 0 && `Accurate ${traits.accurate}`,
    traits.piercing > 0 && `Piercing ${traits.piercing}`,
    traits.rending && 'Rending',
    traits.overcharge && 'Overcharge',
    traits.ion && 'Ion',
  ].filter((name) => name !== false)
}
