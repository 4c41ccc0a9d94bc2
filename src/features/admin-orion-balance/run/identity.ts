import { contentHash, gameVersion } from '#content/version.ts'
import { planRun, type BalanceQuestion } from '#game/balance/balance-question.ts'
import type { BalanceResult, RunIdentity } from '#game/balance/balance-result.ts'
import { noDraft, type BalanceDraft } from '#game/balance/draft.ts'
import type { FactionId } from '#game/ship/ship.ts'
import { runKey, type KeptRun } from '../device/balance-device.ts'

/** A run of today's content. */
export const identityOf = (question: BalanceQuestion, draft: BalanceDraft = noDraft): RunIdentity => ({
  ...{ question, draft, gameVersion, contentHash },
})

/** Whether a result was fought with the content of this build. */
export const isCurrent = (result: BalanceResult): boolean =>
  result.contentHash === contentHash && result.gameVersion === gameVersion

const sameQuestion = (a: BalanceQuestion, b: BalanceQuestion): boolean =>
  runKey(identityOf(a)) === runKey(identityOf(b))

/** The kept run of a question without a draft: one with today's content, else the newest with any. */
export function findRun(kept: readonly KeptRun[], question: BalanceQuestion): KeptRun | undefined {
  const own = kept.filter(({ result }) => result.draft.changes.length === 0 && sameQuestion(result.question, question))
  return own.find(({ result }) => isCurrent(result)) ?? own[0]
}

/** The run by the other model that can be laid beside a result: of the same fleets, scenario and content. */
export function findOther(kept: readonly KeptRun[], { question, contentHash: hash, draft }: BalanceResult) {
  const { model, kind, doctrine, scenario, limit } = question
  const text = JSON.stringify(draft)
  const fits = kept.filter(({ result }) => {
    const { question: other } = result
    const isSame = other.kind === kind && other.doctrine === doctrine && other.scenario === scenario
    const isSized = kind !== 'random' || other.limit === limit
    return (
      other.model !== model && isSame && isSized && result.contentHash === hash && JSON.stringify(result.draft) === text
    )
  })
  const fought = ({ result }: KeptRun) => result.parts.reduce((sum, { tally }) => sum + tally.battles, 0)
  return fits.toSorted((a, b) => fought(b) - fought(a))[0]
}

/** Battles of one worker in a second where this device has not measured them. */
const usualSpeed = { track: 6000, table: 150 } as const

/** How long battles would take on this device, ms. */
export function expectedMillis(
  kept: readonly KeptRun[],
  { model }: BalanceQuestion,
  battles: number,
  workers: number,
): number {
  const known = kept.find(({ result, speed }) => result.question.model === model && speed > 0)
  return (1000 * battles) / (workers * (known?.speed ?? usualSpeed[model]))
}

export interface Extent {
  /** Parts and battles in all, and those that are fought. */
  readonly parts: number
  readonly done: number
  readonly battles: number
  readonly fought: number
}

/** How far a run has come. `touched`: of only the pairings of some factions. */
export function extentOf(question: BalanceQuestion, result?: BalanceResult, touched?: ReadonlySet<FactionId>): Extent {
  const plan = planRun(question, touched)
  const done = result?.parts ?? []
  const sum = (parts: readonly { readonly from: number; readonly to: number }[]) =>
    parts.reduce((all, { from, to }) => all + to - from, 0)
  return { parts: plan.length, done: done.length, battles: sum(plan), fought: sum(done) }
}
