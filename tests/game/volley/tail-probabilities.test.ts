import { describe, expect, it } from 'vitest'
import { chiSquareLimit, chiSquareTail, normalLimit, normalTail } from '#game/volley/tail-probabilities.ts'

/** With an even number of degrees of freedom the tail is a Poisson sum, which gives an independent check. */
function evenTail(statistic: number, freedom: number): number {
  let term = Math.exp(-statistic / 2)
  let sum = term
  for (let i = 1; i < freedom / 2; i++) sum += term *= statistic / 2 / i
  return sum
}

const relative = (seen: number, due: number): number => Math.abs(seen / due - 1)

describe('tails', () => {
  it('FE-01 of chi-square agree with the Poisson sum for even degrees of freedom', () => {
    for (const freedom of [2, 4, 10, 30, 200])
      for (const statistic of [
        0.01,
        0.5,
        2,
        freedom - 1,
        freedom,
        freedom + 1.9,
        freedom + 2.1,
        3 * freedom,
        6 * freedom,
      ])
        expect(relative(chiSquareTail(statistic, freedom), evenTail(statistic, freedom))).toBeLessThan(1e-11)
  })

  it('FE-01 of chi-square step by two degrees as they must, odd ones too', () => {
    // Q(x, n + 2) − Q(x, n) = (x/2)^(n/2) e^(−x/2) / Γ(n/2 + 1); Γ(1/2 + 1) = √π / 2.
    for (const x of [0.3, 3, 12, 50]) {
      let density = (Math.sqrt(x / 2) * Math.exp(-x / 2) * 2) / Math.sqrt(Math.PI)
      for (let freedom = 1; freedom < 40; freedom += 2) {
        expect(Math.abs(chiSquareTail(x, freedom + 2) - chiSquareTail(x, freedom) - density)).toBeLessThan(1e-13)
        density *= x / 2 / (freedom / 2 + 1)
      }
    }
  })

  it.each([
    [11.070497693516351, 5, 0.05],
    [43.77297182574219, 30, 0.05],
    [49.80184956820181, 35, 0.05],
    [20.515005652432873, 5, 0.001],
  ])(
    'FE-01 chi-square %f of %i degrees is exceeded with chance %f, as in every table',
    (statistic, freedom, chance) => {
      expect(relative(chiSquareTail(statistic, freedom), chance)).toBeLessThan(1e-9)
      expect(chiSquareLimit(chance, freedom)).toBeCloseTo(statistic, 6)
    },
  )

  it.each([
    [0, 0.5],
    [1, 0.15865525393145707],
    [1.959963984540054, 0.025],
    [3.090232306167813, 0.001],
    [6, 9.865876450376946e-10],
    [10, 7.619853024160527e-24],
  ])('FE-01 a normal figure exceeds %f with chance %f', (z, chance) => {
    expect(relative(normalTail(z), chance)).toBeLessThan(1e-11)
    expect(normalTail(-z)).toBeCloseTo(1 - chance, 14)
  })

  it('FE-01 the limits at one in a million are those of the tables', () => {
    expect(normalLimit(1e-6)).toBeCloseTo(4.891638475699, 8)
    expect(chiSquareLimit(1e-6, 5)).toBeCloseTo(35.888187, 4)
    expect(chiSquareLimit(1e-6, 35)).toBeGreaterThan(89)
    expect(chiSquareLimit(1e-6, 35)).toBeLessThan(92)
  })

  it('FE-01 decrease from 1 to 0', () => {
    expect([chiSquareTail(0, 5), chiSquareTail(-1, 5)]).toEqual([1, 1])
    expect(chiSquareTail(1e5, 5)).toBe(0)
    expect(normalTail(60)).toBe(0)
  })
})
