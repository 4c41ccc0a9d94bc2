import { openParts, withPart, type BalanceResult } from '#game/balance/balance-result.ts'
import { openFitParts, withFitPart, type FitResult } from '#game/balance/fit-result.ts'
import { openWorthParts, withWorthPart, type WorthResult } from '#game/balance/worth/worth-result.ts'
import type { FactionId } from '#game/ship/ship.ts'
import type { WorkerAnswer, WorkerTask } from './worker-task.ts'

/** A part to fight: the message to the worker, and how its answer is added to the result. */
export interface JobPart<R> {
  readonly task: WorkerTask
  readonly add: (result: R, answer: WorkerAnswer) => R
}

/** The parts of a matrix that are not finished; if factions are given, only of their pairings. */
export const matrixParts = (
  result: BalanceResult,
  touched?: ReadonlySet<FactionId>,
): readonly JobPart<BalanceResult>[] =>
  openParts(result, touched).map((part) => ({
    task: { kind: 'matrix', draft: result.draft, question: result.question, part },
    add: (before, answer) => (answer.kind === 'matrix' ? withPart(before, part, answer.tally) : before),
  }))

/** The parts of a run on worth that are not finished. */
export const worthParts = (result: WorthResult): readonly JobPart<WorthResult>[] =>
  openWorthParts(result).map((part) => ({
    task: { kind: 'worth', draft: result.draft, question: result.question, part },
    add: (before, answer) => (answer.kind === 'worth' ? withWorthPart(before, part, answer.sums) : before),
  }))

/** The parts of a run for price suggestions that are not finished. */
export const fitParts = (result: FitResult): readonly JobPart<FitResult>[] =>
  openFitParts(result).map((part) => ({
    task: { kind: 'fit', draft: result.draft, question: result.question, part },
    add: (before, answer) => (answer.kind === 'fit' ? withFitPart(before, part, answer.scores) : before),
  }))
