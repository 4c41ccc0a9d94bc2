import type { VolleyRoll } from '../volley/volley.ts'
import type { Happening } from './play-event.ts'

/** Dice that were rolled stay when an event is amended: dice are added or dropped at the end, and none is changed. */

/** Whether the shorter list begins the longer one. */
const isPrefix = (one: readonly number[], other: readonly number[]): boolean =>
  one.slice(0, other.length).every((shown, die) => shown === other[die])

/** Faces as they first fell, before dice were rolled again. */
const firstFaces = ({ success, rerolled }: VolleyRoll): readonly number[] =>
  success.map((face, die) => rerolled.find((one) => one.die === die)?.was ?? face)

/** Whether dice that both rolls rolled again show the same faces. */
const keepsAgain = (one: VolleyRoll, other: VolleyRoll): boolean =>
  one.rerolled.every(
    ({ die }) => !other.rerolled.some((again) => again.die === die) || one.success[die] === other.success[die],
  )

const keepsFaces = (one: VolleyRoll, other: VolleyRoll): boolean =>
  isPrefix(firstFaces(one), firstFaces(other)) && isPrefix(one.failure, other.failure) && keepsAgain(one, other)

/** The dice of a happening other than those of a volley, roll by roll. */
function diceOf(happening: Happening): readonly (readonly number[])[] {
  if (happening.kind === 'initiative') return happening.dice
  return 'dice' in happening && happening.dice ? [happening.dice] : []
}

/** Whether a corrected happening keeps the dice that were rolled for it. */
export function keepsDice(before: Happening, after: Happening): boolean {
  if ('faces' in before && 'faces' in after && !keepsFaces(before.faces, after.faces)) return false
  const rolls = diceOf(after)
  return diceOf(before).every((dice, i) => isPrefix(dice, rolls[i] ?? []))
}
