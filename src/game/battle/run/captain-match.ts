import type { BattleModel } from '../rules/captain.ts'
import { battleOf, type Pairing } from './pairing.ts'
import { playBattle } from './play-battle.ts'
import { opposed } from './two-captains.ts'
import { shareOf, type Share } from './win-rate.ts'

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
