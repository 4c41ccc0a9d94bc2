import { thrustNow } from '#game/battle/rules/movement.ts'
import { critical, type BattleShip } from '#game/battle/state/battle-ship.ts'
import type { Battle } from '#game/battle/state/battle.ts'
import type { TableState } from '#game/play/reduce.ts'

/** Whether the move of this raider may raise the alarm, in the variant of the raid that has one. */
export const mayRaiseAlarm = ({ table, battle }: TableState, { side }: BattleShip): boolean =>
  table.begun?.variant === 'alarm' && battle?.isAlarmed === false && side === 0

/** Whether something about the move of a ship changes what follows, so that its row asks for more. */
export function asksMore(state: TableState, ship: BattleShip): boolean {
  const { design } = ship
  const hasSpinal = design.weapons.some(({ spinal }) => spinal) && design.mass < 8
  const hasTerrain = (state.battle?.fields.length ?? 0) > 0
  return hasTerrain || hasSpinal || design.has['no-wake'] || mayRaiseAlarm(state, ship)
}

export interface MoveFigures {
  /** The inches that it must move at least, and may move at most. */
  readonly least: number
  readonly most: number
  /** Steps of 45° that it may turn. */
  readonly turn: number
}

/** How a ship may move now, as far as that does not depend on who stands near. */
export function moveFigures(battle: Battle, ship: BattleShip): MoveFigures {
  const { design, open, mayNotTurn } = ship
  const thrust = thrustNow(ship)
  const start = battle.round === 1 && ship.side === 0 ? battle.scenario.runningStart : 0
  const turn = mayNotTurn ? 0 : (open[critical.engines] ?? 0) > 0 ? Math.min(1, design.turn) : design.turn
  const half = Math.ceil(thrust / 2)
  const most = battle.scenario.isHeldBack?.(battle, ship) ? half : thrust + start
  return { least: design.mass === 0 ? 0 : half, most, turn }
}
