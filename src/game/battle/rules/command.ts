import { commandNow, isOn, type BattleShip } from '../state/battle-ship.ts'
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
const flagBridgeDice = 2

/** Dice that a side rolls for initiative; the highest counts. */
export const initiativeDice = ({ flagship }: BattleSide): number =>
  flagship && isOn(flagship) && flagship.design.has['flag-bridge'] ? flagBridgeDice : 1

/** The dice of both sides. */
export type InitiativeDice = readonly [readonly number[], readonly number[]]

/** The total of a side: its highest die, plus its command, plus what Proof by Exhaustion adds. */
const totalOf = (side: BattleSide, dice: readonly number[]): number =>
  Math.max(...dice) +
  commandOf(side) +
  (admiralOf(side) === 'drift-proof-by-exhaustion' ? Math.min(mostExhausted, side.escortsLostBefore) : 0)

export const totalsBy = ({ sides }: Battle, [ours, theirs]: InitiativeDice): readonly [number, number] => [
  totalOf(sides[0], ours),
  totalOf(sides[1], theirs),
]

/** The side that has the initiative by these dice; undefined for a tie. */
export function leaderBy(battle: Battle, dice: InitiativeDice): 0 | 1 | undefined {
  const ours = totalOf(battle.sides[0], dice[0])
  const theirs = totalOf(battle.sides[1], dice[1])
  return ours === theirs ? undefined : ours > theirs ? 0 : 1
}

/** Gives a side the initiative of the round. */
export function takeInitiative(battle: Battle, side: 0 | 1): void {
  battle.initiative = side
  battle.hasInitiative = true
}

/** Gives the initiative in rounds in which the scenario decides it. Returns whether it did. */
export function giveInitiative(battle: Battle): boolean {
  const { scenario, round, log } = battle
  const side = scenario.initiative(round, battle)
  if (side === undefined) return false
  takeInitiative(battle, side)
  log?.push({ kind: 'initiative', rule: scenario.rule, round, side, totals: [0, 0], dice: [[], []] })
  return true
}

/** Logs that the side's admiral was used, and on which ships. */
export function tellAdmiral({ round, log }: Battle, side: BattleSide, on: readonly BattleShip[]): void {
  log?.push({ kind: 'admiral', rule: 'admirals', round, side: side.side, on: on.map(({ index }) => index) })
}

/** The side spends its admiral's use of the battle, on these ships. */
export function spendAdmiral(battle: Battle, side: BattleSide, on: readonly BattleShip[]): void {
  side.admiralSpent = true
  tellAdmiral(battle, side, on)
}
