import { Fragment, type ReactElement } from 'react'
import { weaponTraitText } from '#content/weapon-traits.ts'
import { arcsOf } from '#game/ship/arcs.ts'
import type { Weapon } from '#game/ship/ship.ts'
import { usesOf } from '../print-model.ts'
import { UseBoxes } from '../ship-parts.tsx'
import { pagesTexts } from '../texts.ts'

const words = pagesTexts.summary

const arcLetters = (weapon: Weapon): string =>
  arcsOf(weapon)
    .map((arc) => words.arcLetters[arc])
    .join('')

/** A weapon in short form, "Line Battery 4×2 BPS 24″, Piercing": dice, damage rating, arcs, long range in inches, traits. */
export function WeaponWords({ weapon }: { readonly weapon: Weapon }): ReactElement {
  const { name, dice, damageRating, range, traits } = weapon
  return (
    <>
      {words.weapon(name, dice, damageRating, arcLetters(weapon), range.long)}
      {traits.map((trait) => (
        <Fragment key={trait.kind}>
          {words.trait(weaponTraitText(trait).name)}
          {usesOf(trait) > 0 && (
            <>
              {' '}
              <UseBoxes uses={usesOf(trait)} of={name} />
            </>
          )}
        </Fragment>
      ))}
    </>
  )
}
