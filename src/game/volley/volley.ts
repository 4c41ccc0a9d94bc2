import { err, ok, type Result } from '../result.ts'
import { volleyFieldProblem, volleyFields, type VolleyProblem, type VolleySettings } from './volley-settings.ts'

/**
 * The rule that decides every attack (game.md 1), as data. The dice roller, the odds, the rules text and the battle
 * simulation all use `Volley` with `netOf`, `damageOf` and `rollsAgain` below; no other code knows the values of a die.
 */

/** Value of each of the six faces of a die, face 1 first. */
export type DieFaces = readonly [number, number, number, number, number, number]

/** Successes on a success die. */
export const successFaces: DieFaces = [0, 0, 0, 1, 1, 2]

/** Successes on a success die of a Rending weapon: a 6 counts 3. */
const rendingFaces: DieFaces = [0, 0, 0, 1, 1, 3]

/** Cancels on a failure die. */
export const failureFaces: DieFaces = [0, 0, 0, 1, 1, 1]

/** A pool ready to roll: every trait, order and circumstance is already included in its numbers. */
export interface Volley {
  readonly successDice: number
  readonly failureDice: number
  readonly successFaces: DieFaces
  readonly failureFaces: DieFaces
  readonly damageRating: number
  readonly defenseRating: number
  /** `blanks`: every blank success die is rolled once more (Overcharge). */
  readonly reroll: 'none' | 'blanks'
  /** `ion`: damage draws criticals and does not reduce the hull. */
  readonly effect: 'hull' | 'ion'
}

/** Effects of weapon traits beyond the four numbers. */
export interface VolleyTraits {
  readonly rending?: boolean
  readonly rerollBlanks?: boolean
  readonly ion?: boolean
}

/** Makes a volley from its four numbers. Error: the first field out of bounds. */
export function makeVolley(settings: VolleySettings, traits: VolleyTraits = {}): Result<Volley, VolleyProblem> {
  for (const field of volleyFields) {
    const problem = volleyFieldProblem(field, settings[field])
    if (problem) return err(problem)
  }
  return ok({
    successDice: settings.successDice,
    failureDice: settings.failureDice,
    successFaces: traits.rending ? rendingFaces : successFaces,
    failureFaces,
    damageRating: settings.damageRating,
    defenseRating: settings.defenseRating,
    reroll: traits.rerollBlanks ? 'blanks' : 'none',
    effect: traits.ion ? 'ion' : 'hull',
  })
}

/** Successes left after cancels. */
export const netOf = (successes: number, cancels: number): number => Math.max(0, successes - cancels)

/** Damage of a net result; 0 if net is 0. */
export const damageOf = (volley: Pick<Volley, 'damageRating' | 'defenseRating'>, net: number): number =>
  net === 0 ? 0 : Math.max(0, net * volley.damageRating - volley.defenseRating)

/** Hull points lost by this damage. */
export const hullLossOf = (volley: Pick<Volley, 'effect'>, damage: number): number =>
  volley.effect === 'ion' ? 0 : damage

/** Damage at which an Ion weapon draws one critical, and two. */
const ionSteps = [1, 4] as const

/** Criticals drawn by the damage itself, in addition to those of the hull track. */
export const criticalsOf = (volley: Pick<Volley, 'effect'>, damage: number): number =>
  volley.effect === 'ion' ? ionSteps.filter((step) => damage >= step).length : 0

/** Whether a success die showing `face` (0 to 5) is rolled once more. */
export const rollsAgain = (volley: Pick<Volley, 'successFaces' | 'reroll'>, face: number): boolean =>
  volley.reroll === 'blanks' && volley.successFaces[face] === 0

/** Positions of the blank success dice, which Overcharge rolls again. */
export const blankDice = (
  volley: Pick<Volley, 'successFaces'>,
  shown: Pick<VolleyFaces, 'success'>,
): readonly number[] => shown.success.flatMap((face, die) => (volley.successFaces[face] === 0 ? [die] : []))

/** The faces of the dice, each 0 to 5 (pips minus one). */
export interface VolleyFaces {
  readonly success: readonly number[]
  readonly failure: readonly number[]
}

/** A roll: the final faces, and the earlier faces of re-rolled dice. */
export interface VolleyRoll extends VolleyFaces {
  /** `die` is a position in `success`. */
  readonly rerolled: readonly { readonly die: number; readonly was: number }[]
}

/** Source of faces: returns `count` independent, uniformly distributed faces of 0 to 5. */
export type DrawFaces = (count: number) => ArrayLike<number>

/** Rolls a volley: success dice first, then failure dice, then the re-rolled dice in order. */
export function rollVolley(volley: Volley, drawFaces: DrawFaces): VolleyRoll {
  const success = Array.from(drawFaces(volley.successDice))
  const failure = Array.from(drawFaces(volley.failureDice))
  const rerolled = success.flatMap((was, die) => (rollsAgain(volley, was) ? [{ die, was }] : []))
  if (rerolled.length > 0) {
    const again = drawFaces(rerolled.length)
    rerolled.forEach(({ die }, i) => {
      success[die] = again[i] ?? 0
    })
  }
  return { success, failure, rerolled }
}

export interface VolleyOutcome {
  readonly successes: number
  readonly cancels: number
  readonly net: number
  readonly damage: number
  /** Hull points lost; 0 for Ion. */
  readonly hullLoss: number
  /** Criticals drawn by Ion damage. */
  readonly criticals: number
}

const worth = (faces: DieFaces, shown: readonly number[]): number =>
  shown.reduce((sum, face) => sum + (faces[face] ?? 0), 0)

/** The outcome of a roll. Check faces from outside with `checkFaces` first. */
export function resolveVolley(volley: Volley, shown: VolleyFaces): VolleyOutcome {
  const successes = worth(volley.successFaces, shown.success)
  const cancels = worth(volley.failureFaces, shown.failure)
  const net = netOf(successes, cancels)
  const damage = damageOf(volley, net)
  return {
    successes,
    cancels,
    net,
    damage,
    hullLoss: hullLossOf(volley, damage),
    criticals: criticalsOf(volley, damage),
  }
}

export interface FacesProblem {
  readonly code: 'WRONG_COUNT' | 'NOT_A_FACE'
  readonly pool: 'success' | 'failure'
  /** Position of the die, for NOT_A_FACE. */
  readonly die?: number
  readonly expected: number
  readonly got: unknown
}

/** Checks faces that were typed in or read from a log: correct number of dice, each face 0 to 5. */
export function checkFaces(volley: Volley, shown: VolleyFaces): Result<VolleyFaces, FacesProblem> {
  for (const pool of ['success', 'failure'] as const) {
    const expected = pool === 'success' ? volley.successDice : volley.failureDice
    const faces = shown[pool]
    if (faces.length !== expected) return err({ code: 'WRONG_COUNT', pool, expected, got: faces.length })
    const die = faces.findIndex((face) => !(Number.isInteger(face) && face >= 0 && face <= 5))
    if (die >= 0) return err({ code: 'NOT_A_FACE', pool, die, expected: 5, got: faces[die] })
  }
  return ok(shown)
}
