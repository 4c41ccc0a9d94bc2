/** Unit quaternion: x, y, z, w. */
export type Turn = readonly [number, number, number, number]
export type Direction = readonly [number, number, number]

/**
 * Where faces 0 to 5 of a die look before it is turned: opposite faces sum to 7 pips, and 1, 2, 3 run counter-clockwise
 * about their corner, as on a real die. y is up.
 */
export const faceDirections: readonly Direction[] = [
  [0, 1, 0],
  [0, 0, 1],
  [1, 0, 0],
  [-1, 0, 0],
  [0, 0, -1],
  [0, -1, 0],
]

/** First `b`, then `a`. */
export const after = ([ax, ay, az, aw]: Turn, [bx, by, bz, bw]: Turn): Turn => [
  aw * bx + ax * bw + ay * bz - az * by,
  aw * by - ax * bz + ay * bw + az * bx,
  aw * bz + ax * by - ay * bx + az * bw,
  aw * bw - ax * bx - ay * by - az * bz,
]

export const turned = (turn: Turn, [x, y, z]: Direction): Direction => {
  const [qx, qy, qz, qw] = turn
  const [rx, ry, rz] = after(after(turn, [x, y, z, 0]), [-qx, -qy, -qz, qw])
  return [rx, ry, rz]
}

const unitTurn = (turn: Turn): Turn => {
  const length = Math.hypot(...turn)
  return [turn[0] / length, turn[1] / length, turn[2] / length, turn[3] / length]
}

const steps = [-1, 0, 1] as const

/**
 * The 24 turns of a cube onto itself: all quaternions whose parts are 0 or equal in size, one of each pair ±q, none
 * with exactly three such parts (those turn about a corner by an angle that is none of the cube's).
 */
export const cubeTurns: readonly Turn[] = steps
  .flatMap((x) => steps.flatMap((y) => steps.flatMap((z) => steps.map((w): Turn => [x, y, z, w]))))
  .filter((turn) => {
    const parts = turn.filter((part) => part !== 0)
    return parts.length !== 0 && parts.length !== 3 && parts[0] === 1
  })
  .map(unitTurn)

const dot = (a: Direction, b: Direction): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

const turnsOnto: readonly (readonly (readonly Turn[])[])[] = faceDirections.map((from) =>
  faceDirections.map((to) => cubeTurns.filter((turn) => dot(turned(turn, from), to) > 0.9)),
)

/** The four turns that bring `face` to where `place` was. */
export const turnsThatBring = (face: number, place: number): readonly Turn[] => turnsOnto[face]?.[place] ?? []

/** The face that lies uppermost on a die turned so; `share` 1: it lies flat, 0.58: the die stands on a corner. */
export const upperFace = ([x, y, z, w]: Turn): { readonly face: number; readonly share: number } => {
  const up: Direction = [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)]
  const shares = faceDirections.map((direction) => dot(direction, up))
  const share = Math.max(...shares)
  return { face: shares.indexOf(share), share }
}

/** The same die laid flat on its nearest face by the shortest way. */
export const laidFlat = (turn: Turn): Turn => {
  const [x, y, z] = turned(turn, faceDirections[upperFace(turn).face] ?? [0, 1, 0])
  // From (x, y, z) to up: axis (x, y, z) × (0, 1, 0), half-angle by adding 1 to the cosine.
  return after(unitTurn([-z, 0, x, 1 + y]), turn)
}

/** Any way a die can be turned, each as likely as any other, from three uniform numbers of 0 to below 1 (Shoemake 1992). */
export const uniformTurn = (random: () => number): Turn => {
  const [share, one, other] = [random(), random() * 2 * Math.PI, random() * 2 * Math.PI]
  const [outer, inner] = [Math.sqrt(1 - share), Math.sqrt(share)]
  return [outer * Math.sin(one), outer * Math.cos(one), inner * Math.sin(other), inner * Math.cos(other)]
}
