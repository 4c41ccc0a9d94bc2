import type { BattleShip } from '../state/battle-ship.ts'
import type { Battle, BattleSide } from '../state/battle.ts'

/** Who decides what the book leaves to the players. The rules ask; a captain carries out what it decides. */
export interface Captain {
  /** Gives all orders of a side. */
  readonly giveOrders: (battle: Battle, side: BattleSide) => void
  /** Moves a ship, launching it first if it is in a hangar. */
  readonly move: (battle: Battle, ship: BattleShip) => void
  /** Fires all that a ship fires in its class step. */
  readonly fire: (battle: Battle, ship: BattleShip) => void
}
