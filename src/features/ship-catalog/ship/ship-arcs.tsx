import type { ReactElement } from 'react'
import { arcsOf } from '#game/ship/arcs.ts'
import { arcs, type ShipDesign } from '#game/ship/ship.ts'
import { expectedDamage } from '#game/volley/matchup.ts'
import { formatFigure } from '#pieces/odds/odds-words.ts'
import { ArcsDiagram } from '#pieces/ship/arcs-diagram.tsx'
import { facingWords, weaponKey } from '#pieces/ship/ship-words.ts'
import { capitalised } from '#ui/words.ts'
import type { Aim, NamedTarget } from '../list/catalogue-targets.ts'
import { texts } from './texts.ts'

interface ShipArcsProps {
  readonly ship: ShipDesign
  readonly against: NamedTarget
  readonly aim: Aim
}

/** Weapons, defense and damage by arc, as a diagram and as a table. */
export function ShipArcs({ ship, against, aim }: ShipArcsProps): ReactElement {
  return (
    <div className="grid items-center gap-4 min-[26rem]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <ArcsDiagram ship={ship} decorative className="mx-auto w-full max-w-56" />
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{texts.arcs.caption(ship.name)}</caption>
        <thead>
          <tr className="label-text border-b border-ink text-left text-sm text-ink-dim">
            <th scope="col" className="pb-1">
              {texts.arcs.arc}
            </th>
            <th scope="col" className="pb-1">
              {texts.arcs.weapons}
            </th>
            <th scope="col" className="pb-1 text-right">
              <abbr title={texts.arcs.defenseRating} className="no-underline">
                {texts.arcs.defense}
              </abbr>
            </th>
            <th scope="col" className="pb-1 text-right">
              {texts.arcs.damage}
            </th>
          </tr>
        </thead>
        <tbody>
          {arcs.map((arc) => {
            const bearing = ship.weapons.flatMap((weapon, at) => (arcsOf(weapon).includes(arc) ? [{ weapon, at }] : []))
            const damage = expectedDamage({
              attacker: ship,
              target: against.target,
              facing: aim.facing,
              band: aim.range,
              through: arc,
            })
            return (
              <tr key={arc} className="border-b border-hairline">
                <th scope="row" className="py-1.5 text-left font-medium">
                  {capitalised(arc)}
                </th>
                <td translate="no" className="figures py-1.5">
                  <span aria-hidden="true">
                    {bearing.length > 0 ? bearing.map(({ at }) => weaponKey(at)).join(' ') : '–'}
                  </span>
                  <span className="sr-only">
                    {bearing.length > 0 ? bearing.map(({ weapon }) => weapon.name).join(', ') : texts.arcs.nothing}
                  </span>
                </td>
                <td translate="no" className="figures py-1.5 text-right">
                  {ship.defense[facingWords[arc]]}
                </td>
                <td translate="no" className="figures py-1.5 text-right">
                  {damage ? formatFigure(damage.hull) : '–'}
                  {damage && damage.criticals > 0 ? ` +${formatFigure(damage.criticals)}c` : ''}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
