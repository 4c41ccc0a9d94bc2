import { arcsOf } from '#game/ship/arcs.ts'
import { arcs, type Arc, type ShipDesign } from '#game/ship/ship.ts'
import { damageMatrix, type WeaponDamage } from '#game/volley/matchup.ts'
import { damageRate } from './catalogue-query.ts'
import type { Aim, Expected, NamedTarget } from './catalogue-targets.ts'

/* This file calculates expected damage for a whole list of ships. */

/**
 * Expected damage of each ship through its best arc. Ships of one faction share patterns of weapon, so all weapons are
 * passed to `damageMatrix` at once, which calculates equal volleys only once.
 * @returns damage by design id; no entry for a ship that cannot fire.
 */
export function expectedOfAll(
  ships: readonly ShipDesign[],
  { target }: NamedTarget,
  { facing, range }: Aim,
): ReadonlyMap<string, Expected> {
  const guns = ships.flatMap((ship) => ship.weapons.map((weapon) => ({ weapon, class: ship.class })))
  const cells = damageMatrix(guns, [{ target, facing }])
  const answer = new Map<string, Expected>()
  let first = 0
  for (const ship of ships) {
    const damages = ship.weapons.map((weapon, at) => ({
      bears: arcsOf(weapon),
      damage: cells[first + at]?.[0]?.[range],
    }))
    first += ship.weapons.length
    const best = bestArc(damages)
    if (!best) continue
    const rate = damageRate(best.hull, ship.points)
    answer.set(ship.id, { ...best, rate, share: target.hull > 0 ? best.hull / target.hull : 0 })
  }
  return answer
}

interface WeaponBearing {
  readonly bears: readonly Arc[]
  readonly damage: WeaponDamage | undefined
}

function bestArc(guns: readonly WeaponBearing[]): { readonly hull: number; readonly criticals: number } | undefined {
  let best: { readonly hull: number; readonly criticals: number } | undefined
  for (const arc of arcs) {
    const bearing = guns.flatMap(({ bears, damage }) => (damage && bears.includes(arc) ? [damage] : []))
    if (bearing.length === 0) continue
    const hull = bearing.reduce((total, damage) => total + (damage.hull ?? 0), 0)
    const criticals = bearing.reduce((total, damage) => total + (damage.criticals ?? 0), 0)
    if (!best || hull > best.hull || (hull === best.hull && criticals > best.criticals)) best = { hull, criticals }
  }
  return best
}
