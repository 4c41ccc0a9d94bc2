import { MathUtils, Vector2 } from 'three'
import type { DieKind } from '#pieces/dice/die-marks.ts'
import type { Pools } from './dice-throw.ts'

/** A part of the tray. Lengths are in edge lengths of a die; x right, y up, z towards the player, 0 at the centre. */
export interface Lane {
  readonly kind: DieKind
  readonly first: number
  readonly count: number
  readonly x: readonly [number, number]
  readonly z: readonly [number, number]
}

export interface TrayLayout {
  readonly width: number
  readonly depth: number
  /** The line between the success and failure dice; undefined if there are dice of one kind only. */
  readonly divider: { readonly axis: 'x' | 'z'; readonly at: number } | undefined
  readonly lanes: readonly Lane[]
}

/** Larger pools are split into lanes of at most this many dice. Dice of different lanes do not collide. */
export const maxDicePerLane = 12

/** Area of an empty tray, and what each die adds to it, in squared edge lengths. */
const baseArea = 12
const areaPerDie = 3
/** The kind with fewer dice gets at least this fraction of the tray, and at least this length (edge lengths). */
const minShare = 0.26
const minLength = 1.5
const maxAspect = 2.4

type Span = readonly [number, number]

/** The part of a length that the success dice get: all, none, or in proportion to their number. */
const lengthOfSuccess = ({ success, failure }: Pools<number>, length: number): number => {
  if (success === 0 || failure === 0) return success > 0 ? length : 0
  const least = Math.max(length * minShare, minLength)
  return MathUtils.clamp((length * success) / (success + failure), least, length - least)
}

const slice = ([from, to]: Span, parts: number, part: number): Span => [
  from + ((to - from) * part) / parts,
  from + ((to - from) * (part + 1)) / parts,
]

const gridOf = (count: number, width: number, depth: number): readonly [number, number] => {
  const distortion = (columns: number) => Math.abs(Math.log((width / columns / depth) * (count / columns)))
  const columns = Array.from({ length: count }, (_, index) => index + 1).filter((n) => count % n === 0)
  const best = columns.reduce((a, b) => (distortion(b) < distortion(a) ? b : a))
  return [best, count / best]
}

const lanesOf = (kind: DieKind, dice: number, x: Span, z: Span): readonly Lane[] => {
  const count = Math.ceil(dice / maxDicePerLane)
  if (count === 0) return []
  const [columns, rows] = gridOf(count, x[1] - x[0], z[1] - z[0])
  return Array.from({ length: count }, (_, lane) => {
    const first = Math.round((dice * lane) / count)
    return {
      kind,
      first,
      count: Math.round((dice * (lane + 1)) / count) - first,
      x: slice(x, columns, lane % columns),
      z: slice(z, rows, Math.floor(lane / columns)),
    }
  })
}

/** Success dice are on the left or, in a portrait view, nearest to the player. @param aspect Width / depth. */
export function layOutTray({ success, failure }: Pools<number>, aspect: number): TrayLayout {
  const shape = MathUtils.clamp(aspect, 1 / maxAspect, maxAspect)
  const area = baseArea + areaPerDie * (success + failure)
  const [width, depth] = [Math.sqrt(area * shape), Math.sqrt(area / shape)]
  const x: Span = [-width / 2, width / 2]
  const z: Span = [-depth / 2, depth / 2]
  const isWide = shape >= 1
  const length = lengthOfSuccess({ success, failure }, isWide ? width : depth)
  const at = isWide ? x[0] + length : z[1] - length
  const lanes = isWide
    ? [...lanesOf('success', success, [x[0], at], z), ...lanesOf('failure', failure, [at, x[1]], z)]
    : [...lanesOf('success', success, x, [at, z[1]]), ...lanesOf('failure', failure, x, [z[0], at])]
  const divider = { axis: isWide ? 'x' : 'z', at } as const
  return { width, depth, divider: success > 0 && failure > 0 ? divider : undefined, lanes }
}

/** Places (x, z) of so many dice, evenly spread over a lane. */
export function gridPlaces({ x, z }: Pick<Lane, 'x' | 'z'>, count: number): readonly Vector2[] {
  const [width, depth] = [x[1] - x[0], z[1] - z[0]]
  const columns = Math.min(count, Math.max(1, Math.round(Math.sqrt((count * width) / depth))))
  const rows = Math.ceil(count / columns)
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns)
    const inRow = row === rows - 1 ? count - row * columns : columns
    return new Vector2(x[0] + (width * ((index % columns) + 0.5)) / inRow, z[0] + (depth * (row + 0.5)) / rows)
  })
}
