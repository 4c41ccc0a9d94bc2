import type { Side } from '#store/dice-table/last-attack.ts'
import { Select } from '#ui/form/select.tsx'
import type { PickSource } from './attack-pick.ts'

interface SidePickerProps {
  readonly name: string
  readonly fleetLabel: string
  readonly sources: readonly PickSource[]
  readonly source: PickSource
  readonly side: Side
  readonly onChange: (side: Side) => void
}

export function SidePicker({ name, fleetLabel, sources, source, side, onChange }: SidePickerProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label={fleetLabel}
        options={sources.map(({ id, name: label }) => ({ value: id, label }))}
        value={source.id}
        onChange={(from) => onChange({ from, ship: '' })}
      />
      <Select
        label={name}
        options={source.ships.map(({ id, name: label }) => ({ value: id, label }))}
        value={side.ship}
        onChange={(ship) => onChange({ from: source.id, ship })}
      />
    </div>
  )
}
