import type { ReactElement } from 'react'
import { weaponTraitText } from '#content/weapon-traits.ts'
import { arcsOf } from '#game/ship/arcs.ts'
import { rangeBands, type Weapon } from '#game/ship/ship.ts'
import { ArcGlyph } from '#pieces/ship/arc-glyph.tsx'
import { listWords } from '#pieces/ship/ship-words.ts'
import { weaponUses } from '../print-model.ts'
import { UseBoxes } from '../ship-parts.tsx'
import { sheetsTexts as texts } from '../texts.ts'

const words = texts.weapons

function WeaponRow({ weapon }: { readonly weapon: Weapon }): ReactElement {
  const bears = arcsOf(weapon)
  const uses = weaponUses(weapon)
  return (
    <tr>
      <th scope="row">
        {weapon.name}{' '}
        <span className="weapon-kind">
          {[weapon.kind, ...weapon.traits.map((trait) => weaponTraitText(trait).name)].join(', ')}
        </span>
        {uses > 0 && ' '}
        {uses > 0 && <UseBoxes uses={uses} of={weapon.name} />}
      </th>
      <td>
        <ArcGlyph bears={bears} className="weapon-arc" />
        <span className="sr-only">{listWords(bears)}</span>
      </td>
      <td className="paper-figure">{rangeBands.map((band) => weapon.range[band]).join('/')}</td>
      <td className="paper-figure">{weapon.dice}</td>
      <td className="paper-figure">{weapon.damageRating}</td>
    </tr>
  )
}

/** Table of a ship's weapons. The effects of its refits are included. */
export function WeaponTable({
  of,
  weapons,
}: {
  readonly of: string
  readonly weapons: readonly Weapon[]
}): ReactElement {
  return (
    <table className="weapons">
      <caption className="sr-only">{words.of(of)}</caption>
      <colgroup>
        <col />
        <col className="weapons-arc" />
        <col className="weapons-range" />
        <col className="weapons-figure" />
        <col className="weapons-figure" />
      </colgroup>
      <thead>
        <tr className="paper-label">
          <th scope="col">{words.weapon}</th>
          <th scope="col">{words.arc}</th>
          <th scope="col">{words.range}</th>
          <th scope="col">{words.dice}</th>
          <th scope="col">
            <abbr title={words.damageRatingMeaning}>{words.damageRating}</abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        {weapons.map((weapon) => (
          <WeaponRow key={weapon.id} weapon={weapon} />
        ))}
      </tbody>
    </table>
  )
}
