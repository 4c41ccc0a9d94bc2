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
 * Computes what it is worth to re-roll dice: before the throw, and after it, when some dice may be picked up again.
 * Dice with the same value are interchangeable, so a choice is a number of dice for each value. All choices are
 * computed exactly.
 */

/** Says which dice of a throw may be re-rolled, and by whom. */
export interface RerollRule {
  readonly pool: 'success' | 'failure'
  /** Positions in the pool of the dice that may be re-rolled. Default: all dice of the pool. */
  readonly dice?: readonly number[]
  /** Maximum number of dice to re-roll. Default: no maximum. */
  readonly most?: number
  /** If true, either all these dice are re-rolled or none (as with Overcharge, where they are the blank dice). */
  readonly allOrNone?: boolean
  /** Who chooses the dice: the attacker maximises the goal, the target minimises it. Default: the pool's owner. */
  readonly chooser?: 'attacker' | 'target'
}

/**
 * The goal by which the choices of a re-roll are compared: the expected damage, or the probability of at least `damage`
 * (which is the remaining hull, if the goal is to destroy the target).
 */
export type RerollGoal = { readonly kind: 'mean' } | { readonly kind: 'at-least'; readonly damage: number }

export interface RerollChoice {
  /** Positions of the dice to re-roll, ascending. Of dice with the same value the first ones are listed. */
  readonly dice: readonly number[]
  /**
   * The dice that are rolled again, grouped by value: `dice` dice whose current value is `worth`. Lowest value first,
   * no empty groups.
   */
  readonly again: readonly { readonly worth: number; readonly dice: number }[]
  /** Distribution of the damage after the re-roll. */
  readonly damage: Distribution
  readonly mean: number
  readonly sd: number
  /** Value of the goal after the re-roll: expected damage, or probability of at least `damage` (0 to 1). */
  readonly value: number
}

export interface RerollAdvice {
  /** The choice to re-roll no die. */
  readonly keep: RerollChoice
  /** The best choice. It equals `keep` if no re-roll is better. */
  readonly best: RerollChoice
  /** All choices, best first. Of equally good ones, those with fewer dice come first. */
  readonly choices: readonly RerollChoice[]
}

export type RerollProblem =
  | FacesProblem
  | { readonly code: 'NO_SUCH_DIE'; readonly pool: RerollRule['pool']; readonly die: number }
  | { readonly code: 'BAD_COUNT'; readonly most: number }

/** The dice of a pool that have the same value. */
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

/** Every way to pick at most `most` dice. Each way is a list with the number of dice from each group. */
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
 * Finds which dice of a throw to re-roll, and the exact value of every choice. `shown` contains the current faces. Each
 * die is re-rolled at most once. Errors: the faces do not match the volley, or the rule contains an invalid die or
 * maximum.
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

/** Turns differences that are within rounding errors into 0. */
const ignoreRounding = (difference: number): number => (Math.abs(difference) < 1e-12 ? 0 : difference)

/**
 * Distribution of net successes, computed before the throw, if up to `most` blank success dice may be re-rolled once.
 * It sums over the possible numbers of blank dice. The volley's own re-roll (`volley.reroll`) is ignored.
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
