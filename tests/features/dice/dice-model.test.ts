import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { logText, throwText } from '#features/dice/log/throw-text.ts'
import { formulaLines, sumWords, throwSentence } from '#features/dice/log/throw-words.ts'
import { makeReroll, makeVoid } from '#game/roll-log/change-throw.ts'
import { makeIntent, makeValues, type RollDecider } from '#game/roll-log/roll-entry.ts'
import { foldThrow } from '#game/roll-log/roll-log.ts'
import type { ThrowResult, ThrowView } from '#game/roll-log/throw-view.ts'
import { damageDistribution, meanOf } from '#game/volley/odds.ts'
import type { Volley, VolleyRoll } from '#game/volley/volley.ts'
import { makeDrawFaces } from '#pieces/dice/draw-faces.ts'
import { barsOf, positionOf, thresholdFor, thresholdsOf } from '#pieces/odds/odds-chart-bars.ts'
import { formatShare } from '#pieces/odds/odds-words.ts'
import { clampSettings, noTraits, setupTraitsOf, volleyOf } from '#store/dice-table/setup.ts'

const settings = { successDice: 6, failureDice: 2, damageRating: 2, defenseRating: 1 }

describe('FE-01 the set-up', () => {
  test('FE-01 Accurate removes failure dice, but not below 0', () => {
    expect(volleyOf(settings, { ...noTraits, accurate: 1 }).failureDice).toBe(1)
    expect(volleyOf(settings, { ...noTraits, accurate: 3 }).failureDice).toBe(0)
  })

  test('FE-01 Piercing reduces the defense rating, but not below 0', () => {
    expect(volleyOf(settings, { ...noTraits, piercing: 2 }).defenseRating).toBe(0)
  })

  test('FE-01 Overcharge works once per battle, so it is off at first', () => {
    expect(setupTraitsOf([{ kind: 'overcharge' }, { kind: 'rending' }])).toEqual({ ...noTraits, rending: true })
  })

  test('FE-01 Accurate for long range only is not set, because the range is unknown', () => {
    expect(setupTraitsOf([{ kind: 'accurate', n: 1, band: 'long' }]).accurate).toBe(0)
    expect(setupTraitsOf([{ kind: 'accurate', n: 1 }]).accurate).toBe(1)
  })

  test('FE-01 any four numbers are clamped to a volley that can be rolled', () => {
    const any = fc.oneof(fc.integer(), fc.double(), fc.constant(NaN), fc.constant(Infinity), fc.constant(-Infinity))
    fc.assert(
      fc.property(any, any, any, any, (successDice, failureDice, damageRating, defenseRating) => {
        const clamped = clampSettings({ successDice, failureDice, damageRating, defenseRating })
        expect(volleyOf(clamped, noTraits)).toMatchObject(clamped)
      }),
    )
  })
})

describe('FE-01 fair faces', () => {
  test('FE-01 bytes from 252 on are rejected, the others give each face equally often', () => {
    let byte = -1
    const draw = makeDrawFaces((bytes) => {
      for (let i = 0; i < bytes.length; i += 1) bytes[i] = byte = (byte + 1) % 256
    })
    const faces = Array.from(draw(252 * 16))
    expect(faces.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 0])
    for (const face of [0, 1, 2, 3, 4, 5]) expect(faces.filter((shown) => shown === face)).toHaveLength(42 * 16)
  })
})

let stamps = 0
const stamp = () => ({ id: `e${(stamps += 1)}`, at: Date.UTC(2026, 10, 21, 9, 30), by: 'u1' })

/** A throw as the log reads it back. */
function aThrow(
  volley: Volley,
  roll: VolleyRoll,
  { decided = 'drawn', hull = 0 }: { decided?: RollDecider; hull?: number } = {},
): ThrowView & { result: ThrowResult } {
  const intent = makeIntent(stamp(), { volley, label: 'Broadside', gameVersion: 'v0', decided, hull })
  const folded = foldThrow([intent, ...makeValues(intent.id, roll, stamp)])
  if (!folded.ok || !folded.value.result) throw new Error('not a throw')
  return { ...folded.value, result: folded.value.result }
}

describe('FE-01 texts', () => {
  const volley = volleyOf(settings, noTraits)
  const roll = { success: [5, 3, 0, 0, 1, 4], failure: [3, 0], rerolled: [] }

  test.each<[string, ReturnType<typeof aThrow>, RegExp]>([
    ['a hit', aThrow(volley, roll), /^4 successes, 1 cancelled, 3 net, 5 damage, better than \d+\s% of such rolls$/],
    ['real dice', aThrow(volley, roll, { decided: 'typed' }), /^Real dice: 4 successes/],
    ['a target that is destroyed', aThrow(volley, roll, { hull: 5 }), /5 damage, destroys the target/],
    ['a target that is left', aThrow(volley, roll, { hull: 9 }), /5 damage, better than/],
    ['criticals of Ion', aThrow(volleyOf(settings, { ...noTraits, ion: true }), roll), /2 criticals/],
    [
      'cancels without a success to cancel',
      aThrow(volley, { success: [0, 0, 0, 0, 0, 3], failure: [5, 5], rerolled: [] }),
      /^1 success, 1 cancelled, 0 net, no damage, \d+\s% of such rolls do no damage$/,
    ],
  ])('FE-01 a throw is described in one sentence: %s', (_, view, words) => {
    expect(throwSentence(view, view.result)).toMatch(words)
  })

  test.each([
    [[5, 3, 0, 0, 1, 4], [3, 0], { damageRating: 2, defenseRating: 1 }, '4 successes − 1 cancel: net 3, 3 × 2 − 1 = 5'],
    [[0, 0, 0, 0, 0, 0], [5, 0], { damageRating: 2, defenseRating: 1 }, '0 successes − 1 cancel: net 0'],
    [[3, 0, 0, 0, 0, 0], [5, 5], { damageRating: 2, defenseRating: 1 }, '1 success − 2 cancels: net 0'],
    [[3, 0, 0, 0, 0, 0], [0, 0], { damageRating: 2, defenseRating: 2 }, '1 success − 0 cancels: net 1, 1 × 2 − 2 = 0'],
    [
      [3, 0, 0, 0, 0, 0],
      [0, 0],
      { damageRating: 1, defenseRating: 3 },
      '1 success − 0 cancels: net 1, 1 × 1 − 3 = −2, so 0',
    ],
  ])('FE-01 the calculation of dice %j against %j is a true one', (success, failure, ratings, words) => {
    const view = aThrow(volleyOf({ ...settings, ...ratings }, noTraits), { success, failure, rerolled: [] })
    expect(sumWords(view.volley, view.result.outcome)).toBe(words)
  })

  test('FE-01 the result is worked out by the formula of the book, figure by figure', () => {
    const view = aThrow(volley, roll)
    expect(formulaLines(volley, view.result.outcome)).toEqual([
      '4 successes − 1 cancel = net 3',
      'net 3 × damage rating 2 − defense rating 1 = 5',
    ])
    const stopped = aThrow(volleyOf({ ...settings, defenseRating: 9 }, noTraits), roll)
    expect(formulaLines(stopped.volley, stopped.result.outcome)[1]).toBe(
      'net 3 × damage rating 2 − defense rating 9 = −3 (never less than 0)',
    )
    const missed = aThrow(volley, { success: [3, 0, 0, 0, 0, 0], failure: [5, 5], rerolled: [] })
    expect(formulaLines(volley, missed.result.outcome)).toEqual(['1 success − 2 cancels = net 0 (never less than 0)'])
  })

  test('FE-01 all re-rolled dice are counted, by rule and by choice', () => {
    const thrown = aThrow(volley, roll)
    const again = makeReroll(thrown, { pool: 'success', dice: [2, 3], faces: [3, 0] }, stamp())
    if (!again.ok) throw new Error(again.error.code)
    const intent = makeIntent({ ...stamp(), id: thrown.id }, { volley, label: '', gameVersion: 'v0', decided: 'drawn' })
    const view = foldThrow([intent, ...makeValues(intent.id, roll, stamp), again.value])
    if (!view.ok || !view.value.result) throw new Error('not a throw')
    expect(throwSentence(view.value, view.value.result)).toMatch(/^5 successes, 2 dice rolled again, 1 cancelled/)
  })

  test('FE-01 the text of a throw has everything that the log shows, with faces from 1 to 6', () => {
    const text = throwText(aThrow(volley, roll, { hull: 9 }), () => '12/31/26 20:15')
    expect(text).toContain('12/31/26 20:15 · Broadside')
    expect(text).toContain('6 against 2 dice, damage rating 2, defense rating 1')
    expect(text).toContain('Success dice: 6 4 1 1 2 5; failure dice: 4 1')
    expect(text).toMatch(
      /Odds before the roll: any damage \d+\s%, expected \d\.\d ± \d\.\d, destroys a target with 9 hull \d+\s%/,
    )
    expect(text).toContain('virtual dice, v0')
  })

  test('FE-01 a void throw is marked in the text too', () => {
    const view = aThrow(volley, roll)
    const voided = makeVoid(view, 'wrong ship', stamp())
    if (!voided.ok) throw new Error(voided.error.code)
    expect(logText([{ ...view, voided: voided.value }, view], String).match(/\(not counted\)/g)).toHaveLength(1)
  })

  test.each([
    [0, '0\u00a0%'],
    [0.0004, '<\u00a00.1\u00a0%'],
    [0.004, '0.4\u00a0%'],
    [0.5, '50\u00a0%'],
    [0.9949, '99.5\u00a0%'],
    [0.9996, '>\u00a099.9\u00a0%'],
    [1, '100\u00a0%'],
  ])('FE-01 a chance of %f reads %s', (p, words) => expect(formatShare(p)).toBe(words))
})

const anyVolley = fc
  .record({ successDice: fc.nat(40), failureDice: fc.nat(40), damageRating: fc.nat(20), defenseRating: fc.nat(20) })
  .map((figures) => volleyOf(figures, noTraits))

describe('FE-01 the chart', () => {
  test('FE-01 bars have the whole distribution except an invisible tail', () => {
    fc.assert(
      fc.property(anyVolley, (any) => {
        const bars = barsOf(damageDistribution(any))
        expect(bars.length).toBeLessThanOrEqual(34)
        expect(bars.reduce((sum, { p }) => sum + p, 0)).toBeGreaterThan(0.9994)
        bars.slice(1).forEach((bar, i) => expect(bar.from).toBe((bars[i]?.to ?? 0) + 1))
      }),
    )
  })
})

describe('FE-01 the threshold of the chart', () => {
  const damage = damageDistribution(
    volleyOf({ successDice: 3, failureDice: 0, damageRating: 5, defenseRating: 1 }, noTraits),
  )
  const bars = barsOf(damage)
  const stops = thresholdsOf(damage, bars)

  test('FE-01 only possible damage can be a threshold', () => {
    expect(stops.slice(0, 3)).toEqual([4, 9, 14])
    expect(thresholdFor(stops, 5)).toBe(9)
    expect(thresholdFor(stops, 999)).toBe(stops.at(-1))
  })

  test('FE-01 a volley without any damage has one threshold', () => {
    const nothing = damageDistribution(
      volleyOf({ successDice: 0, failureDice: 0, damageRating: 0, defenseRating: 0 }, noTraits),
    )
    expect(thresholdsOf(nothing, barsOf(nothing))).toEqual([1])
  })

  test('FE-01 the expected damage is within the chart', () => {
    fc.assert(
      fc.property(anyVolley, (any) => {
        const damage = damageDistribution(any)
        const place = positionOf(barsOf(damage), meanOf(damage))
        expect(place).toBeGreaterThan(0)
        expect(place).toBeLessThanOrEqual(1)
      }),
    )
  })
})
