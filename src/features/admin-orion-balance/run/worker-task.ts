import type { BalancePart, BalanceQuestion } from '#game/balance/balance-question.ts'
import type { BalanceDraft } from '#game/balance/draft.ts'
import type { Tally } from '#game/battle/run/pairing.ts'

/** What the page asks of a worker. */
export interface WorkerTask {
  readonly draft: BalanceDraft
  readonly question: BalanceQuestion
  readonly part: BalancePart
}

export interface WorkerAnswer {
  readonly tally: Tally
  /** How long the battles took. */
  readonly millis: number
}
