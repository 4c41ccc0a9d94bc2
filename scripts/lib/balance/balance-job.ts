import type { BalancePart, BalanceQuestion } from '#game/balance/balance-question.ts'
import type { Climb, ClimbQuestion } from '#game/balance/climb/climb-question.ts'
import type { BalanceDraft } from '#game/balance/draft.ts'
import type { FitPart, FitQuestion } from '#game/balance/fit-question.ts'
import type { WorthPart, WorthQuestion } from '#game/balance/worth/worth-question.ts'
import type { FactionId } from '#game/ship/ship.ts'

/** A job that the main thread gives to a worker. `run` is the index of the run that the job belongs to. */
export type BalanceJob =
  | { readonly kind: 'pairing'; readonly run: number; readonly question: BalanceQuestion; readonly part: BalancePart }
  | { readonly kind: 'worth'; readonly run: number; readonly question: WorthQuestion; readonly part: WorthPart }
  | { readonly kind: 'fit'; readonly run: number; readonly question: FitQuestion; readonly part: FitPart }
  | {
      readonly kind: 'climb'
      readonly run: number
      readonly question: ClimbQuestion
      readonly faction: FactionId
      /** The climb so far; undefined before its first part. */
      readonly climb: Climb | undefined
    }

/** A job with its draft. Workers cache the catalogue of each draft. */
export interface DraftedJob {
  readonly job: BalanceJob
  readonly draft: BalanceDraft
}
