import { arcsOf } from '#game/ship/arcs.ts'
import { terrains } from '#game/volley/attack.ts'
import { mostMassing } from '#game/volley/massing.ts'
import type { Circumstances } from '#store/dice-table/last-attack.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { NumberStepper } from '#ui/form/number-stepper.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Disclosure } from '../disclosure.tsx'
import type { Picked } from './attack-pick.ts'

interface CircumstancesFieldsProps {
  readonly picked: Picked
  readonly onChange: (circumstances: Circumstances) => void
}

const terrainNames = { open: 'Open', debris: 'Debris', nebula: 'Nebula' } as const

const switches = [
  { key: 'locked', label: 'Target is locked', hint: '1 failure die less' },
  { key: 'ranSilent', label: 'Target ran silent', hint: '2 failure dice more' },
  { key: 'weaponsCritical', label: 'Weapons critical is open', hint: '1 success die less' },
  { key: 'holdFireLine', label: 'Hold fire line, over the bow', hint: '1 failure die less' },
  { key: 'overcharge', label: 'Spend Overcharge', hint: 'blanks are rolled again' },
] as const

/** Maximum of the field for the point defence of friendly ships. A whole escort screen has less. */
const maxFriends = 12

/** Fields for conditions that the ships' cards do not contain. Collapsed at first. */
export function CircumstancesFields({ picked, onChange }: CircumstancesFieldsProps) {
  const { pick, weapon, target } = picked
  const { circumstances } = pick
  const set = (part: Partial<Circumstances>) => onChange({ ...circumstances, ...part })
  const isAvailable = {
    holdFireLine: arcsOf(weapon).includes('bow'),
    overcharge: weapon.traits.some(({ kind }) => kind === 'overcharge'),
  }
  const changed =
    switches.filter(({ key }) => circumstances[key]).length +
    [circumstances.terrain !== 'open', circumstances.massing, circumstances.friends, circumstances.lost].filter(Boolean)
      .length
  return (
    <Disclosure
      className="-mx-4 border-y border-hairline sm:-mx-6"
      summaryClass="label-text px-4 text-base sm:px-6"
      contentClass="grid gap-3 px-4 pb-4 sm:px-6"
      summary={
        <>
          Circumstances
          <span className="font-sans text-sm tracking-normal text-ink-dim normal-case">
            {changed === 0 ? 'none' : `${changed} set`}
          </span>
        </>
      }
    >
      <SegmentedControl
        label="The line of fire ends in"
        full
        options={terrains.map((terrain) => ({ value: terrain, label: terrainNames[terrain] }))}
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
      <div className="grid grid-cols-2 gap-3">
        <NumberStepper
          label="Massing ships"
          value={circumstances.massing}
          max={mostMassing}
          onChange={(massing) => set({ massing })}
        />
        <NumberStepper
          label="Friends’ point defence"
          value={circumstances.friends}
          max={maxFriends}
          onChange={(friends) => set({ friends })}
        />
        <NumberStepper
          label="Hull lost already"
          value={circumstances.lost}
          max={target.ship.hull - 1}
          onChange={(lost) => set({ lost })}
        />
      </div>
    </Disclosure>
  )
}
