import { maxAccurate, maxPiercing, noTraits, type SetupTraits } from '#store/dice-table/setup.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { NumberStepper } from '#ui/form/number-stepper.tsx'
import { texts } from './texts.ts'

const { traits: words } = texts

interface TraitsFieldsProps {
  readonly traits: SetupTraits
  readonly onChange: (traits: SetupTraits) => void
}

const switches = [
  { key: 'rending', label: words.rending, hint: words.rendingHint },
  { key: 'overcharge', label: words.overcharge, hint: words.overchargeHint },
  { key: 'ion', label: words.ion, hint: words.ionHint },
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
        label={words.accurate}
        hint={words.accurateHint}
        value={traits.accurate}
        max={maxAccurate}
        onChange={(accurate) => onChange({ ...traits, accurate })}
      />
      <NumberStepper
        label={words.piercing}
        hint={words.piercingHint}
        value={traits.piercing}
        max={maxPiercing}
        onChange={(piercing) => onChange({ ...traits, piercing })}
      />
      <button type="button" className="text-link min-h-11 self-start" onClick={() => onChange(noTraits)}>
        {words.clear}
      </button>
    </div>
  )
}
