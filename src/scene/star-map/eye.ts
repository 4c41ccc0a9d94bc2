import { fieldOfView, type ChartCamera } from '#game/stars/star-chart.ts'

/**
 * The geometry of a look at the chart: light years (x east, y north, z up) to CSS px of the window (y down) and back.
 * Arrays are written over, never made anew: it is aimed once a frame.
 */
export interface Eye {
  /** CSS px; 0 until it was aimed. */
  width: number
  height: number
  /** CSS px that a light year has at a depth of one light year. */
  focal: number
  /** Light years from the eye to the target. */
  distance: number
  /** Light years to clip space, column by column. */
  readonly matrix: Float64Array
  /** Where the eye is, what it looks at, and where right, up and ahead are for it. */
  readonly place: Float64Array
  readonly target: Float64Array
  readonly right: Float64Array
  readonly up: Float64Array
  readonly ahead: Float64Array
}

export const makeEye = (): Eye => ({
  width: 0,
  height: 0,
  focal: 0,
  distance: 1,
  matrix: new Float64Array(16),
  place: new Float64Array(3),
  target: new Float64Array(3),
  right: new Float64Array(3),
  up: new Float64Array(3),
  ahead: new Float64Array(3),
})

/** Nearest and farthest that is drawn, in distances of the target. */
const near = 0.02
const far = 40

const dot = (a: Float64Array, b: Float64Array): number =>
  (a[0] ?? 0) * (b[0] ?? 0) + (a[1] ?? 0) * (b[1] ?? 0) + (a[2] ?? 0) * (b[2] ?? 0)

const set = (vector: Float64Array, x: number, y: number, z: number): void => {
  vector[0] = x
  vector[1] = y
  vector[2] = z
}

/**
 * Points the eye. Unlike a camera that is told where up is, it may look straight down: north, or whatever the azimuth
 * says, is then at the top.
 * @param width CSS px, as `height`; both above 0.
 */
export function aim(eye: Eye, camera: ChartCamera, width: number, height: number): void {
  const { matrix, place, right, up, ahead } = eye
  const { azimuth, polar, distance } = camera
  const x = camera.target[0]
  const y = camera.target[1]
  const z = camera.target[2]
  const sin = Math.sin(azimuth)
  const cos = Math.cos(azimuth)
  const tilt = Math.sin(polar)
  const drop = Math.cos(polar)
  set(eye.target, x, y, z)
  set(right, cos, -sin, 0)
  set(up, drop * sin, drop * cos, tilt)
  set(ahead, tilt * sin, tilt * cos, -drop)
  set(place, x - tilt * sin * distance, y - tilt * cos * distance, z + drop * distance)

  const lens = 1 / Math.tan(fieldOfView / 2)
  const nearest = distance * near
  const farthest = distance * far
  const span = farthest - nearest
  for (let axis = 0; axis < 3; axis += 1) {
    matrix[axis * 4] = (lens * height * (right[axis] ?? 0)) / width
    matrix[axis * 4 + 1] = lens * (up[axis] ?? 0)
    matrix[axis * 4 + 2] = ((farthest + nearest) / span) * (ahead[axis] ?? 0)
    matrix[axis * 4 + 3] = ahead[axis] ?? 0
  }
  const depth = -dot(ahead, place)
  matrix[12] = (-lens * height * dot(right, place)) / width
  matrix[13] = -lens * dot(up, place)
  matrix[14] = ((farthest + nearest) / span) * depth - (2 * farthest * nearest) / span
  matrix[15] = depth

  eye.width = width
  eye.height = height
  eye.focal = (lens * height) / 2
  eye.distance = distance
}

const place = new Float64Array(3)

/** Writes x and y in CSS px and the depth in light years; false, and nothing written, for what is behind the eye. */
export function project(eye: Eye, x: number, y: number, z: number, out: Float64Array): boolean {
  place[0] = x
  place[1] = y
  place[2] = z
  return projectAt(eye, place, 0, out)
}

/**
 * The same for a place in an array, by the position of its first figure: a figure that is handed over may cost an object,
 * and there are as many as names on the chart.
 */
export function projectAt(
  { matrix: m, width, height, distance }: Eye,
  places: Float32Array | Float64Array,
  at: number,
  out: Float64Array,
): boolean {
  const x = places[at] ?? 0
  const y = places[at + 1] ?? 0
  const z = places[at + 2] ?? 0
  const depth = (m[3] ?? 0) * x + (m[7] ?? 0) * y + (m[11] ?? 0) * z + (m[15] ?? 0)
  if (depth <= distance * near) return false
  out[0] = (0.5 + ((m[0] ?? 0) * x + (m[4] ?? 0) * y + (m[8] ?? 0) * z + (m[12] ?? 0)) / (2 * depth)) * width
  out[1] = (0.5 - ((m[1] ?? 0) * x + (m[5] ?? 0) * y + (m[9] ?? 0) * z + (m[13] ?? 0)) / (2 * depth)) * height
  out[2] = depth
  return true
}

/**
 * The star nearest to a point of the window, counted in px: one whose middle is at most `reach` away. Where two are
 * equally near, to half a px, the one in front. A walk over all of them, without any allocation; the figures of the eye
 * are taken out of it once, for ten thousand stars are asked while a pointer moves.
 * @param positions Three figures a star, light years.
 * @returns Its index, or -1.
 */
export function pickStar(eye: Eye, positions: Float32Array, px: number, py: number, reach: number): number {
  const [m0 = 0, m1 = 0, , m3 = 0, m4 = 0, m5 = 0, , m7 = 0, m8 = 0, m9 = 0, , m11 = 0, m12 = 0, m13 = 0, , m15 = 0] =
    eye.matrix
  const halfWidth = eye.width / 2
  const halfHeight = eye.height / 2
  const dx = px - halfWidth
  const dy = halfHeight - py
  const nearest = eye.distance * near
  let best = -1
  let least = reach * reach
  let leastDepth = Number.POSITIVE_INFINITY
  for (let at = 0; at < positions.length; at += 3) {
    const x = positions[at] ?? 0
    const y = positions[at + 1] ?? 0
    const z = positions[at + 2] ?? 0
    const depth = m3 * x + m7 * y + m11 * z + m15
    if (depth <= nearest) continue
    const across = (halfWidth * (m0 * x + m4 * y + m8 * z + m12)) / depth - dx
    const down = (halfHeight * (m1 * x + m5 * y + m9 * z + m13)) / depth - dy
    const away = across * across + down * down
    if (away > least + 0.25) continue
    if (away < least - 0.25 || depth < leastDepth) {
      best = at / 3
      least = away
      leastDepth = depth
    }
  }
  return best
}

/** The star nearest to a place, in light years; -1 where there is none. */
export function nearestStar(positions: Float32Array, x: number, y: number, z: number): number {
  let best = -1
  let least = Number.POSITIVE_INFINITY
  for (let at = 0; at < positions.length; at += 3) {
    const dx = (positions[at] ?? 0) - x
    const dy = (positions[at + 1] ?? 0) - y
    const dz = (positions[at + 2] ?? 0) - z
    const away = dx * dx + dy * dy + dz * dz
    if (away < least) {
      best = at / 3
      least = away
    }
  }
  return best
}
