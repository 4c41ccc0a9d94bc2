import { useId } from 'react'
import { arcsOf } from '#game/ship/arcs.ts'
import type { Weapon } from '#game/ship/ship.ts'
import { counted } from '#pieces/fleet/fleet-words.ts'
import { texts } from './texts.ts'

interface WeaponChoiceProps {
  readonly weapons: readonly Weapon[]
  readonly chosen: Weapon
  readonly onChoose: (id: string) => void
}

/** The weapons of a ship as radio buttons, one below the other, because a drop-down list would need one more tap. */
export function WeaponChoice({ weapons, chosen, onChoose }: WeaponChoiceProps) {
  const name = useId()
  return (
    <fieldset role="radiogroup">
      <legend className="label-text mb-1 text-base">{texts.weapon}</legend>
      <div className="border border-line">
        {weapons.map((weapon) => (
          <label
            key={weapon.id}
            className="relative flex min-h-11 cursor-pointer items-center justify-between gap-3 border-t border-hairline px-3 py-1 first:border-t-0 not-has-checked:hover:bg-paper-sunk has-checked:bg-ink has-checked:text-paper has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={name}
              checked={weapon.id === chosen.id}
              onChange={() => onChoose(weapon.id)}
              className="absolute inset-0 cursor-[inherit] opacity-0"
            />
            <span>
              {weapon.name} <span className="text-sm opacity-80">{texts.arcs(arcsOf(weapon))}</span>
            </span>
            <span className="shrink-0 text-sm">
              {texts.weaponFigures(counted(weapon.dice, 'die', 'dice'), weapon.damageRating)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
