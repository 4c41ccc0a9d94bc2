import type { Result } from '#game/result.ts'
import { err, ok } from '#game/result.ts'
import { rollsAgain, type Volley, type VolleyRoll } from '#game/volley/volley.ts'

/** Faces that the player has typed, 0 to 5 (pips minus one), in the order in which `readTyped` asks for them. */
export type TypedFaces = readonly number[]

/** Which dice are typed now: success dice, failure dice, or blanks that were rolled a second time (`again`). */
export type TypedStage = 'success' | 'failure' | 'again'

export interface TypedDice {
  readonly success: readonly number[]
  readonly failure: readonly number[]
  readonly again: readonly number[]
  /** Indexes of success dice that the volley re-rolls (Overcharge). Empty until all success dice are typed. */
  readonly blanks: readonly number[]
  /** Which dice are typed next; undefined if all are typed. */
  readonly stage: TypedStage | undefined
  /** Number of dice that are still missing in this stage. */
  readonly left: number
}

/** Assigns typed faces to the pools in this order: success dice, re-rolled success dice, failure dice. */
export function readTyped(volley: Volley, faces: TypedFaces): TypedDice {
  const success = faces.slice(0, volley.successDice)
  const isWhole = success.length === volley.successDice
  const blanks = isWhole ? success.flatMap((face, die) => (rollsAgain(volley, face) ? [die] : [])) : []
  const afterSuccess = volley.successDice + blanks.length
  const again = faces.slice(volley.successDice, afterSuccess)
  const failure = faces.slice(afterSuccess, afterSuccess + volley.failureDice)
  const stages = [
    ['success', volley.successDice - success.length],
    ['again', blanks.length - again.length],
    ['failure', volley.failureDice - failure.length],
  ] as const
  const [stage, left] = stages.find(([, missing]) => missing > 0) ?? [undefined, 0]
  return { success, failure, again, blanks, stage, left }
}

/** Appends one face. Returns the faces unchanged when all dice are typed or `face` is not an integer of 0 to 5. */
export function typeFace(volley: Volley, faces: TypedFaces, face: number): TypedFaces {
  const isFace = Number.isInteger(face) && face >= 0 && face <= 5
  return isFace && readTyped(volley, faces).stage ? [...faces, face] : faces
}

export const eraseFace = (faces: TypedFaces): TypedFaces => faces.slice(0, -1)

/** The roll, if all dice are typed; otherwise the error MISSING with the number of dice left in the current stage. */
export function typedRoll(
  volley: Volley,
  faces: TypedFaces,
): Result<VolleyRoll, { readonly code: 'MISSING'; readonly left: number }> {
  const { success, failure, again, blanks, stage, left } = readTyped(volley, faces)
  if (stage) return err({ code: 'MISSING', left })
  const final = [...success]
  blanks.forEach((die, i) => {
    final[die] = again[i] ?? 0
  })
  return ok({ success: final, failure, rerolled: blanks.map((die) => ({ die, was: success[die] ?? 0 })) })
}
