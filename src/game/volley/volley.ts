import { err, ok, type Result } from '../result.ts'
import { volleyFieldProblem, volleyFields, type VolleyProblem, type VolleySettings } from './volley-settings.ts'

/**
 * The rule that decides every attack, as data. The dice roller, the odds, the rules text and the battle
 * simulation all use `Volley` with `netOf`, `damageOf` and `rollsAgain` from this file. No other code knows what the
 * faces of a die mean.
 */

/** The value of each of the six faces of a die, beginning with one pip. */
export type DieFaces = readonly [number, number, number, number, number, number]

/** Number of successes on each face of a success die. */
export const successFaces: DieFaces = [0, 0, 0, 1, 1, 2]

/** Number of successes on each face of a success die of a Rending weapon: a 6 counts 3. */
const rendingFaces: DieFaces = [0, 0, 0, 1, 1, 3]

/** Number of successes that each face of a failure die cancels. */
export const failureFaces: DieFaces = [0, 0, 0, 1, 1, 1]

/** Dice that are ready to be rolled. All traits, orders and circumstances are already included in the numbers. */
export interface Volley {
  readonly successDice: number
  readonly failureDice: number
  readonly successFaces: DieFaces
  readonly failureFaces: DieFaces
  readonly damageRating: number
  readonly defenseRating: number
  /** `blanks` means that every blank success die is rolled once more (Overcharge). */
  readonly reroll: 'none' | 'blanks'
  /** `ion` means that damage draws criticals and does not reduce the hull. */
  readonly effect: 'hull' | 'ion'
}

/** Effects of weapon traits that are not part of the four numbers. */
export interface VolleyTraits {
  readonly rending?: boolean
  readonly rerollBlanks?: boolean
  readonly ion?: boolean
}

/** Makes a volley from its four numbers. Error: the first number that is invalid. */
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

/** Net successes: what is left of the successes after the cancels; at least 0. */
export const netOf = (successes: number, cancels: number): number => Math.max(0, successes - cancels)

/** Damage of a number of net successes. */
export const damageOf = (volley: Pick<Volley, 'damageRating' | 'defenseRating'>, net: number): number =>
  net === 0 ? 0 : Math.max(0, net * volley.damageRating - volley.defenseRating)

/** Hull points that this damage costs; 0 for Ion weapons. */
export const hullLossOf = (volley: Pick<Volley, 'effect'>, damage: number): number =>
  volley.effect === 'ion' ? 0 : damage

/** The damage from which an Ion weapon draws one critical, and from which it draws two. */
export const ionSteps = [1, 4] as const

/** Number of criticals that the damage of an Ion weapon draws. Criticals of the hull track are not included. */
export const criticalsOf = (volley: Pick<Volley, 'effect'>, damage: number): number =>
  volley.effect === 'ion' ? ionSteps.filter((step) => damage >= step).length : 0

/** Whether a success die that shows `face` (0 to 5) is rolled once more. */
export const rollsAgain = (volley: Pick<Volley, 'successFaces' | 'reroll'>, face: number): boolean =>
  volley.reroll === 'blanks' && volley.successFaces[face] === 0

/** Positions of the success dice that show a blank. */
export const blankDice = (
  volley: Pick<Volley, 'successFaces'>,
  shown: Pick<VolleyFaces, 'success'>,
): readonly number[] => shown.success.flatMap((face, die) => (volley.successFaces[face] === 0 ? [die] : []))

/** The faces that the dice show, each 0 to 5 (pips minus one). */
export interface VolleyFaces {
  readonly success: readonly number[]
  readonly failure: readonly number[]
}

/** A finished roll: the final faces, and the earlier faces of the dice that were re-rolled. */
export interface VolleyRoll extends VolleyFaces {
  /** The re-rolled dice: `die` is the position in `success`, `was` the earlier face. */
  readonly rerolled: readonly { readonly die: number; readonly was: number }[]
}

/** Source of randomness: returns `count` faces (0 to 5), independent and uniformly distributed. */
export type DrawFaces = (count: number) => ArrayLike<number>

/** Rolls a volley. Faces are drawn for the success dice, then for the failure dice, then for the re-rolled dice. */
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
  /** Hull points lost; 0 for Ion weapons. */
  readonly hullLoss: number
  /** Number of criticals that Ion damage draws. */
  readonly criticals: number
}

const worth = (faces: DieFaces, shown: readonly number[]): number =>
  shown.reduce((sum, face) => sum + (faces[face] ?? 0), 0)

/** Net successes that the faces show. */
export const netShown = (shown: VolleyFaces, isRending: boolean): number =>
  netOf(worth(isRending ? rendingFaces : successFaces, shown.success), worth(failureFaces, shown.failure))

/** Computes the outcome of the faces. Faces from outside must be checked with `checkFaces` first. */
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
  /** Position of the die in the pool (only for NOT_A_FACE). */
  readonly die?: number
  readonly expected: number
  readonly got: unknown
}

/** Checks faces that were typed in or read from a log: the number of dice must be right, and each face 0 to 5. */
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
