import { readEvents } from '#game/play/read-events.ts'
import { reduce } from '#game/play/reduce.ts'
import { recordOfBattle } from '#game/record/battle-record.ts'
import { keptLuck, luckOverAll, type LuckOverAll } from '#game/record/kept-luck.ts'
import { winnerOf } from '#game/record/winner.ts'
import type { BattleResult, KeptBattle } from '#store/table/kept-battle.ts'

/** The results of an account's battles at the table. */

/** A finished battle with its result. */
export interface Finished extends KeptBattle {
  readonly result: BattleResult
}

/** The result of a battle, calculated from its events. */
export function resultOf(values: readonly unknown[]): BattleResult {
  const { events } = readEvents(values)
  const table = reduce(events)
  const { sides } = recordOfBattle(events)
  return {
    winner: winnerOf(table) ?? null,
    rounds: table.battle?.round ?? 0,
    luck: [keptLuck(sides[0].luck), keptLuck(sides[1].luck)],
  }
}

/** Whether a battle counts: it is over and kept, and was no practice game. */
export const isCounted = ({ standing, deletedAt, practice }: KeptBattle): boolean =>
  standing.isOver && deletedAt === null && !practice

export interface Tally {
  readonly played: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
}

export function tallyOf(battles: readonly Finished[]): Tally {
  const won = battles.filter(({ result, own }) => result.winner === own).length
  const drawn = battles.filter(({ result }) => result.winner === null).length
  return { played: battles.length, won, drawn, lost: battles.length - won - drawn }
}

/** Groups battles by the key that `keyOf` returns, the largest group first. */
export function groupsOf<K extends string>(
  battles: readonly Finished[],
  keyOf: (battle: Finished) => K,
): readonly (readonly [K, Tally])[] {
  const groups = new Map<K, Finished[]>()
  for (const battle of battles) {
    const key = keyOf(battle)
    const group = groups.get(key)
    if (group) group.push(battle)
    else groups.set(key, [battle])
  }
  return Array.from(groups, ([key, own]) => [key, tallyOf(own)] as const).toSorted(
    ([, one], [, other]) => other.played - one.played,
  )
}

/** The luck of the account's own side over all battles. */
export const ownLuck = (battles: readonly Finished[]): LuckOverAll =>
  luckOverAll(battles.map(({ result, own }) => result.luck[own]))

/** The month of a moment in ms, by this device's calendar: "2026-11". */
export function monthOf(time: number): string {
  const date = new Date(time)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
}
