import { factionIds, type FactionId } from '../ship/ship.ts'
import type { BalancePart, BattleTerms, FactionPair } from './balance-question.ts'

/** The question of a run that suggests prices, and the parts into which the run is cut. */

export interface FitQuestion extends BattleTerms {
  /** Points of the usual fleets; a third of them has a tenth less, a third a tenth more. */
  readonly limit: number
  /** Battles of each pairing, also of a faction against itself. */
  readonly battles: number
  /** Factions of the run: only pairings with one of them are fought. */
  readonly factions: readonly FactionId[]
}

export type FitPart = BalancePart

const partSize = { track: 500, table: 25 } as const

export function planFit({ model, battles, factions }: FitQuestion): readonly FitPart[] {
  const size = partSize[model]
  const pairs = factionIds
    .flatMap((ours, i) => factionIds.slice(i).map((theirs): FactionPair => [ours, theirs]))
    .filter(([a, b]) => factions.includes(a) || factions.includes(b))
  return Array.from({ length: Math.ceil(battles / size) }, (_, n) => n * size).flatMap((from) =>
    pairs.map((pair): FitPart => ({ factions: pair, from, to: Math.min(battles, from + size) })),
  )
}

export const fitPartKey = ({ factions, from }: FitPart): string => `${factions.join(' ')} ${from}`
