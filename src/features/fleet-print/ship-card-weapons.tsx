import type { ReactElement } from 'react'

import { weaponUses } from './print-model.ts'
import { UseBoxes } from './sheet-boxes.tsx'
import { weaponTraitText } from '#content/traits.ts'
import { arcsOf } from '#game/attack.ts'
import { rangeBands, type ShipDesign, type Weapon } from '#game/ship.ts'
import { ArcGlyph } from '#pieces/arc-glyph.tsx'
import { listWords } from '#pieces/ship-words.ts'

function WeaponLine({ weapon }: { readonly weapon: Weapon }): ReactElement {
  const bears = arcsOf(weapon)
  const uses = weaponUses(weapon)
  return (
    <tr>
      <th scope="row" className="font-semibold">
        {weapon.name}
      </th>
      <td>
        <ArcGlyph bears={bears} className="muster-arc" />
        <span className="sr-only">{listWords(bears)}</span>
      </td>
      <td className="muster-figure muster-number whitespace-nowrap">
        {rangeBands.map((band) => weapon.range[band]).join('/')}
      </td>
      <td className="muster-figure muster-number">{weapon.dice}</td>
      <td className="muster-figure muster-number">{weapon.damageRating}</td>
      <td>
        {weapon.kind}
        {weapon.traits.map((trait) => `, ${weaponTraitText(trait).name}`).join('')}
        {uses > 0 && <UseBoxes uses={uses} of={weapon.name} />}
      </td>
    </tr>
  )
}

/** Every weapon as it fires with the ship's refits, one a line. */
export function ShipCardWeapons({ ship }: { readonly ship: ShipDesign }): ReactElement {
  return (
    <table className="muster-weapons">
      <caption className="sr-only">{`Weapons of ${ship.name}`}</caption>
      <thead>
        <tr className="muster-label">
          <th scope="col">Weapon</th>
          <th scope="col">Arcs</th>
          <th scope="col" className="muster-number">
            Range ″
          </th>
          <th scope="col" className="muster-number">
            Dice
          </th>
          <th scope="col" className="muster-number">
            DR
          </th>
          <th scope="col">Kind, traits</th>
        </tr>
      </thead>
      <tbody>
        {ship.weapons.map((weapon) => (
          <WeaponLine key={weapon.id} weapon={weapon} />
        ))}
      </tbody>
    </table>
  )
}
