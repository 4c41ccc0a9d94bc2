import { describe, expect, it } from 'vitest'
import { volleyBounds, type VolleyField, type VolleySettings } from '#game/volley/volley-settings.ts'
import {
  checkFaces,
  damageOf,
  makeVolley,
  resolveVolley,
  rollVolley,
  type Volley,
  type VolleyTraits,
} from '#game/volley/volley.ts'
import { okValue } from '../../support/ok-value.ts'
import { givenFaces, seededFaces } from '../../support/seeded-faces.ts'

const settings: VolleySettings = { successDice: 6, failureDice: 4, damageRating: 2, defenseRating: 1 }

const volleyOf = (over: Partial<VolleySettings> = {}, traits: VolleyTraits = {}): Volley =>
  okValue(makeVolley({ ...settings, ...over }, traits))

/** Faces written as the pips a player sees. */
const pips = (text: string): number[] => Array.from(text, (pip) => Number(pip) - 1)

describe('the volley rule', () => {
  it.each([
    ['123', '', 0, 0, 0],
    ['456', '', 4, 0, 7],
    ['456', '1', 4, 0, 7],
    ['456', '456', 4, 3, 1],
    ['4', '456', 1, 3, 0],
    ['66', '4', 4, 1, 5],
  ])(
    'FE-01 success dice %s against failure dice %s are worth %i successes, %i cancels and %i damage',
    (s, f, successes, cancels, damage) => {
      const volley = volleyOf({ successDice: s.length, failureDice: f.length })
      const outcome = resolveVolley(volley, { success: pips(s), failure: pips(f) })
      expect(outcome).toMatchObject({ successes, cancels, damage, net: Math.max(0, successes - cancels) })
    },
  )

  it('FE-01 there is no damage if net is 0, for any ratings', () => {
    expect(damageOf({ damageRating: 20, defenseRating: 0 }, 0)).toBe(0)
  })

  it('FE-01 the defense rating never heals', () => {
    expect(damageOf({ damageRating: 1, defenseRating: 5 }, 2)).toBe(0)
  })

  it('FE-01 a 6 of a Rending weapon counts 3', () => {
    const volley = volleyOf({ successDice: 2, failureDice: 0 }, { rending: true })
    expect(resolveVolley(volley, { success: pips('56'), failure: [] }).successes).toBe(4)
  })

  it.each([
    [0, 0],
    [1, 1],
    [3, 1],
    [4, 2],
    [9, 2],
  ])('FE-01 %i damage of an Ion weapon draws %i criticals and leaves the hull alone', (damage, criticals) => {
    const volley = volleyOf({ successDice: damage, failureDice: 0, damageRating: 1, defenseRating: 0 }, { ion: true })
    const outcome = resolveVolley(volley, { success: Array<number>(damage).fill(3), failure: [] })
    expect(outcome).toMatchObject({ damage, hullLoss: 0, criticals })
  })

  it('FE-01 an ordinary weapon reduces the hull and draws no criticals', () => {
    const outcome = resolveVolley(volleyOf({ successDice: 1, failureDice: 0 }), { success: pips('6'), failure: [] })
    expect(outcome).toMatchObject({ damage: 3, hullLoss: 3, criticals: 0 })
  })
})

describe('the roller', () => {
  it('FE-01 rolls as many dice as the volley has', () => {
    const roll = rollVolley(volleyOf(), seededFaces(1))
    expect([roll.success.length, roll.failure.length, roll.rerolled]).toEqual([6, 4, []])
  })

  it('FE-01 rolls blank success dice once more, in order, and remembers what they showed', () => {
    const volley = volleyOf({ successDice: 4, failureDice: 1 }, { rerollBlanks: true })
    const roll = rollVolley(volley, givenFaces(pips('1426' + '2' + '31')))
    expect(roll.success).toEqual(pips('3416'))
    expect(roll.failure).toEqual(pips('2'))
    expect(roll.rerolled).toEqual([
      { die: 0, was: 0 },
      { die: 2, was: 1 },
    ])
  })

  it('FE-01 does not roll again if there is no blank', () => {
    const asked: number[] = []
    const draw = givenFaces(pips('456' + '1'))
    const volley = volleyOf({ successDice: 3, failureDice: 1 }, { rerollBlanks: true })
    rollVolley(volley, (count) => (asked.push(count), draw(count)))
    expect(asked).toEqual([3, 1])
  })

  it('FE-01 a volley without dice has no damage', () => {
    const volley = volleyOf({ successDice: 0, failureDice: 0 }, { rerollBlanks: true })
    expect(resolveVolley(volley, rollVolley(volley, seededFaces(1)))).toMatchObject({ net: 0, damage: 0 })
  })
})

describe('figures that cannot be rolled', () => {
  const fields = Object.keys(volleyBounds) as VolleyField[]
  const cases = fields.flatMap((field): readonly (readonly [VolleyField, unknown, string])[] => [
    [field, volleyBounds[field].min - 1, 'TOO_SMALL'],
    [field, volleyBounds[field].max + 1, 'TOO_LARGE'],
    [field, 1.5, 'NOT_WHOLE'],
    [field, Number.NaN, 'NOT_A_NUMBER'],
    [field, Infinity, 'TOO_LARGE'],
    [field, -Infinity, 'TOO_SMALL'],
    [field, '6', 'NOT_A_NUMBER'],
    [field, null, 'NOT_A_NUMBER'],
    [field, undefined, 'NOT_A_NUMBER'],
    [field, { valueOf: () => 3 }, 'NOT_A_NUMBER'],
  ])

  it.each(cases)('FE-01 %s of %s is refused as %s, with its field and bounds', (field, value, code) => {
    const bad = { ...settings, [field]: value } as VolleySettings
    expect(makeVolley(bad)).toEqual({ ok: false, error: { code, field, value, ...volleyBounds[field] } })
  })

  it.each(fields)('FE-01 %s may be as small and as large as its bounds', (field) => {
    const { min, max } = volleyBounds[field]
    expect([makeVolley({ ...settings, [field]: min }).ok, makeVolley({ ...settings, [field]: max }).ok]).toEqual([
      true,
      true,
    ])
  })
})

describe('dice typed in by hand', () => {
  const volley = volleyOf({ successDice: 2, failureDice: 1 })

  it('FE-01 are accepted if each is a face and none is missing', () => {
    expect(checkFaces(volley, { success: [0, 5], failure: [3] }).ok).toBe(true)
  })

  it.each<[number[], number[], object]>([
    [[0], [3], { code: 'WRONG_COUNT', pool: 'success', expected: 2, got: 1 }],
    [[0, 1], [], { code: 'WRONG_COUNT', pool: 'failure', expected: 1, got: 0 }],
    [[0, 6], [3], { code: 'NOT_A_FACE', pool: 'success', die: 1, expected: 5, got: 6 }],
    [[0, 1], [-1], { code: 'NOT_A_FACE', pool: 'failure', die: 0, expected: 5, got: -1 }],
    [[0, 0.5], [3], { code: 'NOT_A_FACE', pool: 'success', die: 1, expected: 5, got: 0.5 }],
  ])('FE-01 %j with %j are refused with their position', (success, failure, error) => {
    expect(checkFaces(volley, { success, failure })).toEqual({ ok: false, error })
  })
})
