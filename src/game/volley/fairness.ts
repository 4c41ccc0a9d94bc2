import { chiSquareLimit, chiSquareTail, normalLimit, normalTail } from './tail-probabilities.ts'

/**
 * Tests whether dice are fair, with statistical tests. The counts are updated with each roll, so that a page can
 * roll a million dice in short runs and stop at any time. They take about eighty numbers, however many dice are rolled.
 * Source of the tests: Knuth, The Art of Computer Programming 3.3.2.
 */

/**
 * The tests. `faces`: each face is equally frequent. `pairs`: each pair of successive faces is equally frequent.
 * `runs`: high and low faces alternate as often as expected. `lag1` to `lag3`: a die is not correlated with the die
 * one, two or three rolls later. `gaps`: the gaps between sixes have the expected lengths.
 */
export const fairnessTests = ['faces', 'pairs', 'runs', 'lag1', 'lag2', 'lag3', 'gaps'] as const
export type FairnessTest = (typeof fairnessTests)[number]

/** Significance level: fair dice fail a test with this probability, once in a million runs. */
export const fairnessAlpha = 1e-6

export interface FairnessResult {
  readonly test: FairnessTest
  readonly distribution: 'chi-square' | 'z'
  /** Degrees of freedom of the chi-square distribution; 0 if `distribution` is `z`. */
  readonly freedom: number
  readonly statistic: number
  /** The statistic (for `z` its absolute value) exceeds this limit only once in a million runs of fair dice. */
  readonly limit: number
  /** Probability, 0 to 1, that fair dice deviate at least this much. For `z` deviations in both directions count. */
  readonly p: number
  /** `too-few` means that there are not enough rolls for a valid result. */
  readonly verdict: 'pass' | 'fail' | 'too-few'
}

export interface FairnessReport {
  readonly rolls: number
  /** How often each face (0 to 5) was rolled. */
  readonly faces: readonly number[]
  /** Number of values that are no face (0 to 5). A single one makes the dice unfair. */
  readonly invalid: number
  readonly results: readonly FairnessResult[]
  /** Whether no test failed and no value was invalid. */
  readonly isFair: boolean
}

/** Counts for one series of rolls. */
export interface FairnessCounter {
  /** Adds the next faces (0 to 5) of the series to the counts. */
  readonly add: (faces: ArrayLike<number>) => void
  readonly report: () => FairnessReport
}

const sides = 6
/** Gaps of this length and longer are counted together. So there are 31 counts and 30 degrees of freedom. */
const maxGap = 30
/** Minimum expected value of each count; below it the chi-square test is not valid. */
const minExpected = 5
/** Minimum number of rolls for the tests with a `z` statistic; below it their normal approximation is not valid. */
const minRolls = 100
/** Variance of 2 × face − 5. This expression turns the faces into whole numbers with mean 0. */
const centredVariance = 35 / 3

const pairShares = new Float64Array(sides * sides).fill(1 / (sides * sides))
const faceShares = new Float64Array(sides).fill(1 / sides)
/** Probability of each number of other faces between two sixes. The last element is for `maxGap` and more. */
const gapShares = Float64Array.from({ length: maxGap + 1 }, (_, gap) =>
  gap < maxGap ? (5 / 6) ** gap / 6 : (5 / 6) ** maxGap,
)

/** Pearson's chi-square statistic of counts. `shares` are the expected fractions of the total, which add up to 1. */
export function chiSquare(counts: ArrayLike<number>, shares: ArrayLike<number>): number {
  let total = 0
  for (let i = 0; i < counts.length; i++) total += counts[i]!
  let statistic = 0
  for (let i = 0; i < counts.length; i++) {
    const expected = total * shares[i]!
    statistic += (counts[i]! - expected) ** 2 / expected
  }
  return total === 0 ? 0 : statistic
}

const sumOf = (counts: Float64Array): number => counts.reduce((sum, count) => sum + count, 0)

const limits = new Map<number, number>()
/** The limit of a statistic (`FairnessResult.limit`), cached by degrees of freedom; 0 means `z`. */
function limitOf(freedom: number): number {
  let limit = limits.get(freedom)
  if (limit === undefined) {
    limit = freedom === 0 ? normalLimit(fairnessAlpha) : chiSquareLimit(fairnessAlpha, freedom)
    limits.set(freedom, limit)
  }
  return limit
}

function judge(test: FairnessTest, freedom: number, statistic: number, isEnough: boolean): FairnessResult {
  const isZ = freedom === 0
  const p = isZ ? Math.min(1, 2 * normalTail(Math.abs(statistic))) : chiSquareTail(statistic, freedom)
  const verdict = !isEnough ? 'too-few' : p < fairnessAlpha ? 'fail' : 'pass'
  return { test, distribution: isZ ? 'z' : 'chi-square', freedom, statistic, limit: limitOf(freedom), p, verdict }
}

function judgeCounts(test: FairnessTest, counts: Float64Array, shares: Float64Array): FairnessResult {
  const isEnough = sumOf(counts) * Math.min(...shares) >= minExpected
  return judge(test, counts.length - 1, chiSquare(counts, shares), isEnough)
}

/** Runs test of Wald and Wolfowitz: compares the number of runs (only high or only low faces) with the expected one. */
function judgeRuns(runs: number, high: number, low: number): FairnessResult {
  const rolls = high + low
  const product = 2 * high * low
  const mean = rolls === 0 ? 0 : product / rolls + 1
  const variance = rolls < 2 ? 0 : (product * (product - rolls)) / (rolls * rolls * (rolls - 1))
  // Without variance all faces are high or all are low, which is the largest possible deviation.
  const z = variance > 0 ? (runs - mean) / Math.sqrt(variance) : rolls < 2 ? 0 : -Math.sqrt(rolls)
  return judge('runs', 0, z, rolls >= minRolls)
}

const lags = [1, 2, 3] as const

/** Makes the counts for a new series of rolls. */
export function makeFairnessCounter(): FairnessCounter {
  const faces = new Float64Array(sides)
  const pairs = new Float64Array(sides * sides)
  const gaps = new Float64Array(maxGap + 1)
  /** For each lag the sum of the products of two faces that are this far apart. Index 0 is unused. */
  const products = new Float64Array(lags.length + 1)
  /** The last three faces, newest first, each as 2 × face − 5. */
  const previous = new Int8Array(lags.length)
  let rolls = 0
  let invalid = 0
  let runs = 0
  /** First face of a pair whose second face is still to come; −1 if there is none. */
  let first = -1
  /** Number of other faces since the last six; −1 before the first six. */
  let gap = -1

  const countFace = (face: number) => {
    faces[face]! += 1
    const centred = 2 * face - 5
    if (rolls === 0 || centred > 0 !== previous[0]! > 0) runs += 1
    for (const lag of lags) products[lag]! += centred * previous[lag - 1]!
    previous[2] = previous[1]!
    previous[1] = previous[0]!
    previous[0] = centred
    if (first < 0) first = face
    else {
      pairs[first * sides + face]! += 1
      first = -1
    }
    if (face === sides - 1) {
      if (gap >= 0) gaps[Math.min(gap, maxGap)]! += 1
      gap = 0
    } else if (gap >= 0) gap += 1
    rolls += 1
  }

  return {
    add: (shown) => {
      for (let i = 0; i < shown.length; i++) {
        const face = shown[i]!
        if (face >= 0 && face < sides && Number.isInteger(face)) countFace(face)
        else invalid += 1
      }
    },
    report: () => {
      const low = faces[0]! + faces[1]! + faces[2]!
      const results = [
        judgeCounts('faces', faces, faceShares),
        judgeCounts('pairs', pairs, pairShares),
        judgeRuns(runs, rolls - low, low),
        ...lags.map((lag) => {
          const z = rolls > lag ? products[lag]! / (centredVariance * Math.sqrt(rolls - lag)) : 0
          return judge(`lag${lag}`, 0, z, rolls >= minRolls)
        }),
        judgeCounts('gaps', gaps, gapShares),
      ]
      const isFair = invalid === 0 && results.every(({ verdict }) => verdict !== 'fail')
      return { rolls, faces: Array.from(faces), invalid, results, isFair }
    },
  }
}
