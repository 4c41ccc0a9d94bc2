import { makeFog } from '../doctrine/uses.ts'
import type { BattleModel } from '../rules/captain.ts'
import { carryOut, reachOf } from '../rules/movement.ts'
import { tableModel } from '../table/table-model.ts'
import { launchTowardsFoe, trackModel } from '../track/track-model.ts'
import { fireKeenly } from './keen-fire.ts'
import { chooseKeenMove } from './keen-move.ts'

/** The model with the keen captain on both sides. */
function keenOn(model: BattleModel): BattleModel {
  const keen: BattleModel = {
    ...model,
    move: (battle, ship) => {
      launchTowardsFoe(battle, ship)
      carryOut(battle, ship, chooseKeenMove(battle, ship, reachOf(battle, ship)), keen)
      makeFog(battle, ship)
    },
    fire: (battle, ship) => fireKeenly(battle, ship, keen),
  }
  return keen
}

export const keenTrack = keenOn(trackModel)
export const keenTable = keenOn(tableModel)
