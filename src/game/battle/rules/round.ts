import { isOn, type BattleShip } from '../state/battle-ship.ts'
import { admiralOf, enemyOf, steps, type Battle, type BattleSide, type ModelName } from '../state/battle.ts'
import { gapBetween } from '../state/sighting.ts'
import { playBoarding } from './boarding.ts'
import { countLosses } from './breaking.ts'
import type { Captain } from './captain.ts'
import { rollInitiative } from './command.ts'
import { playFire } from './fire.ts'
import { playRepair } from './repair.ts'
import { isLaunched, playRecovery } from './squadrons.ts'
import { alternate } from './turns.ts'

/** How ships are set up and moved, and who decides. */
export interface BattleModel extends Captain {
  readonly name: ModelName
  readonly setUp: (battle: Battle) => void
}

const lightsReach = 12
const fogFrom = 16
const frayReach = 12

/** False Lights: the dearest enemy of class 1 to 5 in reach may not turn, once. */
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
    battle.log?.push({ kind: 'trait', rule: 'traits', round: battle.round, ship: ship.index })
  }
}

/** Fray lets the dearest ship in her reach move last, once, when the fleets have met. */
function lateShipOf(battle: Battle, side: BattleSide): BattleShip | undefined {
  const { flagship } = side
  if (battle.round < 2 || side.admiralSpent || !flagship || admiralOf(side) !== 'veil-fray') return undefined
  const dearest = side.ships
    .filter(
      (ship) => isOn(ship) && ship.design.mass >= 1 && (ship === flagship || gapBetween(ship, flagship) <= frayReach),
    )
    .toSorted((a, b) => b.design.points - a.design.points)[0]
  if (!dearest) return undefined
  side.admiralSpent = true
  battle.log?.push({ kind: 'admiral', rule: 'admirals', round: battle.round, side: side.side })
  return dearest
}

/** Fogbank is spent at the end of a move that ends near the enemy. */
function makeFog(battle: Battle, ship: BattleShip): void {
  if (!ship.design.has.fogbank || ship.spent.fogbank || !isOn(ship)) return
  if (!enemyOf(battle, ship).ships.some((enemy) => isOn(enemy) && gapBetween(ship, enemy) <= fogFrom)) return
  ship.spent.fogbank = true
  ship.hasFogbank = true
  battle.log?.push({ kind: 'trait', rule: 'traits', round: battle.round, ship: ship.index })
}

/** The movement step: heaviest class first, squadrons last, then boarding. */
function playMovement(battle: Battle, captain: Captain): void {
  showFalseLights(battle)
  const first = battle.initiative === 0 ? 1 : 0
  const late = [first, 1 - first].map((side) => lateShipOf(battle, battle.sides[side as 0 | 1]))
  const move = (_battle: Battle, ship: BattleShip): void => {
    captain.move(battle, ship)
    makeFog(battle, ship)
  }
  const mayMove = (_battle: Battle, ship: BattleShip): boolean =>
    !ship.hasMoved && (isOn(ship) || isLaunched(battle, ship)) && !late.includes(ship)
  for (let mass = 7; mass >= 0; mass--)
    if (battle.sides[0].byClass[mass]!.length + battle.sides[1].byClass[mass]!.length > 0)
      alternate(battle, mass, mayMove, move)
  for (const ship of late) if (ship && isOn(ship)) move(battle, ship)
  playBoarding(battle)
}

/** Tokens of the last round come off. */
function beginRound(battle: Battle): void {
  battle.round++
  battle.fireStep = steps.movement
  for (const side of battle.sides) {
    side.admiralSpentThisRound = false
    side.escortsLostBefore = side.escortsLost
    side.escortsLost = 0
  }
  for (const ship of battle.ships) {
    ship.spedLastRound = ship.hasSped
    ship.order = undefined
    ship.turned = 0
    ship.hasSped = false
    ship.hasMoved = false
    ship.mayNotTurn = false
    ship.isLocked = false
    ship.sungStep = 9
    ship.hasFogbank = false
    ship.isHarboured = false
    ship.isWorking = false
    ship.isDying = false
    for (const mount of ship.mounts) mount.fired = false
  }
}

/** Plays one round: command, movement, fire, repair and end (rules book 4). */
export function playRound(battle: Battle, captain: Captain): void {
  beginRound(battle)
  rollInitiative(battle)
  const first = battle.initiative === 0 ? 1 : 0
  captain.giveOrders(battle, battle.sides[first])
  captain.giveOrders(battle, battle.sides[battle.initiative])
  playMovement(battle, captain)
  playFire(battle, captain)
  playRepair(battle)
  battle.scenario.afterRepair?.(battle)
  playRecovery(battle)
  countLosses(battle)
}
