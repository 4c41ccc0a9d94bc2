import type { ReactElement } from 'react'
import { weaponTraitText } from '#content/weapon-traits.ts'
import { arcsOf } from '#game/ship/arcs.ts'
import { rangeBands, type Weapon, type WeaponTrait } from '#game/ship/ship.ts'
import { ArcGlyph } from '#pieces/ship/arc-glyph.tsx'
import { listWords } from '#pieces/ship/ship-words.ts'
import { usesOf } from '../print-model.ts'
import { UseBoxes } from '../ship-parts.tsx'
import { sheetsTexts as texts } from '../texts.ts'

const words = texts.weapons

/** The name of a trait, and beside it the boxes to tick for its uses. */
function WeaponTraitName({ trait, of }: { readonly trait: WeaponTrait; readonly of: string }): ReactElement {
  const { name } = weaponTraitText(trait)
  const uses = usesOf(trait)
  if (uses === 0) return <>{words.nextTrait(name)}</>
  return (
    <>
      {words.nextTrait('')}
      <span className="use-boxes">
        {name} <UseBoxes uses={uses} of={of} />
      </span>
    </>
  )
}

function WeaponRow({ weapon }: { readonly weapon: Weapon }): ReactElement {
  const bears = arcsOf(weapon)
  return (
    <tr>
      <th scope="row">
        {weapon.name}{' '}
        <span className="weapon-kind">
          {weapon.kind}
          {weapon.traits.map((trait) => (
            <WeaponTraitName key={trait.kind} trait={trait} of={weapon.name} />
          ))}
        </span>
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
