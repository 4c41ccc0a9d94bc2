import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeDrawFaces } from '#features/dice/draw-faces.ts'
import { throwSentence, type Throw } from '#features/dice/throw-words.ts'
import { clampSettings, noTraits, setupTraitsOf, volleyOf } from '#features/dice/volley-setup.ts'
import { damageDistribution } from '#game/odds.ts'
import { resolveVolley } from '#game/volley.ts'
import { barsOf } from '#pieces/odds-chart.tsx'
import { formatShare } from '#pieces/odds-words.ts'

const settings = { successDice: 6, failureDice: 2, damageRating: 2, defenseRating: 1 }

describe('FE-01 the set-up', () => {
  test('FE-01 Accurate takes failure dice away, never below none', () => {
    expect(volleyOf(settings, { ...noTraits, accurate: 1 }).failureDice).toBe(1)
    expect(volleyOf(settings, { ...noTraits, accurate: 3 }).failureDice).toBe(0)
  })

  test('FE-01 Piercing takes defense rating away, never below 0', () => {
    expect(volleyOf(settings, { ...noTraits, piercing: 2 }).defenseRating).toBe(0)
  })

  test('FE-01 Overcharge is spent once a battle, so it never arrives switched on', () => {
    expect(setupTraitsOf([{ kind: 'overcharge' }, { kind: 'rending' }])).toEqual({ ...noTraits, rending: true })
  })

  test('FE-01 Accurate at long range only is left to the player, who knows the range', () => {
    expect(setupTraitsOf([{ kind: 'accurate', n: 1, band: 'long' }]).accurate).toBe(0)
    expect(setupTraitsOf([{ kind: 'accurate', n: 1 }]).accurate).toBe(1)
  })

  test('FE-01 any four numbers make a volley that can be rolled', () => {
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
  test('FE-01 bytes from 252 on are thrown away, the others give each face the same number of ways', () => {
    let byte = -1
    const draw = makeDrawFaces((bytes) => {
      for (let i = 0; i < bytes.length; i += 1) bytes[i] = byte = (byte + 1) % 256
    })
    const faces = Array.from(draw(252 * 16))
    expect(faces.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 0])
    for (const face of [0, 1, 2, 3, 4, 5]) expect(faces.filter((shown) => shown === face)).toHaveLength(42 * 16)
  })

  test('FE-01 three hundred thousand faces of the real generator pass a chi-square at one in a million', () => {
    const total = 300_000
    const counts = [0, 0, 0, 0, 0, 0]
    const draw = makeDrawFaces()
    for (const face of Array.from(draw(total))) counts[face] = (counts[face] ?? 0) + 1
    const expected = total / 6
    const chi2 = counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)
    expect(chi2).toBeLessThan(35.9)
  })
})

describe('FE-01 words', () => {
  const volley = volleyOf(settings, noTraits)
  const roll = { success: [5, 3, 0, 0, 1, 4], failure: [3, 0], rerolled: [] }
  const thrown: Throw = { id: 1, label: '', volley, roll, outcome: resolveVolley(volley, roll), better: 0.713 }

  test('FE-01 a throw is one sentence', () => {
    expect(throwSentence(thrown)).toBe('4 successes, 1 cancelled, 3 net, 5 damage, better than 71 %')
  })

  test('FE-01 cancels that had nothing to cancel are not claimed', () => {
    const blank = { success: [0, 0, 0, 0, 0, 3], failure: [5, 5], rerolled: [] }
    const sentence = throwSentence({ ...thrown, roll: blank, outcome: resolveVolley(volley, blank), better: 0 })
    expect(sentence).toBe('1 success, 1 cancelled, 0 net, no damage, better than 0 %')
  })

  test('FE-01 Ion speaks of criticals', () => {
    const ion = volleyOf(settings, { ...noTraits, ion: true })
    const sentence = throwSentence({ ...thrown, volley: ion, outcome: resolveVolley(ion, roll) })
    expect(sentence).toContain('2 criticals')
  })

  test.each([
    [0, '0 %'],
    [0.0004, '< 0.1 %'],
    [0.004, '0.4 %'],
    [0.5, '50 %'],
    [0.9949, '99.5 %'],
    [0.9996, '> 99.9 %'],
    [1, '100 %'],
  ])('FE-01 a chance of %f reads %s', (p, words) => expect(formatShare(p)).toBe(words))
})

describe('FE-01 the chart', () => {
  test('FE-01 bars hold the whole distribution but for a tail nobody could see', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.nat(40), fc.nat(20), fc.nat(20), (successDice, failureDice, damageRating, defenseRating) => {
        const damage = damageDistribution(volleyOf({ successDice, failureDice, damageRating, defenseRating }, noTraits))
        const bars = barsOf(damage)
        expect(bars.length).toBeLessThanOrEqual(34)
        expect(bars.reduce((sum, { p }) => sum + p, 0)).toBeGreaterThan(0.9994)
        bars.slice(1).forEach((bar, i) => expect(bar.from).toBe((bars[i]?.to ?? 0) + 1))
      }),
    )
  })
})
