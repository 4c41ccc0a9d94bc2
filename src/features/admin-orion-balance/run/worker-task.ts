import type { BalancePart, BalanceQuestion } from '#game/balance/balance-question.ts'
import type { BalanceDraft } from '#game/balance/draft.ts'
import type { WorthPart, WorthQuestion } from '#game/balance/worth-question.ts'
import type { WorthSums } from '#game/balance/worth-sums.ts'
import type { Tally } from '#game/battle/run/pairing.ts'

/** What the page asks of a worker: a part of a matrix, or of the worth of single choices. */
export type WorkerTask = { readonly draft: BalanceDraft } & (
  | { readonly kind: 'matrix'; readonly question: BalanceQuestion; readonly part: BalancePart }
  | { readonly kind: 'worth'; readonly question: WorthQuestion; readonly part: WorthPart }
)

/** Battles that were fought, and how long they took. */
interface Effort {
  readonly battles: number
  readonly millis: number
}

export type WorkerAnswer = Effort &
  ({ readonly kind: 'matrix'; readonly tally: Tally } | { readonly kind: 'worth'; readonly sums: WorthSums })
