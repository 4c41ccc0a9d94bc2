import { commandNow, isOn } from '../state/battle-ship.ts'
import { admiralOf, type Battle, type BattleSide } from '../state/battle.ts'

/** Command and initiative (rules book 4.1). */

/** The command for initiative and orders: the flagship's, or the best that is left less 1, never below 0. */
export function commandOf({ flagship, ships }: BattleSide): number {
  if (flagship && isOn(flagship)) return commandNow(flagship)
  let best = 0
  for (const ship of ships) if (isOn(ship) && ship.design.mass > 0) best = Math.max(best, commandNow(ship))
  return Math.max(0, best - 1)
}

const mostExhausted = 3

function rollOf(battle: Battle, side: BattleSide): number {
  const { die } = battle.dice
  const { flagship } = side
  const roll = flagship && isOn(flagship) && flagship.design.has['flag-bridge'] ? Math.max(die(), die()) : die()
  const extra = admiralOf(side) === 'drift-proof-by-exhaustion' ? Math.min(mostExhausted, side.escortsLostBefore) : 0
  return roll + extra
}

/** Rolls for initiative; ties roll again. Sable rolls his die again in the first round after which he is behind. */
export function rollInitiative(battle: Battle): void {
  const { sides, scenario } = battle
  const given = scenario.initiative(battle.round)
  if (given !== undefined) {
    battle.initiative = given
    battle.log?.push({ kind: 'initiative', rule: scenario.rule, round: battle.round, side: given, totals: [0, 0] })
    return
  }
  const [ours, theirs] = [commandOf(sides[0]), commandOf(sides[1])]
  const roll = (): [number, number] => {
    let totals: [number, number]
    do totals = [rollOf(battle, sides[0]) + ours, rollOf(battle, sides[1]) + theirs]
    while (totals[0] === totals[1])
    return totals
  }
  let totals = roll()
  for (const side of sides) {
    const isBehind = totals[side.side]! < totals[side.side === 0 ? 1 : 0]!
    if (!isBehind || side.admiralSpent || battle.round < 2 || admiralOf(side) !== 'mercenary-sable') continue
    side.admiralSpent = true
    battle.log?.push({ kind: 'admiral', rule: 'admirals', round: battle.round, side: side.side })
    totals[side.side] = rollOf(battle, side) + commandOf(side)
    if (totals[0] === totals[1]) totals = roll()
  }
  battle.initiative = totals[0] > totals[1] ? 0 : 1
  battle.log?.push({ kind: 'initiative', rule: 'initiative', round: battle.round, side: battle.initiative, totals })
}
