import { openParts, withPart, type BalanceResult } from '#game/balance/balance-result.ts'
import { openFitParts, withFitPart, type FitResult } from '#game/balance/fit-result.ts'
import { openWorthParts, withWorthPart, type WorthResult } from '#game/balance/worth/worth-result.ts'
import type { FactionId } from '#game/ship/ship.ts'
import type { WorkerAnswer, WorkerTask } from './worker-task.ts'

/** A part that is to be fought: what the worker is asked, and how its answer is added to the result. */
export interface JobPart<R> {
  readonly task: WorkerTask
  readonly add: (result: R, answer: WorkerAnswer) => R
}

/** What is still to be fought of a matrix; of only the pairings of some factions where they are given. */
export const matrixParts = (
  result: BalanceResult,
  touched?: ReadonlySet<FactionId>,
): readonly JobPart<BalanceResult>[] =>
  openParts(result, touched).map((part) => ({
    task: { kind: 'matrix', draft: result.draft, question: result.question, part },
    add: (before, answer) => (answer.kind === 'matrix' ? withPart(before, part, answer.tally) : before),
  }))

/** What is still to be fought of the worth of choices. */
export const worthParts = (result: WorthResult): readonly JobPart<WorthResult>[] =>
  openWorthParts(result).map((part) => ({
    task: { kind: 'worth', draft: result.draft, question: result.question, part },
    add: (before, answer) => (answer.kind === 'worth' ? withWorthPart(before, part, answer.sums) : before),
  }))

/** What is still to be fought for price suggestions. */
export const fitParts = (result: FitResult): readonly JobPart<FitResult>[] =>
  openFitParts(result).map((part) => ({
    task: { kind: 'fit', draft: result.draft, question: result.question, part },
    add: (before, answer) => (answer.kind === 'fit' ? withFitPart(before, part, answer.scores) : before),
  }))
