import type { DieKind } from '#pieces/odds/die-marks.ts'
import type { Pools } from './dice-throw.ts'

/** x, z */
export type Place = readonly [number, number]

/** Lengths are in die edges; x to the right, y up, z towards the player; the middle of the tray is 0. */
export interface Lane {
  readonly kind: DieKind
  /** Positions of its dice in their pool. */
  readonly first: number
  readonly count: number
  readonly x: readonly [number, number]
  readonly z: readonly [number, number]
}

export interface TrayPlan {
  readonly width: number
  readonly depth: number
  /** Where the pools meet: a line across the tray; undefined with one pool only. */
  readonly divider: { readonly axis: 'x' | 'z'; readonly at: number } | undefined
  readonly lanes: readonly Lane[]
}

/** More dice than this do not collide with each other: they fall in lanes of their own. */
export const mostDiceInLane = 12

const ownArea = 12
const areaPerDie = 3
/** A pool of one die among forty still needs room to tumble: this part of the tray, and in a small one this length. */
const leastShare = 0.26
const leastLength = 1.5
const widestTray = 2.4

type Span = readonly [number, number]

/** Where along a tray of this length the success dice end. */
const lengthOfSuccess = ({ success, failure }: Pools<number>, length: number): number => {
  const least = Math.max(length * leastShare, leastLength)
  return Math.min(length - least, Math.max(least, (length * success) / (success + failure)))
}

const cut = ([from, to]: Span, parts: number, part: number): Span => [
  from + ((to - from) * part) / parts,
  from + ((to - from) * (part + 1)) / parts,
]

/** Columns and rows of `count` lanes that come nearest to squares. */
const gridOf = (count: number, width: number, depth: number): readonly [number, number] => {
  const skew = (columns: number) => Math.abs(Math.log((width / columns / depth) * (count / columns)))
  const columns = Array.from({ length: count }, (_, index) => index + 1).filter((n) => count % n === 0)
  const best = columns.reduce((a, b) => (skew(b) < skew(a) ? b : a))
  return [best, count / best]
}

const lanesOf = (kind: DieKind, dice: number, x: Span, z: Span): readonly Lane[] => {
  const count = Math.ceil(dice / mostDiceInLane)
  if (count === 0) return []
  const [columns, rows] = gridOf(count, x[1] - x[0], z[1] - z[0])
  return Array.from({ length: count }, (_, lane) => {
    const first = Math.round((dice * lane) / count)
    return {
      kind,
      first,
      count: Math.round((dice * (lane + 1)) / count) - first,
      x: cut(x, columns, lane % columns),
      z: cut(z, rows, Math.floor(lane / columns)),
    }
  })
}

/**
 * A tray of the view's shape, so that no die leaves a narrow screen. The pools lie apart: success dice on the left or,
 * on an upright screen, nearest to the player.
 * @param aspect Width by depth of the space there is; narrower or wider than 1 : 2.4 is cut to that.
 */
export function planTray({ success, failure }: Pools<number>, aspect: number): TrayPlan {
  const shape = Math.min(widestTray, Math.max(1 / widestTray, aspect))
  const area = ownArea + areaPerDie * (success + failure)
  const [width, depth] = [Math.sqrt(area * shape), Math.sqrt(area / shape)]
  const x: Span = [-width / 2, width / 2]
  const z: Span = [-depth / 2, depth / 2]
  if (success === 0 || failure === 0) {
    return {
      width,
      depth,
      divider: undefined,
      lanes: [...lanesOf('success', success, x, z), ...lanesOf('failure', failure, x, z)],
    }
  }
  if (shape >= 1) {
    const at = x[0] + lengthOfSuccess({ success, failure }, width)
    const lanes = [...lanesOf('success', success, [x[0], at], z), ...lanesOf('failure', failure, [at, x[1]], z)]
    return { width, depth, divider: { axis: 'x', at }, lanes }
  }
  const at = z[1] - lengthOfSuccess({ success, failure }, depth)
  const lanes = [...lanesOf('success', success, x, [at, z[1]]), ...lanesOf('failure', failure, x, [z[0], at])]
  return { width, depth, divider: { axis: 'z', at }, lanes }
}

/** Places of `count` dice in a lane, in rows, each as far from its neighbours as may be. */
export function rowsIn({ x, z }: Pick<Lane, 'x' | 'z'>, count: number): readonly Place[] {
  const [width, depth] = [x[1] - x[0], z[1] - z[0]]
  const columns = Math.min(count, Math.max(1, Math.round(Math.sqrt((count * width) / depth))))
  const rows = Math.ceil(count / columns)
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns)
    const inRow = row === rows - 1 ? count - row * columns : columns
    return [x[0] + (width * ((index % columns) + 0.5)) / inRow, z[0] + (depth * (row + 0.5)) / rows]
  })
}
