import { expect, test } from 'vitest'
import { firstQuestion } from '#features/admin-orion-balance/address/question-address.ts'
import { shadeOf, viewOf } from '#features/admin-orion-balance/matrix/matrix-view.ts'
import { runKey, type KeptRun } from '#features/admin-orion-balance/run/kept-run.ts'
import { findOther, findRun, identityOf } from '#features/admin-orion-balance/run/run-identity.ts'
import type { BalanceQuestion } from '#game/balance/balance-question.ts'
import { emptyResult, withPart, type BalanceResult } from '#game/balance/balance-result.ts'

const of = (changes: Partial<BalanceQuestion>, wins: number): BalanceResult =>
  withPart(
    emptyResult(identityOf({ ...firstQuestion, battles: 100, ...changes })),
    { factions: ['accord', 'kharon'], from: 0, to: 100 },
    { battles: 100, wins, draws: 0, losses: 100 - wins, rounds: 500 },
  )
const keptOf = (result: BalanceResult, changedAt = 1): KeptRun => ({ key: runKey(result), result, changedAt, speed: 0 })

test('FE-14 a cell tells of the bar and of the other model, from both sides', () => {
  const view = viewOf(of({}, 58), of({ model: 'table' }, 30))
  expect(view.cell('accord', 'kharon')).toMatchObject({ isUneven: true, isDisputed: true, share: { rate: 0.58 } })
  expect(view.cell('kharon', 'accord')).toMatchObject({ isUneven: true, isDisputed: true })
  expect(view.cell('kharon', 'accord')?.other?.rate).toBeCloseTo(0.7)
  // A pairing without battles is neither even nor disputed.
  expect(view.cell('veil', 'lumen')).toMatchObject({ isUneven: false, isDisputed: false, other: undefined })
  expect(view.cell('veil', 'veil')).toBeUndefined()
  expect(view.pairings).toHaveLength(15)
  expect(viewOf(of({}, 55), of({ model: 'table' }, 50)).cell('accord', 'kharon')).toMatchObject({
    isUneven: false,
    isDisputed: false,
  })
})

test('FE-14 shades grow beyond the bar, and within it there is none', () => {
  const bounds = [0.45, 0.55] as const
  expect([0.5, 0.45, 0.55].map((rate) => shadeOf(rate, bounds))).toEqual([0, 0, 0])
  expect([0.56, 0.7, 0.8, 0.99].map((rate) => shadeOf(rate, bounds))).toEqual([1, 2, 3, 4])
  expect([0.44, 0.3, 0.2, 0.01].map((rate) => shadeOf(rate, bounds))).toEqual([-1, -2, -3, -4])
})

test('FE-14 a run is found by its question, that of today’s content first; the other model by fleets and content', () => {
  const old = keptOf({ ...of({}, 40), contentHash: 'older' })
  const now = keptOf(of({}, 50))
  const drafted = keptOf({ ...of({}, 60), draft: { changes: [{ item: 'ship', id: 'x', figure: 'hull', value: 1 }] } })
  const { question } = now.result
  expect(findRun([drafted, old, now], question)).toBe(now)
  expect(findRun([drafted, old], question)).toBe(old)
  expect(findRun([drafted], question)).toBeUndefined()

  const table = keptOf(of({ model: 'table', seed: 8, battles: 100 }, 50))
  const others = [
    of({ model: 'table', limit: 300 }, 1),
    of({ model: 'table', scenario: 'raid' }, 1),
    of({ kind: 'ready' }, 1),
    { ...of({ model: 'table' }, 1), contentHash: 'older' },
  ].map((result) => keptOf(result))
  expect(findOther([...others, now, table], now.result)).toBe(table)
  expect(findOther([...others, now], now.result)).toBeUndefined()
})
