import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { arcsOf } from '#game/ship/arcs.ts'
import { rangeBands, type ShipDesign, type Weapon } from '#game/ship/ship.ts'
import { makeAttack } from '#game/volley/attack.ts'
import { makeDiceLink } from '#game/volley/dice-link.ts'
import { destroyedByRound, expectedDamageByBand, weaponDamageByBand, type WeaponDamage } from '#game/volley/matchup.ts'
import { formatFigure, formatShare } from '#pieces/odds/odds-words.ts'
import { ArcGlyph } from '#pieces/ship/arc-glyph.tsx'
import { listWords, weaponKey } from '#pieces/ship/ship-words.ts'
import { DiceIcon } from '#ui/icon/icons-places.tsx'
import { capitalised } from '#ui/words.ts'
import type { Aim, NamedTarget } from '../list/catalogue-targets.ts'
import { texts } from './texts.ts'

interface ShipWeaponsProps {
  readonly ship: ShipDesign
  readonly against: NamedTarget
  readonly aim: Aim
}

/** Address of the dice page with the attack of this weapon on this target. */
function rollLink(ship: ShipDesign, weapon: Weapon, { target, name }: NamedTarget, { facing, range }: Aim): string {
  const [through = 'bow'] = arcsOf(weapon)
  const attack = makeAttack({
    weapon,
    attacker: { class: ship.class },
    target: { ship: target },
    through,
    facing,
    band: range,
  })
  const { successDice, failureDice, damageRating, defenseRating } = attack.ok
    ? attack.value.volley
    : { successDice: weapon.dice, failureDice: 0, damageRating: weapon.damageRating, defenseRating: 0 }
  return makeDiceLink({
    weapon: { design: ship.id, weapon: weapon.id },
    label: texts.weapons.attack(ship.name, weapon.name, name),
    settings: { successDice, failureDice, damageRating, defenseRating },
    traits: weapon.traits,
  })
}

function Cell({
  damage,
  chosen,
}: {
  readonly damage: WeaponDamage | undefined
  readonly chosen: boolean
}): ReactElement {
  const look = `py-1.5 pl-2 text-right align-top ${chosen ? 'bg-paper-sunk' : ''}`
  if (!damage)
    return (
      <td className={look}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{texts.weapons.cannotFire}</span>
      </td>
    )
  const isIon = damage.hull === undefined
  return (
    <td className={look}>
      <span translate="no" className="figures text-base font-bold">
        {formatFigure(damage.hull ?? damage.criticals ?? 0)}
      </span>
      {isIon && <span className="text-xs"> {texts.weapons.criticals}</span>}
      <span className="block text-xs whitespace-nowrap text-ink-dim">
        <span className="sr-only">{texts.weapons.hits} </span>
        {formatShare(damage.hit)}
      </span>
    </td>
  )
}

const head = 'label-text pb-1 pl-2 text-right align-bottom text-sm font-semibold text-ink-dim'

/** Expected damage to the target at each range: of each weapon, and of the whole ship through its best arc. */
export function ShipWeapons({ ship, against, aim }: ShipWeaponsProps): ReactElement {
  const { target } = against
  const whole = expectedDamageByBand({ attacker: ship, target, facing: aim.facing })
  const byRound = destroyedByRound({ attacker: ship, target, facing: aim.facing, band: aim.range }, 6)
  const even = byRound.findIndex((p) => p >= 0.5)
  return (
    <div>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{texts.weapons.caption(ship.name, against.name)}</caption>
        <thead>
          <tr className="border-b border-ink">
            <th scope="col" className="label-text pb-1 text-left align-bottom text-sm font-semibold text-ink-dim">
              {texts.weapons.weapon}
            </th>
            {rangeBands.map((band) => (
              <th key={band} scope="col" className={`${head} ${band === aim.range ? 'text-ink!' : ''}`}>
                {capitalised(band)}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{texts.weapons.dice}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {ship.weapons.map((weapon, at) => {
            const damage = weaponDamageByBand(weapon, ship, target, aim.facing)
            return (
              <tr key={weapon.id} className="border-b border-hairline">
                <th scope="row" className="py-1.5 text-left align-top font-medium">
                  <span aria-hidden="true" className="mr-1.5 font-mono text-xs text-ink-dim">
                    {weaponKey(at)}
                  </span>
                  {weapon.name}
                  <span className="flex items-center gap-1.5 text-xs font-normal text-ink-dim">
                    <ArcGlyph bears={arcsOf(weapon)} className="size-4" />
                    <span className="sr-only">{`${listWords(arcsOf(weapon))}, `}</span>
                    {texts.weapons.figures(
                      weapon.dice,
                      weapon.damageRating,
                      rangeBands.map((band) => weapon.range[band]).join('/'),
                    )}
                  </span>
                </th>
                {rangeBands.map((band) => (
                  <Cell key={band} damage={damage[band]} chosen={band === aim.range} />
                ))}
                <td className="pl-1 align-top">
                  <Link
                    to={rollLink(ship, weapon, against, aim)}
                    title={texts.weapons.roll(weapon.name)}
                    className="grid size-11 place-items-center hover:bg-paper-sunk"
                  >
                    <DiceIcon label={texts.weapons.rollAt(weapon.name, against.name)} />
                  </Link>
                </td>
              </tr>
            )
          })}
          <tr className="border-b border-ink">
            <th scope="row" className="py-2 text-left font-semibold">
              {texts.weapons.wholeShip}
              <span className="block text-xs font-normal text-ink-dim">{texts.weapons.bestArc}</span>
            </th>
            {rangeBands.map((band) => {
              const damage = whole[band]
              return (
                <td
                  key={band}
                  className={`py-2 pl-2 text-right align-top ${band === aim.range ? 'bg-paper-sunk' : ''}`}
                >
                  {damage ? (
                    <>
                      <span translate="no" className="figures text-base font-bold">
                        {formatFigure(damage.hull)}
                      </span>
                      {damage.criticals > 0 && (
                        <span className="block text-xs whitespace-nowrap">
                          {texts.weapons.moreCriticals(formatFigure(damage.criticals))}
                        </span>
                      )}
                      <span className="block text-xs text-ink-dim">{damage.through}</span>
                    </>
                  ) : (
                    '–'
                  )}
                </td>
              )
            })}
            <td aria-hidden="true" />
          </tr>
        </tbody>
      </table>
      <p className="pt-2 text-sm text-ink-dim">
        {texts.weapons.destroys(
          target.hull,
          aim.range,
          even >= 0 ? texts.weapons.even(even + 1) : texts.weapons.inSixRounds(formatShare(byRound.at(-1) ?? 0)),
        )}
      </p>
    </div>
  )
}
