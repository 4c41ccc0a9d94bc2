import { volleyBounds, type VolleyField, type VolleySettings } from '#game/volley.ts'
import { DieFace } from '#pieces/die-face.tsx'
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

const rows: readonly { readonly field: VolleyField; readonly label: string; readonly hint: string }[] = [
  { field: 'successDice', label: 'Success dice', hint: 'the weapon’s dice' },
  { field: 'failureDice', label: 'Failure dice', hint: 'evasion, range, cover' },
  { field: 'damageRating', label: 'Damage rating', hint: 'the weapon’s, for each net success' },
  { field: 'defenseRating', label: 'Defense rating', hint: 'of the facing that is hit' },
]

/** The four figures of a volley, each to be set by a finger, by a key or by typing. */
export function SetupPanel({ settings, onSetting, traits, onTraits, hull, onHull }: SetupPanelProps) {
  return (
    <Panel title="Pool" notched>
      <div className="flex flex-col gap-5">
        {rows.map(({ field, label, hint }) => (
          <SettingRow key={field} {...{ field, label, hint }} value={settings[field]} onChange={(value) => onSetting(field, value)} />
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
  readonly hint: string
  readonly value: number
  readonly onChange: (value: number) => void
}

function SettingRow({ field, label, hint, value, onChange }: SettingRowProps) {
  const { min, max } = volleyBounds[field]
  return (
    <div>
      <div className="flex items-end justify-between gap-3">
        <NumberStepper label={label} hint={hint} value={value} min={min} max={max} onChange={onChange} className="grow" />
        <Mark field={field} />
      </div>
      <Slider label={`${label}, slider`} labelHidden value={value} min={min} max={max} format={() => ''} onChange={onChange} />
    </div>
  )
}

/** What the figure looks like at the table. */
function Mark({ field }: { readonly field: VolleyField }) {
  if (field === 'successDice') return <DieFace kind="success" worth={1} />
  if (field === 'failureDice') return <DieFace kind="failure" worth={1} />
  return null
}
