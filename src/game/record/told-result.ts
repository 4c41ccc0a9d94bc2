import { readEvents } from '../play/read-events.ts'
import { reduce } from '../play/reduce.ts'
import { stateHash } from '../play/several/state-hash.ts'
import { recordOfBattle } from './battle-record.ts'
import type { Strength } from './battle-record.ts'
import { winnerOf } from './winner.ts'

/** The result of a finished battle, in the form of its report. */
export interface ToldResult {
  /** Undefined for a draw. */
  readonly winner: 0 | 1 | undefined
  readonly rounds: number
  /** Points that each side had lost by the end of each round; the last ones are those at the end of the battle. */
  readonly byRound: readonly [readonly number[], readonly number[]]
  /** The balance release of the fleets' figures; '' for none. */
  readonly release: string
  /** The hash of the state. Two phones with the same events have the same one. */
  readonly hash: string
}

/** Losses of a side by the end of each round. A round without figures has those of the round before. */
export function lossesByRound(strengths: readonly Strength[], side: 0 | 1, rounds: number, points: number): number[] {
  const byRound = Array.from({ length: rounds }, (_, at) => {
    const then = strengths.findLast(({ round }) => round <= at + 1)
    return Math.min(points, then?.lost[side] ?? 0)
  })
  return byRound
}

/**
 * The result of a battle from its events; undefined while it is not over, or if this version of the app does not know
 * all of them.
 * @param points Points of both fleets; a side cannot lose more.
 */
export function toldResult(values: readonly unknown[], points: readonly [number, number]): ToldResult | undefined {
  const { events, isReadOnly } = readEvents(values)
  if (isReadOnly) return undefined
  const table = reduce(events)
  if (!table.isOver || !table.battle) return undefined
  const rounds = Math.max(1, table.battle.round)
  const { strengths } = recordOfBattle(events)
  return {
    winner: winnerOf(table),
    rounds,
    hash: stateHash(table),
    byRound: [lossesByRound(strengths, 0, rounds, points[0]), lossesByRound(strengths, 1, rounds, points[1])],
    release: table.table.fleets[0]?.release ?? '',
  }
}
