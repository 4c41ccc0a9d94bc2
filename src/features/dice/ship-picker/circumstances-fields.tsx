import { arcsOf } from '#game/ship/arcs.ts'
import { terrains } from '#game/volley/attack.ts'
import { mostMassing } from '#game/volley/massing.ts'
import type { Circumstances } from '#store/dice-table/last-attack.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { NumberStepper } from '#ui/form/number-stepper.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import type { Picked } from './attack-pick.ts'
import { texts } from './texts.ts'

const { circumstances: words } = texts

interface CircumstancesFieldsProps {
  readonly picked: Picked
  readonly onChange: (circumstances: Circumstances) => void
}

const switches = [
  { key: 'locked', label: words.locked, hint: words.lockedHint },
  { key: 'ranSilent', label: words.ranSilent, hint: words.ranSilentHint },
  { key: 'weaponsCritical', label: words.weaponsCritical, hint: words.weaponsCriticalHint },
  { key: 'holdFireLine', label: words.holdFireLine, hint: words.holdFireLineHint },
  { key: 'overcharge', label: words.overcharge, hint: words.overchargeHint },
] as const

/** Maximum of the field for the point defense of friendly ships. A whole escort screen has less. */
const maxFriends = 12

/** Fields for conditions that the ships' cards do not contain. Collapsed at first. */
export function CircumstancesFields({ picked, onChange }: CircumstancesFieldsProps) {
  const { pick, weapon } = picked
  const { circumstances } = pick
  const set = (part: Partial<Circumstances>) => onChange({ ...circumstances, ...part })
  const isAvailable = {
    holdFireLine: arcsOf(weapon).includes('bow'),
    overcharge: weapon.traits.some(({ kind }) => kind === 'overcharge'),
  }
  const changed =
    switches.filter(({ key }) => circumstances[key]).length +
    [circumstances.terrain !== 'open', circumstances.massing, circumstances.friends].filter(Boolean).length
  return (
    <Disclosure
      className="-mx-4 border-y border-hairline sm:-mx-6"
      summaryClass="label-text px-4 text-base sm:px-6"
      contentClass="grid gap-3 px-4 pb-4 sm:px-6"
      summary={
        <>
          {words.heading}
          <span className="font-sans text-sm tracking-normal text-ink-dim normal-case">
            {changed === 0 ? words.none : words.changed(changed)}
          </span>
        </>
      }
    >
      <SegmentedControl
        label={words.terrain}
        full
        options={terrains.map((terrain) => ({ value: terrain, label: words.terrains[terrain] }))}
        value={circumstances.terrain}
        onChange={(terrain) => set({ terrain })}
      />
      <div>
        {switches.map(({ key, label, hint }) => (
          <Checkbox
            key={key}
            label={label}
            hint={hint}
            checked={circumstances[key]}
            disabled={(key === 'holdFireLine' || key === 'overcharge') && !isAvailable[key]}
            onChange={(on) => set({ [key]: on })}
          />
        ))}
      </div>
      <div className="grid gap-3 sm:grid-cols-2 sm:items-end">
        <NumberStepper
          label={words.massing}
          value={circumstances.massing}
          max={mostMassing}
          onChange={(massing) => set({ massing })}
        />
        <NumberStepper
          label={words.friends}
          value={circumstances.friends}
          max={maxFriends}
          onChange={(friends) => set({ friends })}
        />
      </div>
    </Disclosure>
  )
}
