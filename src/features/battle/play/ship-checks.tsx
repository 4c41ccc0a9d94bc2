import type { BattleShip } from '#game/battle/state/battle-ship.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { useBattle } from './battle-context.tsx'

interface ShipChecksProps {
  readonly label: string
  readonly ships: readonly BattleShip[]
  readonly chosen: readonly number[]
  readonly onChange: (chosen: readonly number[]) => void
}

/** Lets the player choose some of these ships. */
export function ShipChecks({ label, ships, chosen, onChange }: ShipChecksProps) {
  const { nameOf } = useBattle()
  return (
    <fieldset className="min-w-0">
      <legend className="label-text">{label}</legend>
      <div className="grid gap-x-3 sm:grid-cols-2">
        {ships.map(({ index }) => (
          <Checkbox
            key={index}
            label={<span translate="no">{nameOf(index)}</span>}
            checked={chosen.includes(index)}
            onChange={(isIn) => onChange(isIn ? [...chosen, index] : chosen.filter((one) => one !== index))}
          />
        ))}
      </div>
    </fieldset>
  )
}
