import { mayBoard } from '../battle/rules/boarding.ts'
import { mayNameLock } from '../battle/rules/locks.ts'
import { isToRepair } from '../battle/rules/repair.ts'
import { isToMove } from '../battle/rules/round-order.ts'
import { isOn, type BattleShip } from '../battle/state/battle-ship.ts'
import type { Battle } from '../battle/state/battle.ts'
import { readyProblem } from '../volley/fire-problem.ts'
import { missingIn } from './named-ships.ts'
import { stillToMove } from './objections/against-moves.ts'
import { objectionsTo } from './objections/objections.ts'
import type { Happening, Ship, Side } from './play-event.ts'
import type { Objection } from './play-problem.ts'
import type { TableState } from './reduce.ts'

/**
 * The possible actions at a table: which ships may act now, what must still be done, and the objections of the rules
 * book to an action.
 */

/** A ship that may act in the step, and whether it is its turn: its class and its side are next. */
export interface Offer {
  readonly ship: Ship
  readonly side: Side
  readonly isNext: boolean
}

const hasWeaponReady = (ship: BattleShip): boolean =>
  (isOn(ship) || ship.isDying) && !ship.hadTurn && ship.mounts.some((mount) => readyProblem(ship, mount) === undefined)

function mayAct(battle: Battle, ship: BattleShip): boolean {
  switch (battle.step) {
    case 'movement':
      return isToMove(battle, ship)
    case 'boarding':
      return mayBoard(battle, ship) && !ship.hasBoarded
    case 'locks':
      return mayNameLock(battle, ship)
    case 'fire':
      return ship.design.mass === battle.fireStep && hasWeaponReady(ship)
    case 'repair':
      return isToRepair(ship)
    default:
      return false
  }
}

/** Ships that may act now. None while a decision is open. */
export function offersOf({ battle, due, next }: TableState): readonly Offer[] {
  if (!battle || due.length > 0 || !next) return []
  const first = 'ship' in next ? battle.ships[next.ship] : undefined
  const isNext = (ship: BattleShip): boolean =>
    ship.controller === first?.controller && ship.design.mass === first.design.mass
  return battle.ships
    .filter((ship) => mayAct(battle, ship))
    .map((ship) => ({ ship: ship.index, side: ship.controller, isNext: isNext(ship) }))
}

/** Ships with something to do before the step ends: those that must still move, or roll for repairs. */
export function stillToDo({ battle }: TableState): readonly Ship[] {
  if (battle?.step === 'movement') return stillToMove(battle).map(({ index }) => index)
  if (battle?.step === 'repair') return battle.ships.filter((ship) => mayAct(battle, ship)).map(({ index }) => index)
  return []
}

/** Objections of the rules book to an action in this state. The action can be done anyway. */
export function objections({ table, battle }: TableState, happening: Happening): readonly Objection[] {
  if (!battle || missingIn(battle, happening)) return []
  return objectionsTo(table, battle, happening)
}
