import type { BattleShip } from '../state/battle-ship.ts'
import type { Battle } from '../state/battle.ts'

/** Lets the ships of a class act in turns, one at a time, the side without the initiative first (rules book 4.3). */
export function alternate(
  battle: Battle,
  mass: number,
  mayAct: (battle: Battle, ship: BattleShip) => boolean,
  act: (battle: Battle, ship: BattleShip) => void,
): void {
  const lists = [battle.sides[0].byClass[mass]!, battle.sides[1].byClass[mass]!] as const
  const next: [number, number] = [0, 0]
  let turn: 0 | 1 = battle.initiative === 0 ? 1 : 0
  for (let passed = 0; passed < 2;) {
    const list = lists[turn]
    let at = next[turn]
    while (at < list.length && !mayAct(battle, list[at]!)) at++
    next[turn] = at + 1
    if (at < list.length) {
      passed = 0
      act(battle, list[at]!)
    } else passed++
    turn = turn === 0 ? 1 : 0
  }
}
