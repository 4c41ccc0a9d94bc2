import { volleyBounds, type VolleyField, type VolleySettings } from '#game/volley-settings.ts'
import { DieFace, type DieKind } from '#pieces/die-face.tsx'
import { NumberStepper } from '#ui/number-stepper.tsx'
import { Panel } from '#ui/panel.tsx'
import { Slider } from '#ui/slider.tsx'
import { TraitsFields } from './traits-fields.tsx'
import type { SetupTraits } from './volley-setup.ts'

interface SetupPanelProps {
  readonly settings: VolleySettings
  readonly onSetting: (field: VolleyField, value: number) => void
  readonly traits: SetupTraits
  readonly onTraits: (traits: SetupTraits) => void
  /** Hull points of the target; 0 while nobody asks. */
  readonly hull: number
  readonly onHull: (hull: number) => void
}

/** Hull points of the largest ship there is, with room. */
const mostHull = 80

const rows: readonly { readonly field: VolleyField; readonly label: string; readonly die?: DieKind }[] = [
  { field: 'successDice', label: 'Success dice', die: 'success' },
  { field: 'failureDice', label: 'Failure dice', die: 'failure' },
  { field: 'damageRating', label: 'Damage rating' },
  { field: 'defenseRating', label: 'Defense rating' },
]

/** The four figures of a volley, each to be set by a finger, by a key or by typing. */
export function SetupPanel({ settings, onSetting, traits, onTraits, hull, onHull }: SetupPanelProps) {
  return (
    <Panel title="Pool" notched>
      <div className="flex flex-col gap-4">
        {rows.map(({ field, label, die }) => (
          <SettingRow key={field} {...{ field, label, die }} value={settings[field]} onChange={(value) => onSetting(field, value)} />
        ))}
        <TraitsFields traits={traits} onChange={onTraits} />
        <div className="border-t border-hairline pt-4">
          <NumberStepper label="Target’s hull" hint="0: not asked" value={hull} max={mostHull} onChange={onHull} />
        </div>
      </div>
    </Panel>
  )
}

interface SettingRowProps {
  readonly field: VolleyField
  readonly label: string
  /** Which die it counts, drawn beside the scale. */
  readonly die: DieKind | undefined
  readonly value: number
  readonly onChange: (value: number) => void
}

function SettingRow({ field, label, die, value, onChange }: SettingRowProps) {
  const { min, max } = volleyBounds[field]
  return (
    <div className="flex items-end gap-4">
      <NumberStepper label={label} value={value} min={min} max={max} onChange={onChange} className="shrink-0" />
      <Slider
        label={`${label}, slider`}
        labelHidden
        value={value}
        min={min}
        max={max}
        valueHidden
        onChange={onChange}
        className="min-w-0 grow"
      />
      <div className="grid size-11 shrink-0 place-items-center">{die && <DieFace kind={die} worth={1} size={30} />}</div>
    </div>
  )
}
