import { Quaternion, Vector3, type QuaternionLike } from 'three'

export const up = new Vector3(0, 1, 0)

/** Normals of faces 0 to 5 (numbers 1 to 6), y up. Opposite numbers add up to 7; 1, 2, 3 run counter-clockwise. */
export const faceDirections: readonly Vector3[] = [
  up,
  new Vector3(0, 0, 1),
  new Vector3(1, 0, 0),
  new Vector3(-1, 0, 0),
  new Vector3(0, 0, -1),
  new Vector3(0, -1, 0),
]

/** Directions to the right and up on each face; the cut corner of a success die is at the upper right of every face. */
export const faceAxes = faceDirections.map(({ x, y, z }) => {
  const [next, last] = [new Vector3(z, x, y), new Vector3(y, z, x)]
  return x + y + z < 0 ? { right: last, up: next } : { right: next, up: last }
})

/** A rotation that moves `face` to where the face `place` was. There are four, a quarter turn apart. */
export function rotationThatMoves(face: number, place: number, quarters: number): Quaternion {
  const [from, to] = [faceDirections[face] ?? up, faceDirections[place] ?? up]
  const turn = new Quaternion().setFromAxisAngle(to, (quarters * Math.PI) / 2)
  return turn.multiply(new Quaternion().setFromUnitVectors(from, to))
}

/** The upper face of a rotated die. `share` is the cosine of its tilt: 1 if it lies flat, 0.58 if it is on a corner. */
export function upperFace(rotation: QuaternionLike): { readonly face: number; readonly share: number } {
  const heights = faceDirections.map((direction) => direction.clone().applyQuaternion(rotation).y)
  const share = Math.max(...heights)
  return { face: heights.indexOf(share), share }
}

/** The rotation of a die that has been laid flat, with the same face up. */
export function flatRotation(rotation: Quaternion): Quaternion {
  const direction = faceDirections[upperFace(rotation).face] ?? up
  return new Quaternion().setFromUnitVectors(direction.clone().applyQuaternion(rotation), up).multiply(rotation)
}

/** A uniformly distributed rotation, made from three uniform numbers in [0, 1) (Shoemake 1992). */
export function randomRotation(random: () => number): Quaternion {
  const [share, one, other] = [random(), random() * 2 * Math.PI, random() * 2 * Math.PI]
  const [outer, inner] = [Math.sqrt(1 - share), Math.sqrt(share)]
  return new Quaternion(outer * Math.sin(one), outer * Math.cos(one), inner * Math.sin(other), inner * Math.cos(other))
}
