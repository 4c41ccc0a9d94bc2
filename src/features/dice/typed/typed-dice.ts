import type { Result } from '#game/result.ts'
import { err, ok } from '#game/result.ts'
import { rollsAgain, type Volley, type VolleyRoll } from '#game/volley/volley.ts'

/** Faces of 0 to 5 as they were read off the table, in the order in which they are asked for. */
export type TypedFaces = readonly number[]

/** Which die is typed next. `again`: what a blank showed when it was rolled once more. */
export type TypedStage = 'success' | 'failure' | 'again'

export interface TypedSoFar {
  readonly success: readonly number[]
  readonly failure: readonly number[]
  readonly again: readonly number[]
  /** Success dice that are rolled once more by the volley's own rule, once all of them are known. */
  readonly blanks: readonly number[]
  /** undefined: every die is there. */
  readonly stage: TypedStage | undefined
  /** Dice still to come in this stage. */
  readonly left: number
}

/** Sorts what was typed into the pools: success dice first, then those that roll again, then failure dice. */
export function readTyped(volley: Volley, faces: TypedFaces): TypedSoFar {
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

/** One more die; once all are there, and for what is no face, nothing changes. */
export function typeFace(volley: Volley, faces: TypedFaces, face: number): TypedFaces {
  const isFace = Number.isInteger(face) && face >= 0 && face <= 5
  return isFace && readTyped(volley, faces).stage ? [...faces, face] : faces
}

export const eraseFace = (faces: TypedFaces): TypedFaces => faces.slice(0, -1)

/** The throw that was typed. Error: dice still missing. */
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
