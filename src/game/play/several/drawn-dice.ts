import { isObject } from '#shared/is-object.ts'
import type { DrawFaces, VolleyRoll } from '../../volley/volley.ts'
import { successFaces } from '../../volley/volley.ts'
import type { DiceSource, Happening, Of, PlayEvent, Side } from '../play-event.ts'
import { keepFaces } from '../same-volley.ts'
import type { Pool } from '../volley-record.ts'

/**
 * Dice as a stream of faces, 0 to 5, and how they become the dice of an event. The same stream and layout give the same
 * event on every phone, regardless of what else it knows.
 */

export type PoolDice = Pick<Pool, 'success' | 'failure' | 'reroll'>

/** How the drawn faces become the dice of an event. The event contains it instead of its dice. */
export interface Layout {
  /** Dice of a volley, of a strike or of boarding. */
  readonly pool?: PoolDice
  /** Numbers of dice of ordinary rolls; of both sides for the initiative. */
  readonly pips?: readonly number[]
  /** Lead of side 0 before the dice for the initiative. Ties are rolled again. */
  readonly lead?: number
  /**
   * The event whose dice are kept: the same volley before it was taken back, or the initiative for which one side rolls
   * again.
   */
  readonly kept?: string
  /** The side that rolls again for the initiative. */
  readonly again?: Side
}

/** How many times a tie is rolled again before it stands. */
const mostTies = 8

/** Success dice that a pool rolls again: all blanks, or the first. */
export function blanksAgain({ reroll }: Pick<Pool, 'reroll'>, success: readonly number[]): readonly number[] {
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
export function rollPool(pool: PoolDice, draw: DrawFaces): VolleyRoll {
  const success = Array.from(draw(pool.success))
  const first = { success, failure: Array.from(draw(pool.failure)), rerolled: [] }
  return again(first, blanksAgain(pool, success), draw)
}

/** The roll with this pool and these faces. Faces that were rolled before the volley was taken back are kept. */
export function rollAgain(pool: PoolDice, before: VolleyRoll, draw: DrawFaces): VolleyRoll {
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

/** The greatest number of faces that a layout needs. */
export function facesNeeded({ pool, pips = [], lead }: Layout): number {
  if (pool)
    return pool.success + pool.failure + (pool.reroll === 'none' ? 0 : pool.reroll === 'blanks' ? pool.success : 1)
  const once = pips.reduce((sum, count) => sum + count, 0)
  return lead === undefined ? once : once * mostTies
}

/** A stream that returns blanks after its end. */
export function streamOf(faces: readonly number[]): DrawFaces {
  let next = 0
  return (count) => Array.from({ length: count }, () => faces[next++] ?? 0)
}

/** The dice of both sides; ties are rolled again. With `kept`, only one side rolls. */
function initiativeDice({ pips = [], lead = 0, again: one }: Layout, draw: DrawFaces, kept: Happening | undefined) {
  const roll = (side: Side): readonly number[] => {
    const stays = kept?.kind === 'initiative' && one !== undefined && one !== side
    return stays ? kept.dice[side] : Array.from(draw(pips[side] ?? 1), (face) => face + 1)
  }
  let dice: Of<'initiative'>['dice'] = [roll(0), roll(1)]
  const isTie = () => Math.max(...dice[0]) + lead === Math.max(...dice[1])
  if (kept === undefined) for (let ties = 1; isTie() && ties < mostTies; ties++) dice = [roll(0), roll(1)]
  return dice
}

const pipsOf = ({ pips = [] }: Layout, draw: DrawFaces): readonly number[] =>
  Array.from(draw(pips[0] ?? 1), (face) => face + 1)

const sideOf = (value: unknown): Side | undefined => (value === 0 || value === 1 ? value : undefined)
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

function poolOf(value: unknown): PoolDice | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { success, failure, reroll }: { success?: unknown; failure?: unknown; reroll?: unknown } = value
  if (typeof success !== 'number' || typeof failure !== 'number') return undefined
  return { success, failure, reroll: reroll === 'blanks' || reroll === 'one blank' ? reroll : 'none' }
}

/** Reads a layout of unknown origin; undefined if there is none. */
function readLayout(value: unknown): Layout | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { pool, pips, lead, kept, again: one }: { [K in keyof Layout]?: unknown } = value
  const [read, advantage, side] = [poolOf(pool), numberOf(lead), sideOf(one)]
  return {
    ...(read && { pool: read }),
    ...(Array.isArray(pips) && { pips: pips.map((count) => numberOf(count) ?? 0) }),
    ...(advantage !== undefined && { lead: advantage }),
    ...(typeof kept === 'string' && { kept }),
    ...(side !== undefined && { again: side }),
  }
}

type Body = Readonly<Record<string, unknown>>

/**
 * An event with the dice that these faces give by its layout, and without the layout. `eventOf`: finds an earlier event
 * whose dice may be kept.
 */
export function layOut(
  kind: string,
  { rolls, ...body }: Body,
  faces: readonly number[],
  source: DiceSource,
  eventOf: (id: string) => PlayEvent | undefined,
): Body {
  const layout = readLayout(rolls)
  if (!layout) return body
  const draw = streamOf(faces)
  const kept = layout.kept === undefined ? undefined : eventOf(layout.kept)
  if (layout.pool) {
    const before = kept && 'faces' in kept ? kept.faces : undefined
    return { ...body, faces: before ? rollAgain(layout.pool, before, draw) : rollPool(layout.pool, draw), source }
  }
  if (kind === 'initiative') return { ...body, dice: initiativeDice(layout, draw, kept), source }
  const dice = pipsOf(layout, draw)
  if (kind === 'worked') return { ...body, die: dice[0], source }
  if (kind === 'chosen' && isObject(body.answer)) return { ...body, answer: { ...body.answer, die: dice[0] }, source }
  return { ...body, dice, source }
}
