import { cornerCut, type DieKind } from '#pieces/odds/die-marks.ts'
import { cross, dot, minus, normalized, plus, scaled, type Vec } from '../vectors.ts'
import { faceDirections } from './cube-rotations.ts'

/** One flat side of a die. Its corners run counter-clockwise when seen from outside. */
export interface DieSide {
  readonly normal: Vec
  readonly corners: readonly Vec[]
  /** Number of the face, 0 to 5; undefined for a bevelled edge or corner. */
  readonly face: number | undefined
}

/** Directions to the right and up on a face; the cut corner of a success die is at the upper right of every face. */
export interface FaceAxes {
  readonly right: Vec
  readonly up: Vec
}

export const faceAxes: readonly FaceAxes[] = faceDirections.map(([x, y, z]) => {
  const turnOver = x + y + z < 0
  // (z, x, y) and (y, z, x) are the two other axes in cyclic order; on the negative faces the order is reversed.
  const [next, last]: readonly [Vec, Vec] = [
    [z, x, y],
    [y, z, x],
  ]
  return turnOver ? { right: last, up: next } : { right: next, up: last }
})

interface Plane {
  readonly normal: Vec
  readonly offset: number
  readonly face?: number
}

const bevel = 0.07
const roundedCorner = 0.16
/** Edge length of a die in the 2D drawing of its faces; `cornerCut` is in the same unit. */
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
        // Of a success die only two opposite corners are cut: together they touch each of the six faces exactly once.
        const isCut = kind === 'failure' || (x === y && y === z)
        const loss = isCut ? cornerCut[kind] / drawnEdge : roundedCorner
        return { normal: scaled([x, y, z], 1 / Math.sqrt(3)), offset: (1.5 - loss) / Math.sqrt(3) }
      }),
    ),
  )
  return [...faces, ...edges, ...corners]
}

const clipped = (corners: readonly Vec[], { normal, offset }: Plane): readonly Vec[] =>
  corners.flatMap((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner
    const [here, there] = [dot(corner, normal) - offset, dot(next, normal) - offset]
    const kept = here <= 1e-9 ? [corner] : []
    if (here <= 1e-9 === there <= 1e-9) return kept
    return [...kept, plus(corner, scaled(minus(next, corner), here / (here - there)))]
  })

const sideOn = (plane: Plane, planes: readonly Plane[]): DieSide => {
  const { normal, offset, face } = plane
  const aside = Math.abs(normal[0]) < 0.6 ? ([1, 0, 0] as const) : ([0, 1, 0] as const)
  const right = normalized(cross(aside, normal))
  const up = cross(normal, right)
  const wide = [right, up, scaled(right, -1), scaled(up, -1)].map((way) => plus(scaled(normal, offset), scaled(way, 4)))
  const corners = planes.filter((other) => other !== plane).reduce<readonly Vec[]>(clipped, wide)
  return { normal, corners, face }
}

/** A die of edge length 1 about its centre. Success dice have two opposite corners cut, failure dice all eight. */
export const dieSolid = (kind: DieKind): readonly DieSide[] => {
  const planes = planesOf(kind)
  return planes.map((plane) => sideOn(plane, planes)).filter(({ corners }) => corners.length >= 3)
}
