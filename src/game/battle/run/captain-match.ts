import type { BattleModel } from '../rules/captain.ts'
import { battleOf, type Pairing } from './pairing.ts'
import { playBattle } from './play-battle.ts'
import { shareOf, type Share } from './win-rate.ts'

/** A model in which another captain leads each side; ships are set up as the first captain's model does. */
function opposed(captains: readonly [BattleModel, BattleModel]): BattleModel {
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

/**
 * Fights battles 0 to just before `battles` of a pairing twice: each captain leads each fleet once. Returns the share
 * of the first captain.
 */
export function playMatch(
  pairing: Omit<Pairing, 'model'>,
  [first, second]: readonly [BattleModel, BattleModel],
  battles: number,
): Share {
  const models = [opposed([first, second]), opposed([second, first])] as const
  let [wins, draws] = [0, 0]
  for (let n = 0; n < battles; n++)
    for (const side of [0, 1] as const) {
      const { winner } = playBattle(battleOf({ ...pairing, model: models[side] }, n).settings)
      if (winner === undefined) draws++
      else if (winner === side) wins++
    }
  return shareOf(wins, draws, 2 * battles)
}
