import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  netWithRerolls,
  rerollAdvice,
  type RerollAdvice,
  type RerollGoal,
  type RerollRule,
} from '#game/volley/odds-reroll.ts'
import { damageDistribution, meanOf, netDistribution } from '#game/volley/odds.ts'
import { blankDice, resolveVolley, type Volley, type VolleyFaces } from '#game/volley/volley.ts'
import { okValue } from '../../support/ok-value.ts'
import { aPool } from '../../support/roll-builders.ts'

const mean: RerollGoal = { kind: 'mean' }
const success: RerollRule = { pool: 'success' }

const adviceOf = (volley: Volley, shown: VolleyFaces, rule: RerollRule, goal: RerollGoal = mean): RerollAdvice =>
  okValue(rerollAdvice(volley, shown, rule, goal))

const face = fc.integer({ min: 0, max: 5 })
const anyThrow = fc
  .record({
    success: fc.array(face, { maxLength: 5 }),
    failure: fc.array(face, { maxLength: 4 }),
    rating: fc.integer({ min: 1, max: 6 }),
    defense: fc.integer({ min: 0, max: 5 }),
    rending: fc.boolean(),
  })
  .map(({ success: s, failure: f, rating, defense, rending }) => ({
    shown: { success: s, failure: f },
    volley: aPool(s.length, f.length, rating, defense, { rending }),
  }))

describe('which dice to roll again', () => {
  it('FE-01 re-rolling two blanks beside a cancelled hit raises the chance from zero to three quarters', () => {
    const volley = aPool(3, 1)
    const shown = { success: [0, 3, 1], failure: [3] }
    const { keep, best } = adviceOf(volley, shown, success, { kind: 'at-least', damage: 1 })
    expect(keep).toMatchObject({ dice: [], again: [], mean: 0, value: 0 })
    expect(best).toMatchObject({ dice: [0, 2], again: [{ worth: 0, dice: 2 }] })
    expect(best.value).toBeCloseTo(3 / 4, 14)
  })

  it('FE-01 a single success is re-rolled if two are needed, and kept if one is enough', () => {
    const volley = aPool(1, 0)
    const shown = { success: [3], failure: [] }
    expect(adviceOf(volley, shown, success, { kind: 'at-least', damage: 2 }).best.dice).toEqual([0])
    expect(adviceOf(volley, shown, success, { kind: 'at-least', damage: 1 }).best.dice).toEqual([])
    expect(adviceOf(volley, shown, success).best.dice).toEqual([])
  })

  it('FE-01 if there is nothing to gain, no die is re-rolled', () => {
    const { keep, best } = adviceOf(aPool(2, 0), { success: [5, 5], failure: [] }, success)
    expect(best).toBe(keep)
  })

  it('FE-01 the target re-rolls its own dice to reduce the damage, unless the attacker may choose', () => {
    const volley = aPool(2, 2, 2)
    const shown = { success: [5, 3], failure: [0, 4] }
    expect(adviceOf(volley, shown, { pool: 'failure' }).best.dice).toEqual([0])
    expect(adviceOf(volley, shown, { pool: 'failure', chooser: 'attacker' }).best.dice).toEqual([1])
  })

  it('FE-01 only the allowed dice, and only the allowed number, are re-rolled', () => {
    const volley = aPool(4, 0)
    const shown = { success: [0, 1, 2, 3], failure: [] }
    expect(adviceOf(volley, shown, { ...success, most: 1 }).best.dice).toEqual([0])
    expect(adviceOf(volley, shown, { ...success, dice: [2, 3] }).best.dice).toEqual([2])
    expect(adviceOf(volley, shown, { ...success, most: 0 }).choices).toHaveLength(1)
  })

  it('FE-01 Overcharge re-rolls all blanks or none', () => {
    const volley = aPool(4, 0)
    const shown = { success: [0, 5, 2, 3], failure: [] }
    const { choices } = adviceOf(volley, shown, { ...success, dice: blankDice(volley, shown), allOrNone: true })
    expect(choices.map(({ dice }) => dice)).toEqual([[0, 2], []])
    const none = adviceOf(aPool(1, 0), { success: [5], failure: [] }, { ...success, dice: [], allOrNone: true })
    expect(none.choices).toHaveLength(1)
  })

  it('FE-01 without a re-roll, a throw is worth what it shows', () => {
    fc.assert(
      fc.property(anyThrow, ({ volley, shown }) => {
        const { keep } = adviceOf(volley, shown, success)
        expect(keep.mean).toBeCloseTo(resolveVolley(volley, shown).damage, 12)
        expect(keep.sd).toBeCloseTo(0, 9)
      }),
    )
  })

  it('FE-01 re-rolling every success die equals a throw of that pool against the present failure dice', () => {
    fc.assert(
      fc.property(anyThrow, ({ volley, shown }) => {
        const all = adviceOf(volley, shown, success).choices.find(({ dice }) => dice.length === shown.success.length)
        let expected = 0
        const dice = shown.success.length
        for (let n = 0; n < 6 ** dice; n++) {
          const faces = Array.from({ length: dice }, (_, i) => Math.floor(n / 6 ** i) % 6)
          expected += resolveVolley(volley, { ...shown, success: faces }).damage / 6 ** dice
        }
        expect(all?.mean).toBeCloseTo(expected, 10)
      }),
      { numRuns: 30 },
    )
  })

  it('FE-01 no choice is worth more than the best, and the best is never worth less than keeping all dice', () => {
    const goal = fc.oneof(
      fc.constant(mean),
      fc.integer({ min: 0, max: 12 }).map((damage): RerollGoal => ({ kind: 'at-least', damage })),
    )
    fc.assert(
      fc.property(anyThrow, goal, ({ volley, shown }, wanted) => {
        const { best, choices } = adviceOf(volley, shown, success, wanted)
        for (const choice of choices) expect(choice.value).toBeLessThanOrEqual(best.value + 1e-12)
      }),
    )
  })

  it('FE-01 40 dice of every face: every choice, each once', () => {
    const shown = { success: Array.from({ length: 40 }, (_, i) => i % 6), failure: [] }
    const { choices } = adviceOf(aPool(40, 0), shown, success)
    const alike = [0, 1, 2].map((worth) => shown.success.filter((f) => [0, 0, 0, 1, 1, 2][f] === worth).length)
    expect(choices).toHaveLength(alike.reduce((product, n) => product * (n + 1), 1))
  })

  it.each<[string, VolleyFaces, RerollRule, object]>([
    ['too few dice', { success: [0], failure: [] }, success, { code: 'WRONG_COUNT', pool: 'success' }],
    ['a face of 6', { success: [0, 6], failure: [] }, success, { code: 'NOT_A_FACE', die: 1 }],
    [
      'a third die of two',
      { success: [0, 1], failure: [] },
      { ...success, dice: [2] },
      { code: 'NO_SUCH_DIE', die: 2 },
    ],
    ['half a die', { success: [0, 1], failure: [] }, { ...success, dice: [0.5] }, { code: 'NO_SUCH_DIE', die: 0.5 }],
    ['fewer than no dice', { success: [0, 1], failure: [] }, { ...success, most: -1 }, { code: 'BAD_COUNT', most: -1 }],
    ['a count that is none', { success: [0, 1], failure: [] }, { ...success, most: NaN }, { code: 'BAD_COUNT' }],
  ])('FE-01 %s is refused with a code', (_, shown, rule, problem) => {
    expect(rerollAdvice(aPool(2, 0), shown, rule, mean)).toMatchObject({ ok: false, error: problem })
  })
})

describe('re-rolls before the throw', () => {
  it('FE-01 none allowed equals the plain throw, one the help of Ueda, all Overcharge', () => {
    const dice = fc.integer({ min: 0, max: 12 })
    fc.assert(
      fc.property(dice, dice, fc.boolean(), (s, f, rending) => {
        const plain = aPool(s, f, 1, 0, { rending })
        const none = netDistribution(plain)
        netWithRerolls(plain, 0).forEach((p, k) => expect(p).toBeCloseTo(none[k] ?? 0, 13))
        const one = netDistribution(plain, true)
        netWithRerolls(plain, 1).forEach((p, k) => expect(p).toBeCloseTo(one[k] ?? 0, 13))
        const all = netDistribution(aPool(s, f, 1, 0, { rending, rerollBlanks: true }))
        netWithRerolls(plain, s).forEach((p, k) => expect(p).toBeCloseTo(all[k] ?? 0, 13))
      }),
    )
  })

  it('FE-01 one more allowed die is never worth less', () => {
    const means = Array.from({ length: 9 }, (_, most) => meanOf(netWithRerolls(aPool(8, 5), most)))
    expect(means).toEqual(means.toSorted((a, b) => a - b))
    expect(means[0]).toBeCloseTo(meanOf(damageDistribution(aPool(8, 5))), 13)
  })
})
