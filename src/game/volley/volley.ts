import { err, ok, type Result } from '../result.ts'
import { volleyFieldProblem, volleyFields, type VolleyProblem, type VolleySettings } from './volley-settings.ts'

/**
 * The one rule that decides every attack (game.md 1), as data. The roller, the exact odds, the text
 * on a card and the battle simulation all read a `Volley` and the three functions `netOf`, `damageOf`
 * and `rollsAgain` below; nothing else in the code knows what a die is worth.
 */

/** What each of a die's six faces is worth, face 1 first. */
export type DieFaces = readonly [number, number, number, number, number, number]

/** Successes on a success die. */
export const successFaces: DieFaces = [0, 0, 0, 1, 1, 2]

/** Successes on a success die of a Rending weapon: a 6 counts 3. */
export const rendingFaces: DieFaces = [0, 0, 0, 1, 1, 3]

/** Cancels on a failure die. */
export const failureFaces: DieFaces = [0, 0, 0, 1, 1, 1]

/** A pool ready to be rolled: every trait, order and circumstance is already in its figures. */
export interface Volley {
  readonly successDice: number
  readonly failureDice: number
  readonly successFaces: DieFaces
  readonly failureFaces: DieFaces
  readonly damageRating: number
  readonly defenseRating: number
  /** `blanks`: every success die that shows nothing is rolled once more (Overcharge). */
  readonly reroll: 'none' | 'blanks'
  /** `ion`: damage draws criticals and leaves the hull alone. */
  readonly effect: 'hull' | 'ion'
}

/** What a weapon's traits change beyond the four figures. */
export interface VolleyTraits {
  readonly rending?: boolean
  readonly rerollBlanks?: boolean
  readonly ion?: boolean
}

/** Builds a volley from its four figures. Errors: the first field out of bounds, by name. */
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

/** Successes that no cancel took away. */
export const netOf = (successes: number, cancels: number): number => Math.max(0, successes - cancels)

/** Damage of a net result; nothing gets through when net is 0. */
export const damageOf = (volley: Pick<Volley, 'damageRating' | 'defenseRating'>, net: number): number =>
  net === 0 ? 0 : Math.max(0, net * volley.damageRating - volley.defenseRating)

/** Hull points lost to that damage. */
export const hullLossOf = (volley: Pick<Volley, 'effect'>, damage: number): number =>
  volley.effect === 'ion' ? 0 : damage

/** Damage from which an Ion weapon draws one critical, and two. */
export const ionSteps = [1, 4] as const

/** Criticals drawn by the damage itself; those of the hull track come on top of it. */
export const criticalsOf = (volley: Pick<Volley, 'effect'>, damage: number): number =>
  volley.effect === 'ion' ? ionSteps.filter((step) => damage >= step).length : 0

/** Whether a success die that shows `face` (0 to 5) is rolled once more. */
export const rollsAgain = (volley: Pick<Volley, 'successFaces' | 'reroll'>, face: number): boolean =>
  volley.reroll === 'blanks' && volley.successFaces[face] === 0

/** Positions of the success dice that show nothing: what Overcharge rolls again. */
export const blankDice = (
  volley: Pick<Volley, 'successFaces'>,
  shown: Pick<VolleyFaces, 'success'>,
): readonly number[] => shown.success.flatMap((face, die) => (volley.successFaces[face] === 0 ? [die] : []))

/** The dice as they lie, each face as 0 to 5 (its pips less one). */
export interface VolleyFaces {
  readonly success: readonly number[]
  readonly failure: readonly number[]
}

/** A throw: the final faces, and what the dice that were rolled again showed at first. */
export interface VolleyRoll extends VolleyFaces {
  /** `die` is a position in `success`. */
  readonly rerolled: readonly { readonly die: number; readonly was: number }[]
}

/** Where faces come from: `count` independent, uniform faces of 0 to 5. */
export type DrawFaces = (count: number) => ArrayLike<number>

/** Throws a volley: success dice first, then failure dice, then the dice that roll again, in order. */
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

/** What the dice come to. Faces from outside go through `checkFaces` first. */
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

/** Dice typed in by hand or read from a log: right number of dice, each a face of 0 to 5. */
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
