import { chiSquareLimit, chiSquareTail, normalLimit, normalTail } from './tail-probabilities.ts'

/**
 * Five tests of dice, counted as the dice come: a page can roll a million in slices and stop at any time. The counts
 * need some eighty numbers, whatever the length of the run. Knuth, The Art of Computer Programming 3.3.2, has each.
 */

/** `faces`: each face as often; `pairs`: each face after each; `runs`: high and low take turns as they should;
 * `lag1` to `lag3`: a die says nothing of the one, two, three after it; `gaps`: sixes keep no rhythm. */
export const fairnessTests = ['faces', 'pairs', 'runs', 'lag1', 'lag2', 'lag3', 'gaps'] as const
export type FairnessTest = (typeof fairnessTests)[number]

/** An honest generator breaks a limit once in a million runs of a test. */
export const fairnessAlpha = 1e-6

export interface FairnessResult {
  readonly test: FairnessTest
  readonly distribution: 'chi-square' | 'z'
  /** Degrees of freedom of a chi-square; 0 for z. */
  readonly freedom: number
  readonly statistic: number
  /** The statistic, for z its size, that an honest run passes once in a million. */
  readonly limit: number
  /** P(an honest run is at least as far off), 0 to 1; two-sided for z. */
  readonly p: number
  /** `too-few`: not enough rolls for the law to hold; nothing is said yet. */
  readonly verdict: 'pass' | 'fail' | 'too-few'
}

export interface FairnessReport {
  readonly rolls: number
  /** How often each face of 0 to 5 came. */
  readonly faces: readonly number[]
  /** What was no face of 0 to 5; any at all is a failure. */
  readonly invalid: number
  readonly results: readonly FairnessResult[]
  /** No test failed. */
  readonly isFair: boolean
}

/** Counts of one run. Its `add` is the only thing that changes. */
export interface FairnessCounter {
  /** Takes the next faces of the run, 0 to 5, any number of them. */
  readonly add: (faces: ArrayLike<number>) => void
  readonly report: () => FairnessReport
}

const sides = 6
/** Gaps of this length and more are counted together: 31 cells, 30 degrees of freedom. */
const maxGap = 30
/** Fewest that a cell must be due for chi-square to hold. */
const minExpected = 5
/** Fewest rolls for the sums of the other tests to be normal. */
const minRolls = 100
/** Variance of 2 × face − 5, in which all faces are whole and their mean is 0. */
const centredVariance = 35 / 3

const pairShares = new Float64Array(sides * sides).fill(1 / (sides * sides))
const faceShares = new Float64Array(sides).fill(1 / sides)
/** P(so many other faces between two sixes), the last cell for that many and more. */
const gapShares = Float64Array.from({ length: maxGap + 1 }, (_, gap) =>
  gap < maxGap ? (5 / 6) ** gap / 6 : (5 / 6) ** maxGap,
)

/** Pearson's statistic of counts against the shares they are due. */
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
/** Limits by degrees of freedom; 0 stands for z. */
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

/** Wald and Wolfowitz: how often high and low should take turns, given how many of each there were. */
function judgeRuns(runs: number, high: number, low: number): FairnessResult {
  const rolls = high + low
  const product = 2 * high * low
  const mean = rolls === 0 ? 0 : product / rolls + 1
  const variance = rolls < 2 ? 0 : (product * (product - rolls)) / (rolls * rolls * (rolls - 1))
  // Only high or only low: as far from taking turns as can be.
  const z = variance > 0 ? (runs - mean) / Math.sqrt(variance) : rolls < 2 ? 0 : -Math.sqrt(rolls)
  return judge('runs', 0, z, rolls >= minRolls)
}

const lags = [1, 2, 3] as const

/** Begins a run. */
export function makeFairnessCounter(): FairnessCounter {
  const faces = new Float64Array(sides)
  const pairs = new Float64Array(sides * sides)
  const gaps = new Float64Array(maxGap + 1)
  /** Sums of products of faces so far apart, index 0 unused. */
  const products = new Float64Array(lags.length + 1)
  /** The last three faces as 2 × face − 5, latest first. */
  const previous = new Int8Array(lags.length)
  let rolls = 0
  let invalid = 0
  let runs = 0
  /** First face of a pair whose second is awaited; −1: none. */
  let first = -1
  /** Rolls since the last six; −1: none came yet. */
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
