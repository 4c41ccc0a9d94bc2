import type { Fired } from '#game/play/play-event.ts'
import type { TableState } from '#game/play/reduce.ts'
import { facesTakenBack, keepFaces } from '#game/play/same-volley.ts'
import type { Pool } from '#game/play/volley-record.ts'
import { successFaces, type DrawFaces, type VolleyRoll } from '#game/volley/volley.ts'
import { makeDrawFaces } from '#pieces/odds/draw-faces.ts'

/** Dice by the phone. Faces are 0 to 5, pips 1 to 6. */

const fairFaces = makeDrawFaces()

export const drawFaces = (count: number): readonly number[] => Array.from(fairFaces(count))

/** Draws pips of ordinary dice. */
export const drawPips = (count: number, draw: DrawFaces = drawFaces): readonly number[] =>
  Array.from(draw(count), (face) => face + 1)

/** Draws the pip of one die. */
export const drawDie = (): number => drawPips(1)[0] ?? 1

/** Success dice that a pool rolls again: all blanks, or the first. */
export function blanksAgain({ reroll }: Pool, success: readonly number[]): readonly number[] {
  if (reroll === 'none') return []
  const blanks = success.flatMap((face, die) => (successFaces[face] === 0 ? [die] : []))
  return reroll === 'blanks' ? blanks : blanks.slice(0, 1)
}

/** Rolls some dice of a roll again. */
function again(roll: VolleyRoll, dice: readonly number[], draw: DrawFaces): VolleyRoll {
  const faces = Array.from(draw(dice.length))
  const success = [...roll.success]
  dice.forEach((die, i) => (success[die] = faces[i] ?? 0))
  return {
    ...roll,
    success,
    rerolled: [...roll.rerolled, ...dice.map((die) => ({ die, was: roll.success[die] ?? 0 }))],
  }
}

/** Draws the faces of a pool. */
function rollPool(pool: Pool, draw: DrawFaces = drawFaces): VolleyRoll {
  const success = Array.from(draw(pool.success))
  const first = { success, failure: Array.from(draw(pool.failure)), rerolled: [] }
  return again(first, blanksAgain(pool, success), draw)
}

/** The roll that these faces make with the pool: those that were rolled before the volley was taken back stay. */
export function rollAgain(pool: Pool, before: VolleyRoll, draw: DrawFaces = drawFaces): VolleyRoll {
  const kept = keepFaces(pool, before)
  const added = Array.from(draw(kept.success))
  const roll = {
    success: [...kept.faces.success, ...added],
    failure: [...kept.faces.failure, ...Array.from(draw(kept.failure))],
    rerolled: kept.faces.rerolled,
  }
  const fresh = pool.reroll === 'blanks' ? blanksAgain(pool, added).map((die) => die + kept.faces.success.length) : []
  return again(roll, [...kept.again, ...fresh], draw)
}

export interface Drawn {
  readonly faces: VolleyRoll
  /** Whether they are those of the same volley before it was taken back. */
  readonly isKept: boolean
}

/** Draws a volley, or finds the faces that it had when it was taken back (BT-06). */
export function drawVolley(table: TableState, fired: Fired, pool: Pool, draw: DrawFaces = drawFaces): Drawn {
  const before = facesTakenBack(table, fired)
  return before
    ? { faces: rollAgain(pool, before, draw), isKept: true }
    : { faces: rollPool(pool, draw), isKept: false }
}
