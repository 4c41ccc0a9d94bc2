import type { ModuleSpec } from '#pieces/hull/module-drawing.ts'
import { cross, minus, normalized, plus, scaled, type Vec } from '../vectors.ts'

/** Solids of a ship about a local origin. Points are in metres: x to the bow, y to starboard, z up. */

export type Paint = 'hull' | 'deck' | 'dark' | 'trim' | 'mark'

export interface Face {
  readonly corners: readonly Vec[]
  readonly paint: Paint
}

export type Solid = readonly Face[]
export type Ring = readonly Vec[]

export interface Block {
  readonly solids: readonly Solid[]
  /** Positions of copies of the solids, from the module's centre. Default: one copy at the centre. */
  readonly at?: readonly Vec[]
}

/** Builds the solids of a module about its own centre, bow to +x, outboard to +y; they match the 2D drawing. */
export type ModuleBuilder = (module: ModuleSpec) => readonly Block[]

export interface LoftPaint {
  readonly side?: Paint | ((ring: number, side: number) => Paint)
  /** Paint of the first and the last cap. Default: the paint of the sides, or `hull` if `side` is a function. */
  readonly caps?: readonly [Paint, Paint]
}

/** A solid through cross-sections with equal numbers of points. If all points of a ring are equal, it is a tip. */
export const loft = (rings: readonly Ring[], { side = 'hull', caps }: LoftPaint = {}): Solid => {
  const first = rings[0] ?? []
  const last = rings.at(-1) ?? []
  const plain = typeof side === 'string' ? side : 'hull'
  return [
    { corners: first.toReversed(), paint: caps?.[0] ?? plain },
    ...loftSides(rings, typeof side === 'string' ? () => side : side),
    { corners: last, paint: caps?.[1] ?? plain },
  ]
}

/** A solid whose last ring is joined to its first, like a torus. */
export const closedLoft = (rings: readonly Ring[], side: (ring: number, side: number) => Paint): Solid =>
  loftSides([...rings, rings[0] ?? []], side)

const loftSides = (rings: readonly Ring[], paint: (ring: number, side: number) => Paint): Face[] =>
  rings.slice(1).flatMap((next, index) => {
    const ring = rings[index] ?? []
    return ring.flatMap((from, at): Face[] => {
      const after = (at + 1) % ring.length
      const [to, over, up] = [ring[after], next[after], next[at]]
      return to && over && up ? [{ corners: [from, to, over, up], paint: paint(index, at) }] : []
    })
  })

export const box = (low: Vec, high: Vec, paint: Paint = 'hull'): Solid =>
  loft(
    [low[2], high[2]].map((z): Ring => [
      [low[0], low[1], z],
      [high[0], low[1], z],
      [high[0], high[1], z],
      [low[0], high[1], z],
    ]),
    { side: paint },
  )

/** A bar between two points; `thick` is its diameter, metres. */
export const strut = (from: Vec, to: Vec, thick: number, sides: number, paint: Paint = 'hull'): Solid => {
  const ahead = normalized(minus(to, from))
  // A vector perpendicular to the bar: the horizontal one, unless the bar is nearly vertical.
  const beside = normalized(cross(ahead, Math.abs(ahead[2]) > 0.9 ? [1, 0, 0] : [0, 0, 1]))
  const above = cross(beside, ahead)
  const ring = (end: Vec): Ring =>
    circlePoints(sides).map(([c, s]) => plus(end, scaled(plus(scaled(beside, c), scaled(above, s)), thick / 2)))
  return loft([ring(from), ring(to)], { side: paint })
}

/** Cosine and sine of `sides` points on a circle. With `start` 0.5, flat sides face up and sideways; 0: corners do. */
export const circlePoints = (sides: number, start = 0.5): readonly (readonly [number, number])[] =>
  Array.from({ length: sides }, (_, index) => {
    const turn = ((index + start) * 2 * Math.PI) / sides
    return [Math.cos(turn), Math.sin(turn)]
  })

/** Maps a point of a body to ship directions: `u` along its axis, `v` and `w` across, as `axial` in the 2D drawing. */
export const axisMapping =
  (axis: 'x' | 'y' | 'z') =>
  (u: number, v: number, w: number): Vec => {
    if (axis === 'x') return [u, w, v]
    return axis === 'y' ? [v, u, w] : [v, w, u]
  }

/** Length of a module along its axis, and in both directions across it, metres. */
export const axialSize = ({ sx, sy, sz, axis }: ModuleSpec): Vec =>
  axis === 'x' ? [sx, sz, sy] : axis === 'y' ? [sy, sx, sz] : [sz, sx, sy]

export const transformed = (solid: Solid, move: (point: Vec) => Vec): Solid =>
  solid.map(({ corners, paint }) => ({ corners: corners.map(move), paint }))
