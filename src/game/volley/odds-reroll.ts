import { err, ok, type Result } from '../result.ts'
import {
  atLeast,
  meanOf,
  netOfPools,
  poolDistribution,
  mapDistribution,
  sdOf,
  sumOf,
  type Distribution,
} from './odds.ts'
import {
  checkFaces,
  damageOf,
  netOf,
  type DieFaces,
  type FacesProblem,
  type Volley,
  type VolleyFaces,
} from './volley.ts'

/**
 * What rolling dice again is worth: before the throw, and after it, when the faces lie on the table and somebody
 * may pick some of them up. Dice that show the same are alike, so a choice is how many of each worth are picked up;
 * every choice is worked out exactly and none is left out.
 */

/** What may be rolled again. */
export interface RerollRule {
  readonly pool: 'success' | 'failure'
  /** Positions of the dice that may be picked up; absent: every die of the pool. */
  readonly dice?: readonly number[]
  /** At most this many of them; absent: all. */
  readonly most?: number
  /** All of them or none (Overcharge, whose dice are the blanks). */
  readonly allOrNone?: boolean
  /** Who chooses: the attacker wants the goal, the target does not. Absent: the owner of the pool. */
  readonly chooser?: 'attacker' | 'target'
}

/** What the choice is judged by: expected damage, or the chance of at least so much (the hull left, for a kill). */
export type RerollGoal = { readonly kind: 'mean' } | { readonly kind: 'at-least'; readonly damage: number }

export interface RerollChoice {
  /** Positions of the dice to pick up, ascending; of dice that show the same, the first ones. */
  readonly dice: readonly number[]
  /** The same by worth: how many dice that now count `worth`. Lowest worth first; worths left alone are not listed. */
  readonly again: readonly { readonly worth: number; readonly dice: number }[]
  /** Damage afterwards. */
  readonly damage: Distribution
  readonly mean: number
  readonly sd: number
  /** By the goal: P(at least so much damage), 0 to 1, or the expected damage. */
  readonly value: number
}

export interface RerollAdvice {
  /** Everything left as it lies. */
  readonly keep: RerollChoice
  /** The choice to make; `keep` when nothing is gained. */
  readonly best: RerollChoice
  /** Every choice, best first; of equally good ones, the fewest dice first. */
  readonly choices: readonly RerollChoice[]
}

export type RerollProblem =
  | FacesProblem
  | { readonly code: 'NO_SUCH_DIE'; readonly pool: RerollRule['pool']; readonly die: number }
  | { readonly code: 'BAD_COUNT'; readonly most: number }

/** Dice that show the same worth. */
interface DieGroup {
  readonly worth: number
  /** Positions in the pool, ascending. */
  readonly dice: readonly number[]
}

const facesOf = (volley: Volley, pool: RerollRule['pool']): DieFaces =>
  pool === 'success' ? volley.successFaces : volley.failureFaces

const worthOf = (faces: DieFaces, face: number | undefined): number => faces[face ?? 0] ?? 0

const total = (faces: DieFaces, shown: readonly number[]): number =>
  shown.reduce((sum, face) => sum + worthOf(faces, face), 0)

function groupByWorth(faces: DieFaces, shown: readonly number[], dice: readonly number[]): readonly DieGroup[] {
  const groups = new Map<number, number[]>()
  for (const die of [...new Set(dice)].sort((a, b) => a - b)) {
    const worth = worthOf(faces, shown[die])
    const group = groups.get(worth)
    if (group) group.push(die)
    else groups.set(worth, [die])
  }
  return [...groups].sort(([a], [b]) => a - b).map(([worth, alike]) => ({ worth, dice: alike }))
}

/** Every way to pick up at most `most` of these dice, as a number of each group. */
function pickCombinations(groups: readonly DieGroup[], most: number): readonly (readonly number[])[] {
  let all: readonly (readonly number[])[] = [[]]
  for (const { dice } of groups)
    all = all.flatMap((counts) => {
      const left = most - counts.reduce((sum, n) => sum + n, 0)
      return Array.from({ length: Math.min(dice.length, left) + 1 }, (_, n) => [...counts, n])
    })
  return all
}

function ruleProblem(rule: RerollRule, poolSize: number): RerollProblem | undefined {
  const invalidDie = (rule.dice ?? []).find((die) => !(Number.isInteger(die) && die >= 0 && die < poolSize))
  if (invalidDie !== undefined) return { code: 'NO_SUCH_DIE', pool: rule.pool, die: invalidDie }
  const { most = 0 } = rule
  return Number.isInteger(most) && most >= 0 ? undefined : { code: 'BAD_COUNT', most }
}

/**
 * Which dice of a throw to roll again, with the exact worth of every choice. The faces are those that lie there now;
 * a die that is picked up is rolled once and stands. Errors: faces that are not this volley's, a die that is not there.
 */
export function rerollAdvice(
  volley: Volley,
  shown: VolleyFaces,
  rule: RerollRule,
  goal: RerollGoal,
): Result<RerollAdvice, RerollProblem> {
  const checked = checkFaces(volley, shown)
  if (!checked.ok) return checked
  const poolFaces = shown[rule.pool]
  const problem = ruleProblem(rule, poolFaces.length)
  if (problem) return err(problem)

  const faces = facesOf(volley, rule.pool)
  const groups = groupByWorth(faces, poolFaces, rule.dice ?? poolFaces.map((_, die) => die))
  const wholePool = groups.map(({ dice }) => dice.length)
  const options = rule.allOrNone
    ? [wholePool.map(() => 0), ...(wholePool.length > 0 ? [wholePool] : [])]
    : pickCombinations(groups, rule.most ?? poolFaces.length)

  const rolled = new Map<number, Distribution>()
  const rerolled = (dice: number): Distribution => {
    let known = rolled.get(dice)
    if (!known) rolled.set(dice, (known = poolDistribution(faces, dice)))
    return known
  }
  const currentTotal = total(faces, poolFaces)
  const opposingTotal =
    rule.pool === 'success' ? total(volley.failureFaces, shown.failure) : total(volley.successFaces, shown.success)
  const damageWith = (worth: number): number =>
    damageOf(volley, rule.pool === 'success' ? netOf(worth, opposingTotal) : netOf(opposingTotal, worth))

  const choices = options.map((counts): RerollChoice => {
    const picked = groups.map((group, i) => ({ worth: group.worth, dice: group.dice.slice(0, counts[i]) }))
    const stayingTotal = picked.reduce((sum, { worth, dice }) => sum - worth * dice.length, currentTotal)
    const dice = picked.flatMap((group) => group.dice).sort((a, b) => a - b)
    const damage = mapDistribution(rerolled(dice.length), (worth) => damageWith(stayingTotal + worth))
    const mean = meanOf(damage)
    return {
      dice,
      again: picked.filter((group) => group.dice.length > 0).map((group) => ({ ...group, dice: group.dice.length })),
      damage,
      mean,
      sd: sdOf(damage),
      value: goal.kind === 'mean' ? mean : atLeast(damage, goal.damage),
    }
  })
  const keep = choices[0]!
  const sign = (rule.chooser ?? (rule.pool === 'success' ? 'attacker' : 'target')) === 'attacker' ? 1 : -1
  const ranked = choices.toSorted(
    (a, b) =>
      ignoreRounding(sign * (b.value - a.value)) ||
      ignoreRounding(sign * (b.mean - a.mean)) ||
      a.dice.length - b.dice.length,
  )
  return ok({ keep, best: ranked[0]!, choices: ranked })
}

/** Differences that are nothing but rounding do not make a choice better. */
const ignoreRounding = (difference: number): number => (Math.abs(difference) < 1e-12 ? 0 : difference)

/**
 * Net successes, before the throw, of a volley whose owner may afterwards roll at most `most` blank success dice once
 * more: given how many dice are blank, the rest is known. The volley's own re-roll is taken as not spent.
 */
export function netWithRerolls(volley: Volley, most: number): Distribution {
  const { successDice: dice, successFaces: faces } = volley
  const marked = faces.filter((worth) => worth > 0)
  const markedDie = new Float64Array(Math.max(...faces) + 1)
  for (const worth of marked) markedDie[worth] = markedDie[worth]! + 1 / marked.length
  const markedDice: Distribution[] = [Float64Array.of(1)]
  for (let n = 1; n <= dice; n++) markedDice.push(sumOf([markedDice[n - 1]!, markedDie]))

  const blanks = poolDistribution(faces.map((worth) => (worth === 0 ? 1 : 0)) as [...DieFaces], dice)
  const successes = new Float64Array(dice * (markedDie.length - 1) + 1)
  blanks.forEach((chance, blank) => {
    const again = poolDistribution(faces, Math.min(blank, Math.max(0, most)))
    sumOf([markedDice[dice - blank]!, again]).forEach((p, worth) => {
      successes[worth] = successes[worth]! + chance * p
    })
  })
  return netOfPools(successes, poolDistribution(volley.failureFaces, volley.failureDice))
}
