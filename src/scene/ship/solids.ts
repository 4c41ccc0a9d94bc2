/** A point about a local origin, metres: x to the bow, y to starboard, z up. */
export type Vec = readonly [number, number, number]

export type Paint = 'hull' | 'deck' | 'dark' | 'trim' | 'mark'

export interface Face {
  readonly corners: readonly Vec[]
  readonly paint: Paint
}

export type Solid = readonly Face[]
export type Ring = readonly Vec[]

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
  const run: Vec = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const ahead = normalized(run)
  // A vector perpendicular to the bar: the horizontal one, unless the bar is nearly vertical.
  const beside = normalized(cross(ahead, Math.abs(ahead[2]) > 0.9 ? [1, 0, 0] : [0, 0, 1]))
  const above = cross(beside, ahead)
  const ring = (end: Vec): Ring =>
    circlePoints(sides).map(([c, s]): Vec => [
      end[0] + (beside[0] * c + above[0] * s) * (thick / 2),
      end[1] + (beside[1] * c + above[1] * s) * (thick / 2),
      end[2] + (beside[2] * c + above[2] * s) * (thick / 2),
    ])
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

export const transformed = (solid: Solid, move: (point: Vec) => Vec): Solid =>
  solid.map(({ corners, paint }) => ({ corners: corners.map(move), paint }))

export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export const normalized = (a: Vec): Vec => {
  const long = Math.hypot(...a) || 1
  return [a[0] / long, a[1] / long, a[2] / long]
}
