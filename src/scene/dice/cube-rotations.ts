import { dot, type Vec } from '../vectors.ts'

/** A rotation as a unit quaternion: x, y, z, w. */
export type Rotation = readonly [number, number, number, number]

/** Normals of faces 0 to 5 (numbers 1 to 6), y up. Opposite numbers add up to 7; 1, 2, 3 run counter-clockwise. */
export const faceDirections: readonly Vec[] = [
  [0, 1, 0],
  [0, 0, 1],
  [1, 0, 0],
  [-1, 0, 0],
  [0, 0, -1],
  [0, -1, 0],
]

/** The rotation that applies first `b`, then `a`. */
export const multiply = ([ax, ay, az, aw]: Rotation, [bx, by, bz, bw]: Rotation): Rotation => [
  aw * bx + ax * bw + ay * bz - az * by,
  aw * by - ax * bz + ay * bw + az * bx,
  aw * bz + ax * by - ay * bx + az * bw,
  aw * bw - ax * bx - ay * by - az * bz,
]

export const rotated = (rotation: Rotation, [x, y, z]: Vec): Vec => {
  const [qx, qy, qz, qw] = rotation
  const [rx, ry, rz] = multiply(multiply(rotation, [x, y, z, 0]), [-qx, -qy, -qz, qw])
  return [rx, ry, rz]
}

const normalized = (rotation: Rotation): Rotation => {
  const length = Math.hypot(...rotation)
  return [rotation[0] / length, rotation[1] / length, rotation[2] / length, rotation[3] / length]
}

const components = [-1, 0, 1] as const

/** The 24 rotations of a cube. Quaternions whose non-zero parts are equal in size, except those with three of them. */
export const cubeRotations: readonly Rotation[] = components
  .flatMap((x) => components.flatMap((y) => components.flatMap((z) => components.map((w): Rotation => [x, y, z, w]))))
  .filter((rotation) => {
    const parts = rotation.filter((part) => part !== 0)
    return parts.length !== 0 && parts.length !== 3 && parts[0] === 1
  })
  .map(normalized)

const rotationsOnto: readonly (readonly (readonly Rotation[])[])[] = faceDirections.map((from) =>
  faceDirections.map((to) => cubeRotations.filter((rotation) => dot(rotated(rotation, from), to) > 0.9)),
)

/** The four rotations that move `face` to where the face `place` was. */
export const rotationsThatMove = (face: number, place: number): readonly Rotation[] =>
  rotationsOnto[face]?.[place] ?? []

/** The upper face of a rotated die. `share` is the cosine of its tilt: 1 if it lies flat, 0.58 if it is on a corner. */
export const upperFace = ([x, y, z, w]: Rotation): { readonly face: number; readonly share: number } => {
  const up: Vec = [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)]
  const shares = faceDirections.map((direction) => dot(direction, up))
  const share = Math.max(...shares)
  return { face: shares.indexOf(share), share }
}

export const flatRotation = (rotation: Rotation): Rotation => {
  const [x, y, z] = rotated(rotation, faceDirections[upperFace(rotation).face] ?? [0, 1, 0])
  // The quaternion from (x, y, z) to up: the axis is their cross product, and adding 1 to the cosine halves the angle.
  return multiply(normalized([-z, 0, x, 1 + y]), rotation)
}

/** A uniformly distributed rotation, made from three uniform numbers in [0, 1) (Shoemake 1992). */
export const randomRotation = (random: () => number): Rotation => {
  const [share, one, other] = [random(), random() * 2 * Math.PI, random() * 2 * Math.PI]
  const [outer, inner] = [Math.sqrt(1 - share), Math.sqrt(share)]
  return [outer * Math.sin(one), outer * Math.cos(one), inner * Math.sin(other), inner * Math.cos(other)]
}
