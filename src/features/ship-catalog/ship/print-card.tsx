import type { ReactElement } from 'react'
import { factions } from '#content/factions.ts'
import { shipTraitText } from '#content/traits.ts'
import './print-card.css'
import { gameVersion } from '#content/version.ts'
import { weaponTraitText } from '#content/weapon-traits.ts'
import { arcsOf } from '#game/ship/arcs.ts'
import { hullThresholds } from '#game/ship/hull-track.ts'
import { rangeBands, type ShipDesign } from '#game/ship/ship.ts'
import { FactionMark } from '#pieces/fleet/faction-mark.tsx'
import { ShipDrawing } from '#pieces/hull/ship-drawing.tsx'
import { ArcGlyph } from '#pieces/ship/arc-glyph.tsx'
import { roleWords } from '../catalogue-words.ts'
import { texts } from './texts.ts'

const words = texts.card.figures
const inches = (value: number): string => `${value}″`

const stats = (ship: ShipDesign): readonly (readonly [string, string])[] => [
  [words.defense, `${ship.defense.bow}/${ship.defense.flank}/${ship.defense.stern}`],
  [words.evasion, String(ship.evasion)],
  [words.thrust, inches(ship.thrust)],
  [words.turn, `${ship.turn * 45}°`],
  [words.command, String(ship.command)],
  [words.signature, inches(ship.signature)],
  ...(ship.pointDefense > 0 ? [[words.pointDefense, String(ship.pointDefense)] as const] : []),
  ...(ship.hangar > 0 ? [[words.hangar, String(ship.hangar)] as const] : []),
]

/** A printed card of a ship, 63 × 88 mm, in black: drawing, figures, weapons, and a hull track to tick off. */
export function PrintCard({ ship }: { readonly ship: ShipDesign }): ReactElement {
  const thresholds = hullThresholds(ship.hull)
  const traits = ship.traits.map((trait) => shipTraitText(trait)?.name ?? trait)
  return (
    <article className="ship-card-print" aria-label={texts.card.name(ship.name)}>
      <header>
        <FactionMark faction={ship.faction} inInk />
        <div>
          <h2 translate="no">{ship.name}</h2>
          <p>{roleWords(ship)}</p>
        </div>
        <p className="ship-card-points">{ship.points}</p>
      </header>
      <ShipDrawing ship={ship} detail="card" decorative className="ship-card-drawing" />
      <dl>
        {stats(ship).map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <table>
        <tbody>
          {ship.weapons.map((weapon) => (
            <tr key={weapon.id}>
              <th scope="row">
                {weapon.name}
                <small>{[weapon.kind, ...weapon.traits.map((trait) => weaponTraitText(trait).name)].join(', ')}</small>
              </th>
              <td>
                <ArcGlyph bears={arcsOf(weapon)} className="ship-card-arc" />
              </td>
              <td>{rangeBands.map((band) => weapon.range[band]).join('/')}</td>
              <td>{`${weapon.dice}×${weapon.damageRating}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {traits.length > 0 && <p className="ship-card-traits">{traits.join(', ')}</p>}
      <footer>
        <p className="ship-card-track">
          <strong>{texts.card.hull(ship.hull)}</strong>
          {Array.from({ length: ship.hull }, (_, n) => (
            <span
              key={n}
              className={thresholds.includes(n + 1) ? 'ship-card-box ship-card-critical' : 'ship-card-box'}
            />
          ))}
        </p>
        <p className="ship-card-last">{texts.card.foot(factions[ship.faction].name, gameVersion)}</p>
      </footer>
    </article>
  )
}
