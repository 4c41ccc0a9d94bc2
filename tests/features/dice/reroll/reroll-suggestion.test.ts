import { describe, expect, test } from 'vitest'
import { goalOf, goalWords } from '#features/dice/reroll/reroll-goal.ts'
import { suggestReroll, evaluatePicked } from '#features/dice/reroll/reroll-suggestion.ts'
import { noTraits, volleyOf } from '#store/dice-table/setup.ts'

const volley = volleyOf({ successDice: 4, failureDice: 1, damageRating: 2, defenseRating: 1 }, noTraits)
const faces = { success: [0, 3, 5, 1], failure: [4] }
const question = { volley, faces, pool: 'success', goal: goalOf('at-least', 5, 0), most: 4 } as const

describe('FE-01 advice on re-rolls', () => {
  test('FE-01 names the dice and the exact chance before and after', () => {
    // Net is 2 with two blanks left: 5 damage needs net 3 (3 × 2 − 1), one success or more of two dice: 1 − ¼.
    expect(suggestReroll(question)).toEqual({
      dice: [0, 3],
      words: '2 blanks, chance of 5 or more damage 0 → 75\u00a0%',
      gains: true,
    })
  })

  test('FE-01 respects the maximum number of dice', () => {
    expect(suggestReroll({ ...question, most: 1 })).toMatchObject({
      dice: [0],
      words: '1 blank, chance of 5 or more damage 0 → 50\u00a0%',
    })
  })

  test('FE-01 suggests nothing when keeping all dice is best', () => {
    expect(suggestReroll({ ...question, faces: { success: [5, 5, 5, 5], failure: [0] } })).toBeUndefined()
  })

  test('FE-01 gives the effect of the player’s own choice, also a loss', () => {
    expect(evaluatePicked(question, [])).toBeUndefined()
    expect(evaluatePicked(question, [0])).toMatchObject({
      words: '1 blank, chance of 5 or more damage 0 → 50\u00a0%',
      gains: true,
    })
    expect(evaluatePicked({ ...question, goal: goalOf('mean', 5, 0) }, [2])).toMatchObject({ gains: false })
  })

  test('FE-01 shows damage for the goal of most damage, and the hull for a kill', () => {
    expect(suggestReroll({ ...question, goal: goalOf('mean', 5, 0) })?.words).toMatch(
      /^2 blanks, average damage 3\.0 → \d\.\d$/,
    )
    expect(goalWords(goalOf('kill', 5, 22))).toBe('22 or more')
    expect(goalWords(goalOf('mean', 5, 22))).toBe('the most damage')
  })

  test('FE-01 for failure dice less damage is better, because the target re-rolls them', () => {
    const advice = suggestReroll({
      ...question,
      pool: 'failure',
      faces: { success: [3, 3, 0, 0], failure: [0] },
      goal: goalOf('mean', 5, 0),
      most: 1,
    })
    expect(advice).toMatchObject({ dice: [0], gains: true })
    expect(evaluatePicked({ ...question, pool: 'failure', goal: goalOf('mean', 5, 0) }, [0])).toMatchObject({
      gains: false,
    })
  })
})
