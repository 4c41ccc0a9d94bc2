import type { BattleShip } from '../state/battle-ship.ts'
import type { Battle, BattleSide, ModelName, RoundStep } from '../state/battle.ts'

/**
 * The interface for decisions that the book leaves to the players. The rules ask; a captain answers, or does what it
 * decided.
 */
export interface Captain {
  /** Uses traits and admirals at the start of a step. */
  readonly begin: (battle: Battle, step: RoundStep) => void
  /** Whether Sable rolls his die again, when his side is behind. */
  readonly rollsAgain: (battle: Battle, side: BattleSide) => boolean
  /** Gives all orders of a side. */
  readonly giveOrders: (battle: Battle, side: BattleSide) => void
  /** Moves a ship, launching it first if it is in a hangar. */
  readonly move: (battle: Battle, ship: BattleShip) => void
  /** The enemy that a ship boards; undefined for none. */
  readonly boards: (battle: Battle, ship: BattleShip) => BattleShip | undefined
  /** The kind (0 to 5) of a critical that boarders choose. */
  readonly chooses: (battle: Battle, target: BattleShip) => number
  /** The enemy that a ship locks; undefined for none. */
  readonly locks: (battle: Battle, ship: BattleShip) => BattleShip | undefined
  /** Fires all that a ship fires in its class step. */
  readonly fire: (battle: Battle, ship: BattleShip) => void
  /** Whether Rood Screen halves a volley of this damage. */
  readonly halves: (battle: Battle, ship: BattleShip, damage: number) => boolean
  /** Whether Mourne saves the ship. */
  readonly saves: (battle: Battle, ship: BattleShip) => boolean
  /** Whether a critical of this kind that the ship has just drawn is ignored. */
  readonly ignores: (battle: Battle, ship: BattleShip, kind: number) => boolean
  /** The Salvors near a ship that was destroyed. */
  readonly salvors: (battle: Battle, wreck: BattleShip) => readonly BattleShip[]
  /** Rolls the repair dice of a ship and closes criticals. */
  readonly repair: (battle: Battle, ship: BattleShip) => void
  /** The ship that Darning Arms mend; undefined for none. */
  readonly darns: (battle: Battle, ship: BattleShip) => BattleShip | undefined
}

/** How ships are set up and moved, and which captain decides. */
export interface BattleModel extends Captain {
  readonly name: ModelName
  readonly setUp: (battle: Battle) => void
}
