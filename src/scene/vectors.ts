/** Three numbers; what they are (a point, a direction, metres or edge lengths) is said where they are used. */
export type Vec = readonly [number, number, number]

export const plus = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]

export const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

export const scaled = (a: Vec, by: number): Vec => [a[0] * by, a[1] * by, a[2] * by]

export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

export const normalized = (a: Vec): Vec => scaled(a, 1 / (Math.hypot(...a) || 1))
