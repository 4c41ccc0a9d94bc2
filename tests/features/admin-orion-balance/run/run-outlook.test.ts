import { expect, it } from 'vitest'
import { firstQuestion } from '#features/admin-orion-balance/address/question-address.ts'
import { runKey, type KeptRun } from '#features/admin-orion-balance/run/kept-run.ts'
import { identityOf } from '#features/admin-orion-balance/run/run-identity.ts'
import { matrixOutlook } from '#features/admin-orion-balance/run/run-outlook.ts'
import { planRun } from '#game/balance/balance-question.ts'
import { emptyResult } from '#game/balance/balance-result.ts'

const question = { ...firstQuestion, kind: 'patrol', limit: 100, battles: 1e3 } as const
const draft = { changes: [{ item: 'ship', id: 'accord-halyard', figure: 'points', value: 18 }] } as const
const [today, drafted] = [identityOf(question), identityOf(question, draft)]

it('FE-14 a draft that was never fought is not begun, though today’s figures are fought for the matrix', () => {
  const tally = { battles: 500, wins: 250, draws: 0, losses: 250, rounds: 3000 }
  const fought = (identity: typeof today): KeptRun => ({
    key: runKey(identity),
    speed: 0,
    changedAt: 0,
    result: { ...emptyResult(identity), parts: planRun(question).map((part) => ({ ...part, tally })) },
  })
  const outlook = (kept: readonly KeptRun[]) =>
    matrixOutlook([{ identity: today }, { identity: drafted }], kept, 1, (n) => `${n}`)
  expect(outlook([fought(today)])).toMatchObject({ battles: 2000, fought: 1000, isBegun: false })
  expect(outlook([fought(today), fought(drafted)])).toMatchObject({ fought: 2000, isBegun: true })
})
