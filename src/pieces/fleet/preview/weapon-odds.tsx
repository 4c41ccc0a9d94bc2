import type { ReactElement } from 'react'
import { catalogue } from '#content/catalogue.ts'
import { rangeBands, type ShipDesign } from '#game/ship/ship.ts'
import { weaponDamageByBand, type WeaponDamage } from '#game/volley/matchup.ts'
import { formatFigure, formatShare } from '#pieces/odds/odds-words.ts'
import { weaponKey } from '#pieces/ship/ship-words.ts'
import { Heading } from '#ui/page/typography.tsx'
import { capitalised } from '#ui/words.ts'
import { texts } from './texts.ts'

const words = texts.odds

/** The target that the odds are for: a cruiser, the middle class of the game. */
const target = catalogue.ships.get('accord-meridian')

const head = 'label-text pb-1 text-sm font-semibold text-ink-dim'

function Cell({ damage }: { readonly damage: WeaponDamage | undefined }): ReactElement {
  return (
    <td className="py-1.5 pl-2 text-right align-top">
      {damage ? (
        <>
          <span translate="no" className="figures text-base font-bold">
            {formatFigure(damage.hull ?? damage.criticals ?? 0)}
          </span>
          {damage.hull === undefined && <span className="text-xs"> {words.criticals}</span>}
          <span className="block text-xs whitespace-nowrap text-ink-dim">{formatShare(damage.hit)}</span>
        </>
      ) : (
        <>
          <span aria-hidden="true">–</span>
          <span className="sr-only">{words.cannotFire}</span>
        </>
      )}
    </td>
  )
}

/** Expected damage of each weapon of a ship to the flank of a cruiser, by range. */
export function WeaponOdds({ ship }: { readonly ship: ShipDesign }): ReactElement | null {
  if (!target || ship.weapons.length === 0) return null
  const targetWords = `${target.name} ${target.class}`
  return (
    <section>
      <Heading level={3} size="small">
        {words.heading}
      </Heading>
      <p className="mb-2 text-sm text-ink-dim">{words.explanation(targetWords, target.hull)}</p>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{words.caption(ship.name, targetWords)}</caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className={`${head} text-left`}>
              {words.weapon}
            </th>
            {rangeBands.map((band) => (
              <th key={band} scope="col" className={`${head} pl-2 text-right`}>
                {capitalised(band)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ship.weapons.map((weapon, at) => {
            const damage = weaponDamageByBand(weapon, ship, target, 'flank')
            return (
              <tr key={weapon.id} className="border-b border-hairline">
                <th scope="row" className="py-1.5 text-left align-top font-medium">
                  <span aria-hidden="true" className="mr-2 font-mono text-xs text-ink-dim">
                    {weaponKey(at)}
                  </span>
                  {weapon.name}
                </th>
                {rangeBands.map((band) => (
                  <Cell key={band} damage={damage[band]} />
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
