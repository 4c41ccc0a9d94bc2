import { expect, test } from 'vitest'
import { figuresId } from '#content/current-rules.ts'
import { firstQuestion } from '#features/admin-orion-balance/address/question-address.ts'
import { evidenceOf } from '#features/admin-orion-balance/releases/device-evidence.ts'
import { runKey, worthKey, type KeptRun } from '#features/admin-orion-balance/run/kept-run.ts'
import { identityOf } from '#features/admin-orion-balance/run/run-identity.ts'
import { worthIdentity, worthQuestion } from '#features/admin-orion-balance/worth/worth-question.ts'
import { emptyResult, withPart } from '#game/balance/balance-result.ts'
import { noDraft, type BalanceDraft } from '#game/balance/draft.ts'
import { emptyWorth } from '#game/balance/worth/worth-result.ts'

const change = (figure: string, value: number) => ({ item: 'ship', id: 'accord-halyard', figure, value }) as const
const draft: BalanceDraft = { changes: [change('hull', 12), change('points', 18)] }
const question = { ...firstQuestion, battles: 100 }

const runOf = (of: BalanceDraft, wins: number, hash = figuresId): KeptRun => {
  const empty = { ...emptyResult(identityOf(question, of)), contentHash: hash }
  const tally = { battles: 100, wins, draws: 0, losses: 100 - wins, rounds: 500 }
  const result = withPart(empty, { factions: ['accord', 'kharon'], from: 0, to: 100 }, tally)
  return { key: runKey(result), result, changedAt: 1, speed: 0 }
}

test('FE-14 evidence of a draft is what was fought with its figures, beside the same of today', () => {
  const before = runOf(noDraft, 60)
  const [piece, ...others] = evidenceOf([runOf(draft, 52), before], [], draft)
  expect(others).toEqual([])
  expect(piece?.about).toContain('Track, random fleets of 200 points')
  expect(piece?.about).toContain(`Before: content ${figuresId.slice(0, 7)}.`)
  // Only pairings with battles; the rest of the matrix is empty.
  expect(piece?.rows).toEqual([
    { label: 'Solar Accord – Kharon Dominion', before: '60.0 % (50–69)', after: '52.0 % (42–62)' },
  ])
  // The order of the changes does not matter.
  expect(evidenceOf([runOf(draft, 52), before], [], { changes: draft.changes.toReversed() })).toHaveLength(1)
})

test('FE-14 what was fought with other figures, without a comparison, in other content or by another method is no evidence', () => {
  const before = runOf(noDraft, 60)
  expect(evidenceOf([runOf({ changes: [change('hull', 12)] }, 52), before], [], draft)).toEqual([])
  expect(evidenceOf([runOf({ changes: [change('hull', 13), change('points', 18)] }, 52), before], [], draft)).toEqual(
    [],
  )
  expect(evidenceOf([runOf(draft, 52)], [], draft)).toEqual([])
  expect(evidenceOf([runOf(draft, 52, 'older'), before], [], draft)).toEqual([])
  const after = runOf(draft, 52)
  expect(evidenceOf([{ ...after, result: { ...after.result, method: 1 } }, before], [], draft)).toEqual([])
  expect(evidenceOf([after, before], [], draft)).toHaveLength(1)
})

test('FE-14 worth that was not measured yet is no evidence', () => {
  const asked = worthQuestion(question, 12)
  const keep = (of: BalanceDraft) => {
    const identity = worthIdentity(asked, of)
    return { key: worthKey(identity), result: emptyWorth(identity), changedAt: 1, speed: 0 }
  }
  expect(evidenceOf([], [keep(draft), keep(noDraft)], draft)).toEqual([])
})
