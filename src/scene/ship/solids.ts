import { Matrix4, Vector3 } from 'three'
import { box as rectangle, type Line } from '#pieces/hull/hull-shapes.ts'
import type { ModuleSpec } from '#pieces/hull/module-drawing.ts'

/** Solids of a ship. Points are in metres: x to the bow, y to starboard, z up. */

export type Vec = readonly [number, number, number]
export type Ring = readonly Vec[]
export type Paint = 'hull' | 'deck' | 'dark' | 'trim' | 'mark'

export interface Face {
  readonly corners: Ring
  readonly paint: Paint
}

export type Solid = readonly Face[]

/** Builds the solids of a module about its own centre, bow to +x, outboard to +y; they match the 2D drawing. */
export type ModuleBuilder = (module: ModuleSpec) => readonly Solid[]

type PaintAt = (ring: number, side: number) => Paint

interface LoftPaint {
  readonly side?: Paint | PaintAt
  /** Paint of the first and the last cap. Default: the paint of the sides, or `hull` if `side` is a function. */
  readonly caps?: readonly [Paint, Paint]
}

/** A solid through cross-sections with equal numbers of points. If all points of a ring are equal, it is a tip. */
export function loft(rings: readonly Ring[], { side = 'hull', caps }: LoftPaint = {}): Solid {
  const plain = typeof side === 'string' ? side : 'hull'
  const [first, last] = caps ?? [plain, plain]
  return [
    { corners: rings[0]?.toReversed() ?? [], paint: first },
    ...loftSides(rings, typeof side === 'string' ? () => side : side),
    { corners: rings.at(-1) ?? [], paint: last },
  ]
}

/** The sides of a loft alone; they are closed if the last ring is the first again, as in a torus. */
export const loftSides = (rings: readonly Ring[], paint: PaintAt): Solid =>
  rings.slice(1).flatMap((next, index) => {
    const ring = rings[index] ?? []
    return ring.flatMap((from, at): Solid => {
      const after = (at + 1) % ring.length
      const [to, over, up] = [ring[after], next[after], next[at]]
      return to && over && up ? [{ corners: [from, to, over, up], paint: paint(index, at) }] : []
    })
  })

/** An outline of points (x, y) at a height; and one of points (y, z) across the ship at x. */
export const level = (z: number, outline: Line): Ring => outline.map(([x, y]) => [x, y, z])
export const across = (x: number, outline: Line): Ring => outline.map(([y, z]) => [x, y, z])

export const box = (low: Vec, high: Vec, paint: Paint = 'hull'): Solid =>
  loft(
    [low[2], high[2]].map((z) => level(z, rectangle(low[0], high[0], low[1], high[1]))),
    { side: paint },
  )

/** The outline of an ellipse. With `start` 0.5, flat sides face up and sideways; with 0, corners do. */
export const ellipse = (sides: number, wide: number, high: number, start = 0.5): Line =>
  Array.from({ length: sides }, (_, index) => {
    const turn = ((index + start) * 2 * Math.PI) / sides
    return [(Math.cos(turn) * wide) / 2, (Math.sin(turn) * high) / 2]
  })

/** A bar between two points; `thick` is its diameter. */
export function strut(from: Vec, to: Vec, thick: number, sides: number): Solid {
  const [start, end] = [new Vector3(...from), new Vector3(...to)]
  const isUpright = Math.abs(end.z - start.z) > 0.9 * end.distanceTo(start)
  const turn = new Matrix4().lookAt(start, end, new Vector3(isUpright ? 1 : 0, 0, isUpright ? 0 : 1))
  const ring = (middle: Vector3): Ring =>
    ellipse(sides, thick, thick).map(([x, y]) => new Vector3(x, y, 0).applyMatrix4(turn).add(middle).toArray())
  return loft([ring(start), ring(end)])
}

/**
 * The sizes of a module along its axis and across it, and a function that puts points (along, across, across) there.
 */
export const axial = ({ sx, sy, sz, axis }: Pick<ModuleSpec, 'sx' | 'sy' | 'sz' | 'axis'>) =>
  ({
    x: { long: sx, wide: sz, high: sy, put: (u: number, v: number, w: number): Vec => [u, w, v] },
    y: { long: sy, wide: sx, high: sz, put: (u: number, v: number, w: number): Vec => [v, u, w] },
    z: { long: sz, wide: sx, high: sy, put: (u: number, v: number, w: number): Vec => [v, w, u] },
  })[axis]

/**
 * Returns sizes and directions of a blade, which lies flat if it is wider than tall: along the ship, out from the root,
 * through the blade.
 */
export function blade({ sy, sz }: ModuleSpec) {
  const isFlat = sy > sz
  return {
    high: isFlat ? sy : sz,
    thick: isFlat ? sz : sy,
    put: (x: number, out: number, through: number): Vec => (isFlat ? [x, out, through] : [x, through, out]),
  }
}

export const transformed = (solid: Solid, move: (point: Vec) => Vec): Solid =>
  solid.map(({ corners, paint }) => ({ corners: corners.map(move), paint }))

export const copies = (solids: readonly Solid[], places: readonly Vec[]): readonly Solid[] =>
  places.flatMap((place) =>
    solids.map((solid) => transformed(solid, ([x, y, z]) => [x + place[0], y + place[1], z + place[2]])),
  )

/** Places of so many things, evenly spread over a length along the ship. */
export const rowAlong = (long: number, count: number): readonly Vec[] =>
  Array.from({ length: count }, (_, index) => [long * ((index + 0.5) / count - 0.5), 0, 0])
