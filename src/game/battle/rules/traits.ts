import type { BattleTrait } from '../fleet/battle-traits.ts'
import type { BattleShip } from '../state/battle-ship.ts'
import type { Battle } from '../state/battle.ts'

/** Logs that a ship uses its trait, and on which ships. */
export function tellTrait(
  { round, log }: Battle,
  ship: BattleShip,
  trait: BattleTrait,
  on: readonly BattleShip[],
): void {
  log?.push({ kind: 'trait', rule: 'traits', round, ship: ship.index, trait, on: on.map(({ index }) => index) })
}
