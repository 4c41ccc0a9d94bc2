import { maxAccurate, maxPiercing, noTraits, type SetupTraits } from '#store/dice-table/setup.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { NumberStepper } from '#ui/form/number-stepper.tsx'

interface TraitsFieldsProps {
  readonly traits: SetupTraits
  readonly onChange: (traits: SetupTraits) => void
}

const switches = [
  { key: 'rending', label: 'Rending', hint: 'a 6 counts three' },
  { key: 'overcharge', label: 'Overcharge', hint: 'once a battle: blanks are rolled again' },
  { key: 'ion', label: 'Ion', hint: 'criticals instead of hull damage' },
] as const

export function TraitsFields({ traits, onChange }: TraitsFieldsProps) {
  return (
    <div className="flex flex-col gap-3">
      {switches.map(({ key, label, hint }) => (
        <Checkbox
          key={key}
          label={label}
          hint={hint}
          checked={traits[key]}
          onChange={(on) => onChange({ ...traits, [key]: on })}
        />
      ))}
      <NumberStepper
        label="Accurate"
        hint="failure dice ignored"
        value={traits.accurate}
        max={maxAccurate}
        onChange={(accurate) => onChange({ ...traits, accurate })}
      />
      <NumberStepper
        label="Piercing"
        hint="defense rating ignored"
        value={traits.piercing}
        max={maxPiercing}
        onChange={(piercing) => onChange({ ...traits, piercing })}
      />
      <button type="button" className="text-link min-h-11 self-start" onClick={() => onChange(noTraits)}>
        No traits
      </button>
    </div>
  )
}
