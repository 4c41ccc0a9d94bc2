import { describe, expect, it, vi } from 'vitest'
import {
  chiSquare,
  makeFairnessCounter,
  fairnessAlpha,
  fairnessTests,
  type FairnessReport,
  type FairnessTest,
} from '#game/volley/fairness.ts'
import { chiSquareLimit, chiSquareTail, normalTail } from '#game/volley/tail-probabilities.ts'
import { rollVolley, type DrawFaces } from '#game/volley/volley.ts'
import { makeDrawFaces } from '#pieces/dice/draw-faces.ts'
import { aVolley } from '../../support/roll-builders.ts'
import { seededFaces, seededWords } from '../../support/seeded-faces.ts'

vi.setConfig({ testTimeout: 60_000 })

const reportOf = (faces: ArrayLike<number>): FairnessReport => {
  const counter = makeFairnessCounter()
  counter.add(faces)
  return counter.report()
}

const resultOf = (report: FairnessReport, test: FairnessTest) => {
  const result = report.results.find((candidate) => candidate.test === test)
  if (!result) throw new Error(test)
  return result
}

const statisticOf = (faces: ArrayLike<number>, test: FairnessTest): number => resultOf(reportOf(faces), test).statistic
const failed = ({ results }: FairnessReport) =>
  results.filter(({ verdict }) => verdict === 'fail').map(({ test }) => test)

/** A run of dice from a function of the index. */
const run = (length: number, face: (i: number) => number): Uint8Array => Uint8Array.from({ length }, (_, i) => face(i))

describe('statistics of known runs', () => {
  // 0 1 2 3 4 5 and 0 0 5: three zeros, two fives, one of each other face.
  const known = [0, 1, 2, 3, 4, 5, 0, 0, 5]

  it('FE-01 counts each face', () => {
    const report = reportOf(known)
    expect(report).toMatchObject({ rolls: 9, faces: [3, 1, 1, 1, 1, 2], invalid: 0 })
    // Expected count of each: 1.5. (1.5² + 4 × 0.5² + 0.5²) / 1.5.
    expect(resultOf(report, 'faces').statistic).toBeCloseTo(3.5 / 1.5, 12)
    expect(resultOf(report, 'faces')).toMatchObject({ distribution: 'chi-square', freedom: 5, verdict: 'too-few' })
  })

  it('FE-01 counts adjacent pairs, each die in only one pair', () => {
    // Pairs 01 23 45 00, the last 5 is incomplete: four pairs occur once, 32 never; expected count of each 4/36.
    expect(statisticOf(known, 'pairs')).toBeCloseTo((4 * (1 - 1 / 9) ** 2 + 32 / 81) * 9, 10)
    expect(statisticOf([...known, 1], 'pairs')).toBeCloseTo((5 * (1 - 5 / 36) ** 2 + 31 * (5 / 36) ** 2) / (5 / 36), 10)
    expect(statisticOf([5, 0, 5, 0], 'pairs')).not.toBeCloseTo(statisticOf([5, 0, 0, 5], 'pairs'), 6)
  })

  it('FE-01 counts how often high and low alternate', () => {
    // LLL HHH LL H: four runs; five low, four high. Mean 2·5·4/9 + 1, variance 40·31 / (81·8).
    expect(statisticOf(known, 'runs')).toBeCloseTo((4 - (40 / 9 + 1)) / Math.sqrt((40 * 31) / (81 * 8)), 12)
    expect(statisticOf([3, 3], 'runs')).toBeCloseTo(-Math.SQRT2, 12)
    expect(statisticOf([3], 'runs')).toBe(0)
  })

  it('FE-01 a p-value counts both sides of z, and one of chi-square', () => {
    const report = reportOf(known)
    const runs = resultOf(report, 'runs')
    expect(runs.p).toBeCloseTo(2 * normalTail(Math.abs(runs.statistic)), 12)
    expect(resultOf(report, 'faces').p).toBeCloseTo(chiSquareTail(3.5 / 1.5, 5), 12)
    expect(resultOf(reportOf([]), 'lag1').p).toBe(1)
  })

  it('FE-01 multiplies each face by those one, two and three places before it', () => {
    const centred = known.map((face) => 2 * face - 5)
    for (const lag of [1, 2, 3] as const) {
      let sum = 0
      for (let i = lag; i < centred.length; i++) sum += centred[i]! * centred[i - lag]!
      expect(statisticOf(known, `lag${lag}`)).toBeCloseTo(sum / ((35 / 3) * Math.sqrt(9 - lag)), 12)
    }
    expect(statisticOf([5], 'lag1')).toBe(0)
  })

  it('FE-01 measures the gaps between sixes, the long ones together', () => {
    const six = (...gaps: readonly number[]) => [5, ...gaps.flatMap((gap) => [...Array<number>(gap).fill(0), 5])]
    const shares = Array.from({ length: 31 }, (_, gap) => (gap < 30 ? (5 / 6) ** gap / 6 : (5 / 6) ** 30))
    expect(shares.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12)
    const counts = (gaps: readonly number[]) =>
      shares.map((_, cell) => gaps.filter((gap) => Math.min(gap, 30) === cell).length)
    for (const gaps of [
      [0, 0, 3],
      [29, 30, 31, 90],
    ])
      expect(statisticOf([1, 2, ...six(...gaps), 4], 'gaps')).toBeCloseTo(chiSquare(counts(gaps), shares), 8)
    expect(statisticOf([1, 2, 3, 5, 1], 'gaps')).toBe(0)
  })

  it('FE-01 gives the same result for one piece and for many pieces', () => {
    const faces = seededFaces(7)(20_000)
    const counter = makeFairnessCounter()
    for (let at = 0; at < faces.length; at += 777) counter.add(Array.from(faces).slice(at, at + 777))
    expect(counter.report()).toEqual(reportOf(faces))
    counter.add([])
    expect(counter.report().rolls).toBe(20_000)
  })

  it('FE-01 an invalid face is counted as such and fails the run', () => {
    const counter = makeFairnessCounter()
    counter.add([0, 6, -1, 2.5, Number.NaN, 5])
    expect(counter.report()).toMatchObject({ rolls: 2, invalid: 4, isFair: false })
  })

  it('FE-01 gives no result before there are enough rolls', () => {
    const verdicts = (rolls: number) =>
      Object.fromEntries(reportOf(seededFaces(1)(rolls)).results.map(({ test, verdict }) => [test, verdict]))
    expect(new Set(Object.values(verdicts(20)))).toEqual(new Set(['too-few']))
    expect(verdicts(400)).toMatchObject({
      faces: 'pass',
      pairs: 'pass',
      runs: 'pass',
      lag1: 'pass',
      lag3: 'pass',
      gaps: 'too-few',
    })
    expect(Object.keys(verdicts(40_000))).toEqual([...fairnessTests])
    expect(new Set(Object.values(verdicts(40_000)))).toEqual(new Set(['pass']))
    expect(makeFairnessCounter().report()).toMatchObject({ rolls: 0, isFair: true })
  })
})

describe('what each test detects', () => {
  const honest = seededFaces(21)(60_000)
  it.each<[string, ArrayLike<number>, FairnessTest]>([
    ['a loaded six', run(60_000, (i) => (i % 40 === 0 ? 5 : honest[i]!)), 'faces'],
    [
      'a die that repeats the one before it, every ninth time',
      run(60_000, (i) => (i % 18 === 1 ? honest[i - 1]! : honest[i]!)),
      'pairs',
    ],
    ['high and low by turns', run(60_000, (i) => (i % 2 ? 3 : 0) + (honest[i]! % 3)), 'runs'],
    ['a drift from die to die', run(60_000, (i) => (i % 9 === 1 ? honest[i - 1]! : honest[i]!)), 'lag1'],
    ['an echo two dice later', run(60_000, (i) => (i % 9 === 2 ? honest[i - 2]! : honest[i]!)), 'lag2'],
    ['an echo three dice later', run(60_000, (i) => (i % 9 === 3 ? honest[i - 3]! : honest[i]!)), 'lag3'],
    ['a six on time', run(60_000, (i) => (i % 6 === 5 ? 5 : honest[i]! % 5)), 'gaps'],
    ['only sixes', run(60_000, () => 5), 'runs'],
  ])('FE-01 %s', (_, faces, test) => {
    const report = reportOf(faces)
    expect(failed(report)).toContain(test)
    expect(report.isFair).toBe(false)
    const { p, statistic, limit } = resultOf(report, test)
    expect(p).toBeLessThan(fairnessAlpha)
    expect(Math.abs(statistic)).toBeGreaterThan(limit)
  })

  it('FE-01 fair dice pass, and each p-value agrees with its limit', () => {
    const report = reportOf(seededFaces(3)(200_000))
    expect(report.isFair).toBe(true)
    for (const { p, statistic, limit } of report.results) {
      expect(p).toBeGreaterThan(1e-4)
      expect(Math.abs(statistic)).toBeLessThan(limit)
    }
    expect(resultOf(report, 'lag1').limit).toBeCloseTo(4.8916, 3)
    expect(resultOf(report, 'pairs').limit).toBeCloseTo(chiSquareLimit(1e-6, 35), 9)
  })

  it('FE-01 three million rolls detect bytes taken modulo six', () => {
    const word = seededWords(5)
    const report = reportOf(run(3_000_000, () => (word() & 255) % 6))
    expect(failed(report)).toEqual(expect.arrayContaining(['faces', 'pairs', 'gaps']))
  })
})

describe('three million rolls with the real code', () => {
  /** Counts faces by position in the pool, to check that the position has no influence. */
  const bySlot = () => new Float64Array(40 * 6)
  const expectEvenSlots = (counts: Float64Array) => {
    const slots = counts.length / 6
    let statistic = 0
    let freedom = 0
    for (let slot = 0; slot < slots; slot++) {
      const own = counts.subarray(slot * 6, slot * 6 + 6)
      if (own.every((count) => count === 0)) continue
      statistic += chiSquare(own, new Float64Array(6).fill(1 / 6))
      freedom += 5
    }
    expect(freedom).toBeGreaterThan(0)
    expect(statistic).toBeLessThan(chiSquareLimit(fairnessAlpha, freedom))
  }

  it('FE-01 both pools, the dice rolled again, each place in a pool and pools of every size keep all tests at one in a million', () => {
    const draw = makeDrawFaces()
    const drawn = makeFairnessCounter()
    const [success, failure, again] = [makeFairnessCounter(), makeFairnessCounter(), makeFairnessCounter()]
    const [successSlots, failureSlots, againSlots] = [bySlot(), bySlot(), bySlot()]
    const bySize = bySlot()
    /** Compares the first success die with the first failure die of a throw. */
    const across = new Float64Array(36)
    let rolls = 0
    // Also counts the drawn faces, to check that they are those of the roll.
    const listening: DrawFaces = (count) => {
      const faces = draw(count)
      rolls += count
      drawn.add(faces)
      return faces
    }
    for (let n = 0; rolls < 3_000_000; n++) {
      const volley = aVolley(
        { successDice: 1 + (n % 40), failureDice: 1 + ((n * 7) % 40) },
        { rerollBlanks: n % 2 === 0 },
      )
      const roll = rollVolley(volley, listening)
      const first = [...roll.success]
      for (const { die, was } of roll.rerolled) first[die] = was
      success.add(first)
      failure.add(roll.failure)
      first.forEach((face, slot) => (successSlots[slot * 6 + face]! += 1))
      roll.failure.forEach((face, slot) => (failureSlots[slot * 6 + face]! += 1))
      first.forEach((face) => (bySize[(volley.successDice - 1) * 6 + face]! += 1))
      again.add(roll.rerolled.map(({ die }) => roll.success[die]!))
      for (const { die } of roll.rerolled) againSlots[die * 6 + roll.success[die]!]! += 1
      across[first[0]! * 6 + roll.failure[0]!]! += 1
    }
    for (const counter of [drawn, success, failure, again]) {
      const report = counter.report()
      expect(report.rolls).toBeGreaterThan(300_000)
      expect(failed(report)).toEqual([])
      expect(report.isFair).toBe(true)
    }
    for (const counts of [successSlots, failureSlots, againSlots, bySize]) expectEvenSlots(counts)
    expect(chiSquare(across, new Float64Array(36).fill(1 / 36))).toBeLessThan(chiSquareLimit(fairnessAlpha, 35))
  })
})
