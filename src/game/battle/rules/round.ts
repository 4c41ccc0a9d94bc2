import { giveOrders } from '../doctrine/order-choice.ts'
import { isOn, type BattleShip } from '../state/battle-ship.ts'
import { admiralOf, enemyOf, steps, type Battle, type BattleSide, type ModelName } from '../state/battle.ts'
import { gapBetween } from '../state/sighting.ts'
import { playBoarding } from './boarding.ts'
import { countLosses } from './breaking.ts'
import { rollInitiative } from './command.ts'
import { playFire, type FireShip } from './fire.ts'
import { playRepair } from './repair.ts'
import { isLaunched, playRecovery } from './squadrons.ts'
import { alternate } from './turns.ts'

/** How ships are set up and moved: what the track and the table do differently. */
export interface BattleModel {
  readonly name: ModelName
  readonly setUp: (battle: Battle) => void
  /** Moves a ship, launching it first if it is in a hangar. */
  readonly move: (battle: Battle, ship: BattleShip) => void
  /** Orders and fire that are decided otherwise than by doctrine, as when a battle is played again from a book. */
  readonly giveOrders?: (battle: Battle, side: BattleSide) => void
  readonly fire?: FireShip
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
function playMovement(battle: Battle, model: BattleModel): void {
  showFalseLights(battle)
  const first = battle.initiative === 0 ? 1 : 0
  const late = [first, 1 - first].map((side) => lateShipOf(battle, battle.sides[side as 0 | 1]))
  const move = (_battle: Battle, ship: BattleShip): void => {
    model.move(battle, ship)
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
export function playRound(battle: Battle, model: BattleModel): void {
  beginRound(battle)
  rollInitiative(battle)
  const first = battle.initiative === 0 ? 1 : 0
  const order = model.giveOrders ?? giveOrders
  order(battle, battle.sides[first])
  order(battle, battle.sides[battle.initiative])
  playMovement(battle, model)
  playFire(battle, model.fire)
  playRepair(battle)
  battle.scenario.afterRepair?.(battle)
  playRecovery(battle)
  countLosses(battle)
}
