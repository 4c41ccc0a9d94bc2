import type { BattleModel } from '../rules/captain.ts'

/** A model in which another captain leads each side; ships are set up as the first captain's model does. */
export function opposed(captains: readonly [BattleModel, BattleModel]): BattleModel {
  return {
    ...captains[0],
    rollsAgain: (battle, side) => captains[side.side].rollsAgain(battle, side),
    giveOrders: (battle, side) => captains[side.side].giveOrders(battle, side),
    move: (battle, ship) => captains[ship.controller].move(battle, ship),
    boards: (battle, ship) => captains[ship.controller].boards(battle, ship),
    locks: (battle, ship) => captains[ship.controller].locks(battle, ship),
    fire: (battle, ship) => captains[ship.controller].fire(battle, ship),
    halves: (battle, ship, damage) => captains[ship.side].halves(battle, ship, damage),
    saves: (battle, ship) => captains[ship.side].saves(battle, ship),
    ignores: (battle, ship, kind) => captains[ship.side].ignores(battle, ship, kind),
    repair: (battle, ship) => captains[ship.side].repair(battle, ship),
    darns: (battle, ship) => captains[ship.side].darns(battle, ship),
  }
}
