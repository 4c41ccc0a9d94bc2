import type { BalancePart, BalanceQuestion } from '#game/balance/balance-question.ts'
import type { BalanceDraft } from '#game/balance/draft.ts'
import type { FitPart, FitQuestion } from '#game/balance/fit-question.ts'
import type { FitResult } from '#game/balance/fit-result.ts'
import type { PriceFit } from '#game/balance/suggested-prices.ts'
import type { WorthPart, WorthQuestion } from '#game/balance/worth/worth-question.ts'
import type { WorthSums } from '#game/balance/worth/worth-sums.ts'
import type { Tally } from '#game/battle/run/pairing.ts'

/** A task for a worker: to fight a part of a run, or to calculate the prices from a run. */
export type WorkerTask = { readonly draft: BalanceDraft } & (
  | { readonly kind: 'matrix'; readonly question: BalanceQuestion; readonly part: BalancePart }
  | { readonly kind: 'worth'; readonly question: WorthQuestion; readonly part: WorthPart }
  | { readonly kind: 'fit'; readonly question: FitQuestion; readonly part: FitPart }
  | { readonly kind: 'prices'; readonly result: FitResult }
)

/** Battles that were fought, and how long they took. */
interface Effort {
  readonly battles: number
  readonly millis: number
}

export type WorkerAnswer = Effort &
  (
    | { readonly kind: 'matrix'; readonly tally: Tally }
    | { readonly kind: 'worth'; readonly sums: WorthSums }
    | { readonly kind: 'fit'; readonly scores: readonly number[] }
    | { readonly kind: 'prices'; readonly prices: PriceFit }
  )
