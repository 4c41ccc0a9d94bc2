import { successFaces, type VolleyRoll } from '../volley/volley.ts'
import type { Fired, Joiner, Of, PlayEvent } from './play-event.ts'
import { reduce, type TableState } from './reduce.ts'
import type { Pool } from './volley-record.ts'

/** The same volley, rolled again after it was taken back, keeps its faces. */

const joinersOf = (joining: readonly Joiner[] = []): string =>
  joining
    .map(({ ship, mount }) => `${ship}.${mount}`)
    .toSorted()
    .join()

/** Whether two volleys are of the same ship and weapon at the same target, with the same ships joining. */
const isSameVolley = (a: Fired, b: Fired): boolean =>
  a.ship === b.ship && a.mount === b.mount && a.target === b.target && joinersOf(a.joining) === joinersOf(b.joining)

type VolleyEvent = PlayEvent & Of<'volley'>

/** Returns the same volley of this round, if it was rolled and taken back; of several, the last. */
export function volleyTakenBack(state: TableState, fired: Fired): VolleyEvent | undefined {
  const { events, struck, battle } = state
  const isIt = (event: PlayEvent): event is VolleyEvent =>
    event.kind === 'volley' && struck.has(event.id) && isSameVolley(event, fired)
  const at = events.findLastIndex(isIt)
  const event = events[at]
  if (!event || !isIt(event)) return undefined
  // The list before it is usually the one that stands, so that part is not applied again.
  const before = reduce(events.slice(0, at), state)
  return before.battle?.round === battle?.round ? event : undefined
}

/** Returns the faces of the same volley before it was taken back. */
export const facesTakenBack = (state: TableState, fired: Fired): VolleyRoll | undefined =>
  volleyTakenBack(state, fired)?.faces

/** Faces that a pool keeps from an earlier roll, and the number of dice that must still be drawn for it. */
export interface KeptFaces {
  readonly faces: VolleyRoll
  readonly success: number
  readonly failure: number
  /** Success dice among those kept that the pool must now roll again. */
  readonly again: readonly number[]
}

/** The first dice of a roll stay, those beyond the pool are dropped, and what it lacks is drawn. */
export function keepFaces(
  { success, failure, reroll }: Pick<Pool, 'success' | 'failure' | 'reroll'>,
  roll: VolleyRoll,
): KeptFaces {
  const thrown = roll.success.slice(0, success)
  const most = reroll === 'none' ? 0 : reroll === 'one blank' ? 1 : success
  const rerolled = roll.rerolled.filter(({ die }) => die < success).slice(0, most)
  const first = thrown.map((face, die) => roll.rerolled.find((one) => one.die === die)?.was ?? face)
  const shown = first.map((face, die) => (rerolled.some((one) => one.die === die) ? thrown[die]! : face))
  const blank = first.flatMap((face, die) =>
    successFaces[face] === 0 && !rerolled.some((one) => one.die === die) ? [die] : [],
  )
  return {
    faces: { success: shown, failure: roll.failure.slice(0, failure), rerolled },
    success: success - thrown.length,
    failure: Math.max(0, failure - roll.failure.length),
    again: blank.slice(0, most - rerolled.length),
  }
}
