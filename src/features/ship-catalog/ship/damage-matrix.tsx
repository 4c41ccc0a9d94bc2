import type { ReactElement } from 'react'
import type { ShipDesign } from '#game/ship/ship.ts'
import { expectedDamage } from '#game/volley/matchup.ts'
import { formatFigure, formatShare } from '#pieces/odds/odds-words.ts'
import type { Aim, NamedTarget } from '../list/catalogue-targets.ts'
import { ScrollRegion } from '../scroll-region.tsx'
import { texts } from './texts.ts'

interface DamageMatrixProps {
  readonly ships: readonly ShipDesign[]
  /** Another target, which is the last column; undefined for none. */
  readonly against: NamedTarget | undefined
  readonly aim: Aim
}

interface CellProps {
  readonly attacker: ShipDesign
  readonly target: NamedTarget
  readonly aim: Aim
}

/** Expected damage in one round: hull points, and percentage of the target's hull. */
function Cell({ attacker, target, aim }: CellProps): ReactElement {
  const damage = expectedDamage({ attacker, target: target.target, facing: aim.facing, band: aim.range })
  if (!damage)
    return (
      <td className="border border-hairline p-2 align-top">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{texts.damage.cannotFire}</span>
      </td>
    )
  const share = Math.min(1, damage.hull / Math.max(1, target.target.hull))
  return (
    <td className="border border-hairline p-2 align-top">
      <span translate="no" className="figures text-lg leading-tight font-bold">
        {formatFigure(damage.hull)}
      </span>
      {damage.criticals > 0 && (
        <span className="ml-1 text-xs">{texts.weapons.moreCriticals(formatFigure(damage.criticals))}</span>
      )}
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="my-1 block h-1.5 w-full">
        <path d="M0 4H100" stroke="currentColor" strokeWidth={0.8} opacity={0.5} />
        <path d={`M0 2H${share * 100}`} stroke="currentColor" strokeWidth={4} />
      </svg>
      <span className="block text-xs text-ink-dim">
        {texts.damage.ofHull(formatShare(share))}
        {damage.kill > 0.0005 && <span className="block">{texts.damage.destroys(formatShare(damage.kill))}</span>}
      </span>
    </td>
  )
}

/** Damage of each ship to each other ship: attackers in rows, targets in columns. */
export function DamageMatrix({ ships, against, aim }: DamageMatrixProps): ReactElement {
  const own: readonly NamedTarget[] = ships.map((ship) => ({
    id: ship.id,
    name: ship.name,
    target: ship,
    design: ship,
  }))
  const columns = against && !own.some(({ id }) => id === against.id) ? [...own, against] : own
  return (
    <div>
      <p className="pb-2 text-sm text-ink-dim">{texts.damage.lead(aim.facing, aim.range)}</p>
      <ScrollRegion label={texts.damage.label}>
        <table className="w-full table-fixed border-collapse" style={{ minWidth: `${7 + columns.length * 7.25}rem` }}>
          <caption className="sr-only">{texts.damage.caption}</caption>
          <colgroup>
            <col className="w-28 sm:w-44" />
            {columns.map(({ id }) => (
              <col key={id} />
            ))}
          </colgroup>
          <thead>
            <tr className="align-bottom">
              <th
                scope="col"
                className="sticky left-0 z-1 border border-hairline bg-paper p-2 text-left text-sm font-normal text-ink-dim"
              >
                {texts.damage.attacker}
              </th>
              {columns.map(({ id, name, target }) => (
                <th key={id} scope="col" className="border border-hairline p-2 text-left">
                  <span className="label-text block text-sm wrap-anywhere sm:text-base">{name}</span>
                  <span className="text-xs font-normal text-ink-dim">
                    {texts.damage.target(target.hull, target.defense[aim.facing], target.evasion)}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ships.map((attacker) => (
              <tr key={attacker.id}>
                <th scope="row" className="sticky left-0 z-1 border border-hairline bg-paper p-2 text-left align-top">
                  <span translate="no" className="label-text block text-sm wrap-anywhere sm:text-base">
                    {attacker.name}
                  </span>
                  <span className="text-xs font-normal text-ink-dim">{texts.damage.points(attacker.points)}</span>
                </th>
                {columns.map((target) => (
                  <Cell key={target.id} attacker={attacker} target={target} aim={aim} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}
