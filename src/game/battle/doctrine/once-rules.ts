import { spendAdmiral } from '../rules/command.ts'
import { tellPlace } from '../rules/movement.ts'
import { tellTrait } from '../rules/traits.ts'
import { isOn, type BattleShip } from '../state/battle-ship.ts'
import { admiralOf, enemyOf, firstSide, type Battle, type BattleSide } from '../state/battle.ts'
import { gapBetween } from '../state/sighting.ts'

/** Once-in-a-battle rules that are used in movement: at the first good moment, each by a fixed rule. */

const lightsReach = 12
const fogFrom = 16
const frayReach = 12
const exchangeReach = 12

/** False Lights: the most valuable enemy of class 1 to 5 in reach may not turn, once. */
function showFalseLights(battle: Battle): void {
  for (const ship of battle.ships) {
    if (!ship.design.has['false-lights'] || ship.spent.lights || !isOn(ship)) continue
    const seen = enemyOf(battle, ship).ships.filter(
      (enemy) =>
        isOn(enemy) && enemy.design.mass >= 1 && enemy.design.mass <= 5 && gapBetween(ship, enemy) <= lightsReach,
    )
    const dearest = seen.toSorted((a, b) => b.design.points - a.design.points)[0]
    if (!dearest) continue
    ship.spent.lights = true
    dearest.mayNotTurn = true
    tellTrait(battle, ship, 'false-lights', [dearest])
  }
}

/** Fray lets the most valuable ship in her reach move last, once, when the fleets have met. */
function keepBack(battle: Battle, side: BattleSide): void {
  const { flagship } = side
  if (battle.round < 2 || side.admiralSpent || !flagship || admiralOf(side) !== 'veil-fray') return
  const dearest = side.ships
    .filter(
      (ship) => isOn(ship) && ship.design.mass >= 1 && (ship === flagship || gapBetween(ship, flagship) <= frayReach),
    )
    .toSorted((a, b) => b.design.points - a.design.points)[0]
  if (!dearest) return
  spendAdmiral(battle, side, [dearest])
  dearest.isLate = true
}

/** The uses of both sides before movement. */
export function actBeforeMovement(battle: Battle): void {
  showFalseLights(battle)
  const first = firstSide(battle)
  keepBack(battle, battle.sides[first])
  keepBack(battle, battle.sides[first === 0 ? 1 : 0])
}

/** Fogbank is used at the end of a move that ends near the enemy. */
export function makeFog(battle: Battle, ship: BattleShip): void {
  if (!ship.design.has.fogbank || ship.spent.fogbank || !isOn(ship)) return
  if (!enemyOf(battle, ship).ships.some((enemy) => isOn(enemy) && gapBetween(ship, enemy) <= fogFrom)) return
  ship.spent.fogbank = true
  ship.hasFogbank = true
  tellTrait(battle, ship, 'fogbank', [])
}

/** Isomorph exchanges a corvette that is badly hurt with an undamaged one, once. */
export function exchangeCorvettes(battle: Battle): void {
  for (const side of battle.sides) {
    if (side.admiralSpent || admiralOf(side) !== 'drift-isomorph') continue
    const corvettes = side.byClass[1]!.filter(isOn)
    const hurt = corvettes.find((ship) => ship.crossed > 0)
    const whole = corvettes.find((ship) => ship.lost === 0 && hurt && gapBetween(ship, hurt) <= exchangeReach)
    if (!hurt || !whole) continue
    ;[hurt.x, hurt.y, whole.x, whole.y] = [whole.x, whole.y, hurt.x, hurt.y]
    spendAdmiral(battle, side, [hurt, whole])
    tellPlace(battle, hurt, gapBetween(hurt, whole))
    tellPlace(battle, whole, gapBetween(hurt, whole))
  }
}
