import { thrustNow } from '#game/battle/rules/movement.ts'
import { critical, type BattleShip } from '#game/battle/state/battle-ship.ts'
import type { Battle } from '#game/battle/state/battle.ts'
import type { TableState } from '#game/play/reduce.ts'

/** Whether the move of this raider may raise the alarm, in the variant of the raid that has an alarm. */
export const mayRaiseAlarm = ({ table, battle }: TableState, { side }: BattleShip): boolean =>
  table.begun?.variant === 'alarm' && battle?.isAlarmed === false && side === 0

/** Whether the move of a ship needs details, because they affect the rest of the battle. */
export function asksMore(state: TableState, ship: BattleShip): boolean {
  const { design } = ship
  const hasSpinal = design.weapons.some(({ spinal }) => spinal) && design.mass < 8
  const hasTerrain = (state.battle?.fields.length ?? 0) > 0
  return hasTerrain || hasSpinal || design.has['no-wake'] || mayRaiseAlarm(state, ship)
}

export interface MoveFigures {
  /** The least and the greatest move, in inches. */
  readonly least: number
  readonly most: number
  /** Steps of 45° that it may turn. */
  readonly turn: number
}

/** How a ship may move now, apart from the effects of nearby ships. */
export function moveFigures(battle: Battle, ship: BattleShip): MoveFigures {
  const { design, open, mayNotTurn } = ship
  const thrust = thrustNow(ship)
  const start = battle.round === 1 && ship.side === 0 ? battle.scenario.runningStart : 0
  const turn = mayNotTurn ? 0 : (open[critical.engines] ?? 0) > 0 ? Math.min(1, design.turn) : design.turn
  const half = Math.ceil(thrust / 2)
  const most = battle.scenario.isHeldBack?.(battle, ship) ? half : Math.max(thrust, start)
  return { least: design.mass === 0 ? 0 : half, most, turn }
}
