import { makeFog } from '../doctrine/once-rules.ts'
import { giveOrders } from '../doctrine/order-choice.ts'
import type { Emphasis } from '../doctrine/order-worth.ts'
import type { BattleModel } from '../rules/captain.ts'
import { carryOut, reachOf } from '../rules/movement.ts'
import { tableModel } from '../table/table-model.ts'
import { launchTowardsFoe, trackModel } from '../track/track-model.ts'
import { fireKeenly } from './keen-fire.ts'
import { chooseKeenLock } from './keen-lock.ts'
import { chooseKeenMove } from './keen-move.ts'

/**
 * The keen captain: weighs every choice by exact odds. Doctrines only change the range that a side wants, and its
 * caution. For once-in-a-battle rules, boarding and repairs it decides like the drilled captain.
 */

/**
 * How strongly the keen captain favours each kind of order. It gives no order only to come nearer, because losing fire
 * at long range costs more than that gains.
 */
const emphasis: Emphasis = { close: 0, hold: 2, lock: 2 }

/** The model with the keen captain on both sides. */
function keenOn(model: BattleModel): BattleModel {
  const keen: BattleModel = {
    ...model,
    giveOrders: (battle, side) => giveOrders(battle, side, emphasis),
    move: (battle, ship) => {
      launchTowardsFoe(battle, ship)
      carryOut(battle, ship, chooseKeenMove(battle, ship, reachOf(battle, ship)), keen)
      makeFog(battle, ship)
    },
    locks: chooseKeenLock,
    fire: (battle, ship) => fireKeenly(battle, ship, keen),
  }
  return keen
}

export const keenTrack = keenOn(trackModel)
export const keenTable = keenOn(tableModel)
