import { captainWith } from '../doctrine/drilled-captain.ts'
import type { BattleModel } from '../rules/captain.ts'
import { carryOut, reachOf } from '../rules/movement.ts'
import { launchTowardsFoe } from '../track/track-model.ts'
import { chooseTableMove } from './table-move.ts'
import { setUpTable } from './table-setup.ts'

/**
 * The slow model, used as a check: a table of 48" × 48" with places, headings and bases. Moves are chosen one ply
 * ahead.
 */
export const tableModel: BattleModel = {
  name: 'table',
  setUp: setUpTable,
  ...captainWith((battle, ship) => {
    launchTowardsFoe(battle, ship)
    carryOut(battle, ship, chooseTableMove(battle, ship, reachOf(battle, ship)), tableModel)
  }),
}
