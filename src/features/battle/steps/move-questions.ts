import type { BattleShip } from '#game/battle/state/battle-ship.ts'
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
