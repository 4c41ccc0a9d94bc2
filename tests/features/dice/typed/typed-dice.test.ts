import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eraseFace, readTyped, typedRoll, typeFace, type TypedFaces } from '#features/dice/typed/typed-dice.ts'
import { checkFaces, rollVolley, type Volley } from '#game/volley/volley.ts'
import { noTraits, volleyOf } from '#store/dice-table/setup.ts'
import { givenFaces, seededFaces } from '../../../support/seeded-faces.ts'

const volley = volleyOf({ successDice: 3, failureDice: 2, damageRating: 2, defenseRating: 0 }, noTraits)
const overcharged = volleyOf(
  { successDice: 3, failureDice: 1, damageRating: 2, defenseRating: 0 },
  { ...noTraits, overcharge: true },
)
const typeAll = (into: Volley, pips: string): TypedFaces =>
  [...pips].reduce<TypedFaces>((faces, pip) => typeFace(into, faces, Number(pip) - 1), [])

describe('FE-01 real dice, typed in', () => {
  test('FE-01 success dice are asked for first, then failure dice, with the number still missing', () => {
    expect(readTyped(volley, [])).toMatchObject({ stage: 'success', left: 3 })
    expect(readTyped(volley, typeAll(volley, '46'))).toMatchObject({ stage: 'success', left: 1 })
    expect(readTyped(volley, typeAll(volley, '461'))).toMatchObject({ stage: 'failure', left: 2 })
    expect(readTyped(volley, typeAll(volley, '46151'))).toMatchObject({ stage: undefined, left: 0 })
  })

  test('FE-01 a throw of too few dice cannot be entered', () => {
    expect(typedRoll(volley, typeAll(volley, '4615'))).toEqual({ ok: false, error: { code: 'MISSING', left: 1 } })
  })

  test('FE-01 extra dice are ignored', () => {
    expect(typeAll(volley, '461516666')).toHaveLength(5)
  })

  test.each([-1, 6, 2.5, Number.NaN, Infinity])('FE-01 %s is not a face of a die', (face) => {
    expect(typeFace(volley, [], face)).toEqual([])
  })

  test('FE-01 the last die can be erased; erasing without dice does nothing', () => {
    expect(eraseFace(typeAll(volley, '46'))).toEqual([3])
    expect(eraseFace([])).toEqual([])
  })

  test('FE-01 Overcharge asks for the re-rolls of blanks before the failure dice', () => {
    const faces = typeAll(overcharged, '416')
    expect(readTyped(overcharged, faces)).toMatchObject({ stage: 'again', left: 1, blanks: [1] })
    const roll = typedRoll(overcharged, typeAll(overcharged, '41654'))
    expect(roll).toEqual({ ok: true, value: { success: [3, 4, 5], failure: [3], rerolled: [{ die: 1, was: 0 }] } })
  })

  test('FE-01 typed dice give the same roll as drawn dice with the same faces', () => {
    fc.assert(
      fc.property(fc.nat(12), fc.nat(8), fc.boolean(), fc.integer(), (successDice, failureDice, overcharge, seed) => {
        const any = volleyOf(
          { successDice, failureDice, damageRating: 2, defenseRating: 1 },
          { ...noTraits, overcharge },
        )
        const rolled = rollVolley(any, seededFaces(seed))
        const first = rolled.success.map((face, die) => rolled.rerolled.find((again) => again.die === die)?.was ?? face)
        const again = rolled.rerolled.map(({ die }) => rolled.success[die] ?? 0)
        const typed = typedRoll(
          any,
          [...first, ...again, ...rolled.failure].reduce<TypedFaces>((faces, face) => typeFace(any, faces, face), []),
        )
        expect(typed).toEqual({ ok: true, value: rolled })
        expect(checkFaces(any, rolled).ok).toBe(true)
        expect(rollVolley(any, givenFaces([...first, ...rolled.failure, ...again]))).toEqual(rolled)
      }),
    )
  })
})
