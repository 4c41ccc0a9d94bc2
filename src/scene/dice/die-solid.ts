import { cornerCut, type DieKind } from '#pieces/odds/die-marks.ts'
import { faceDirections, type Direction } from './cube-turns.ts'

/** One flat side of a die: its corners counter-clockwise seen from outside. */
export interface DieSide {
  readonly normal: Direction
  readonly corners: readonly Direction[]
  /** 0 to 5; undefined: an edge or a corner that was planed off. */
  readonly face: number | undefined
}

/** A face's own axes, to the right and up; a success die's cut corner is up on the right of every face. */
export interface FaceAxes {
  readonly right: Direction
  readonly up: Direction
}

export const faceAxes: readonly FaceAxes[] = faceDirections.map(([x, y, z]) => {
  const turnOver = x + y + z < 0
  // y z x and z x y are the two other axes in their order; from the far side the order is the other way about.
  const [next, last]: readonly [Direction, Direction] = [
    [z, x, y],
    [y, z, x],
  ]
  return turnOver ? { right: last, up: next } : { right: next, up: last }
})

const dot = (a: Direction, b: Direction): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Direction, b: Direction): Direction => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const scaled = (a: Direction, by: number): Direction => [a[0] * by, a[1] * by, a[2] * by]
const plus = (a: Direction, b: Direction): Direction => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]

interface Plane {
  readonly normal: Direction
  readonly offset: number
  readonly face?: number
}

/** What is planed off each edge, of an edge 1 long. */
const bevel = 0.07
/** What ordinary corners lose. */
const roundedCorner = 0.16
/** A die's edge in the drawing of its face. */
const drawnEdge = 22

const signs = [-1, 1] as const

const planesOf = (kind: DieKind): readonly Plane[] => {
  const faces = faceDirections.map((normal, face) => ({ normal, offset: 0.5, face }))
  const edges = [0, 1, 2].flatMap((axis) =>
    signs.flatMap((a) =>
      signs.map((b): Plane => {
        const parts = [a, b].map(Number).toSpliced(axis, 0, 0)
        const normal = scaled([parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0], Math.SQRT1_2)
        return { normal, offset: (1 - bevel) * Math.SQRT1_2 }
      }),
    ),
  )
  const corners = signs.flatMap((x) =>
    signs.flatMap((y) =>
      signs.map((z): Plane => {
        // Two opposite corners touch each face once.
        const isCut = kind === 'failure' || (x === y && y === z)
        const loss = isCut ? cornerCut[kind] / drawnEdge : roundedCorner
        return { normal: scaled([x, y, z], 1 / Math.sqrt(3)), offset: (1.5 - loss) / Math.sqrt(3) }
      }),
    ),
  )
  return [...faces, ...edges, ...corners]
}

/** The part of a polygon that lies below a plane. */
const clipped = (corners: readonly Direction[], { normal, offset }: Plane): readonly Direction[] =>
  corners.flatMap((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner
    const [here, there] = [dot(corner, normal) - offset, dot(next, normal) - offset]
    const kept = here <= 1e-9 ? [corner] : []
    if (here <= 1e-9 === there <= 1e-9) return kept
    return [...kept, plus(corner, scaled(plus(next, scaled(corner, -1)), here / (here - there)))]
  })

const sideOn = (plane: Plane, planes: readonly Plane[]): DieSide => {
  const { normal, offset, face } = plane
  const aside = Math.abs(normal[0]) < 0.6 ? ([1, 0, 0] as const) : ([0, 1, 0] as const)
  const right = scaled(cross(aside, normal), 1 / Math.hypot(...cross(aside, normal)))
  const up = cross(normal, right)
  const wide = [right, up, scaled(right, -1), scaled(up, -1)].map((way) => plus(scaled(normal, offset), scaled(way, 4)))
  const corners = planes.filter((other) => other !== plane).reduce<readonly Direction[]>(clipped, wide)
  return { normal, corners, face }
}

/**
 * The solid of a die: a cube with planed edges whose faces have the outline of the drawn face. Success: two opposite
 * corners are cut, one of each face. Failure: all eight are, so that faces are octagons. Edge 1, about its middle.
 */
export const dieSolid = (kind: DieKind): readonly DieSide[] => {
  const planes = planesOf(kind)
  return planes.map((plane) => sideOn(plane, planes)).filter(({ corners }) => corners.length >= 3)
}
