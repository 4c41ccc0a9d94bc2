import { planRun, type BattleModelName } from '#game/balance/balance-question.ts'
import type { FactionId } from '#game/ship/ship.ts'
import { runKey, type Kept, type KeptRun, type RunIdentity } from './kept-run.ts'

/** The progress of one or several runs, and what is left. */
export interface RunOutlook {
  /** Keys of its runs, in the order in which they are fought. */
  readonly keys: readonly string[]
  readonly battles: number
  readonly fought: number
  /**
   * If there are several runs, whether the last one has started. Earlier runs may already exist for another purpose.
   */
  readonly isBegun?: boolean
  /** How long the rest takes on this device, ms. */
  readonly millis: number
  /** The unit of which there are several, such as pairings or fleets; each needs the same number of battles. */
  readonly of: string
}

/** Battles of one worker in a second if this device has not measured them. */
const usualSpeed: Readonly<Record<BattleModelName, number>> = { track: 6000, table: 150 }

/** Battles of one worker in a second: as last measured, otherwise the usual speed. */
export const speedOf = (
  kept: readonly Kept<{ readonly question: { readonly model: BattleModelName } }>[],
  model: BattleModelName,
): number => kept.find(({ result, speed }) => result.question.model === model && speed > 0)?.speed ?? usualSpeed[model]

/** A matrix to fight; if factions are given, only their pairings. */
export interface MatrixStep {
  readonly identity: RunIdentity
  readonly touched?: ReadonlySet<FactionId>
}

const battlesIn = (parts: readonly { readonly from: number; readonly to: number }[]): number =>
  parts.reduce((sum, { from, to }) => sum + to - from, 0)

/** The outlook for several matrices, fought one after another. */
export function matrixOutlook(
  steps: readonly MatrixStep[],
  kept: readonly KeptRun[],
  workers: number,
  pairings: (n: number) => string,
): RunOutlook {
  let [battles, fought, millis, pairs] = [0, 0, 0, 0]
  let isBegun = false
  for (const { identity, touched } of steps) {
    const { question } = identity
    const planned = planRun(question, touched)
    const wanted = new Set(planned.map(({ factions, from }) => `${factions.join(' ')} ${from}`))
    const done = (kept.find(({ key }) => key === runKey(identity))?.result.parts ?? []).filter(({ factions, from }) =>
      wanted.has(`${factions.join(' ')} ${from}`),
    )
    const left = battlesIn(planned) - battlesIn(done)
    battles += battlesIn(planned)
    fought += battlesIn(done)
    isBegun = done.length > 0
    millis += (1000 * left) / (workers * speedOf(kept, question.model))
    pairs = new Set(planned.map(({ factions }) => factions.join(' '))).size
  }
  return { keys: steps.map(({ identity }) => runKey(identity)), battles, fought, isBegun, millis, of: pairings(pairs) }
}
