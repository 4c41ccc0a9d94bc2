import { currentRules, figuresId } from '#content/current-rules.ts'
import { gameVersion } from '#content/version.ts'
import type { BalanceQuestion } from '#game/balance/balance-question.ts'
import type { BalanceResult } from '#game/balance/balance-result.ts'
import { noDraft, type BalanceDraft } from '#game/balance/draft.ts'
import { methodNow, methodOf } from '#game/balance/run-header.ts'
import { runTexts as texts } from '../texts.ts'
import { runKey, type KeptRun, type RunIdentity } from './kept-run.ts'

/** The identity of a run with the current content. */
export const identityOf = (question: BalanceQuestion, draft: BalanceDraft = noDraft): RunIdentity => ({
  question,
  draft,
  gameVersion,
  contentHash: figuresId,
  method: methodNow,
})

/** Whether a result was fought with the content and the method of this build. */
export const isCurrent = (result: Pick<RunIdentity, 'contentHash' | 'gameVersion' | 'method'>): boolean =>
  result.contentHash === figuresId && result.gameVersion === gameVersion && methodOf(result) === methodNow

/** The figures of a result in words: the content, and the release in force if the result has its figures. */
export function figuresWords(figures: string): string {
  const [content = '', changes = ''] = figures.split('-')
  return texts.figures(content.slice(0, 7), changes, figures === figuresId ? currentRules.id.release : '')
}

const sameQuestion = (a: BalanceQuestion, b: BalanceQuestion): boolean =>
  runKey(identityOf(a)) === runKey(identityOf(b))

/** The kept run of a question without a draft: one with the current content, otherwise the newest one. */
export function findRun(kept: readonly KeptRun[], question: BalanceQuestion): KeptRun | undefined {
  const own = kept.filter(({ result }) => result.draft.changes.length === 0 && sameQuestion(result.question, question))
  return own.find(({ result }) => isCurrent(result)) ?? own[0]
}

/** The run by the other model that can be compared with a result: with the same fleets, scenario and content. */
export function findOther(kept: readonly KeptRun[], run: BalanceResult) {
  const { question, contentHash: hash, draft } = run
  const { model, kind, doctrine, scenario, terrain, limit } = question
  const text = JSON.stringify(draft)
  const fits = kept.filter(({ result }) => {
    const { question: other } = result
    const isSame =
      other.kind === kind && other.doctrine === doctrine && other.scenario === scenario && other.terrain === terrain
    const isSized = kind !== 'random' || other.limit === limit
    const isFoughtAlike = result.contentHash === hash && methodOf(result) === methodOf(run)
    return other.model !== model && isSame && isSized && isFoughtAlike && JSON.stringify(result.draft) === text
  })
  const fought = ({ result }: KeptRun) => result.parts.reduce((sum, { tally }) => sum + tally.battles, 0)
  return fits.toSorted((a, b) => fought(b) - fought(a))[0]
}
