import type { Fired } from '#game/play/play-event.ts'
import type { TableState } from '#game/play/reduce.ts'
import { facesTakenBack } from '#game/play/same-volley.ts'
import { blanksAgain as blankDice, rollAgain as rollOn, rollPool } from '#game/play/several/drawn-dice.ts'
import type { Pool } from '#game/play/volley-record.ts'
import type { DrawFaces, VolleyRoll } from '#game/volley/volley.ts'
import { makeDrawFaces } from '#pieces/dice/draw-faces.ts'

/** Dice by the phone. Faces are 0 to 5, pips 1 to 6. */

const fairFaces = makeDrawFaces()

export const drawFaces = (count: number): readonly number[] => Array.from(fairFaces(count))

/** Draws pips of ordinary dice. */
export const drawPips = (count: number, draw: DrawFaces = drawFaces): readonly number[] =>
  Array.from(draw(count), (face) => face + 1)

/** Draws the pip of one die. */
export const drawDie = (): number => drawPips(1)[0] ?? 1

/** Success dice that a pool rolls again: all blanks, or the first. */
export const blanksAgain = (pool: Pool, success: readonly number[]): readonly number[] => blankDice(pool, success)

/** The roll with this pool and these faces. Faces that were rolled before the volley was taken back are kept. */
export const rollAgain = (pool: Pool, before: VolleyRoll, draw: DrawFaces = drawFaces): VolleyRoll =>
  rollOn(pool, before, draw)

export interface Drawn {
  readonly faces: VolleyRoll
  /** Whether the faces are those of the same volley before it was taken back. */
  readonly isKept: boolean
}

/** Draws a volley, or finds the faces that it had when it was taken back (BT-06). */
export function drawVolley(table: TableState, fired: Fired, pool: Pool, draw: DrawFaces = drawFaces): Drawn {
  const before = facesTakenBack(table, fired)
  return before
    ? { faces: rollAgain(pool, before, draw), isKept: true }
    : { faces: rollPool(pool, draw), isKept: false }
}
