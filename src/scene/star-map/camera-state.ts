import { fieldOfView, type ChartCamera } from '#game/stars/star-chart.ts'

/** Maps light years (x east, y north, z up) to CSS px (y down). Updated in place each frame, without allocations. */
export interface CameraState {
  /** Size of the view, CSS px; 0 until the first update. */
  width: number
  height: number
  /** Size on the screen (CSS px) of one light year that is one light year away. */
  focal: number
  /** Distance from the camera to its target, light years. */
  distance: number
  /** Maps light years to clip space; a 4 × 4 matrix, column by column. */
  readonly matrix: Float64Array
  readonly position: Float64Array
  readonly target: Float64Array
  readonly right: Float64Array
  readonly up: Float64Array
  readonly ahead: Float64Array
}

export const makeCameraState = (): CameraState => ({
  width: 0,
  height: 0,
  focal: 0,
  distance: 1,
  matrix: new Float64Array(16),
  position: new Float64Array(3),
  target: new Float64Array(3),
  right: new Float64Array(3),
  up: new Float64Array(3),
  ahead: new Float64Array(3),
})

/** Nearest and farthest visible depth, as multiples of the distance to the target. */
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
 * Updates the state from a camera. Unlike with a look-at matrix, the camera may look straight down; the direction of
 * the azimuth is then at the top. Width and height: CSS px, above 0.
 */
export function updateCameraState(cameraState: CameraState, camera: ChartCamera, width: number, height: number): void {
  const { matrix, position, right, up, ahead } = cameraState
  const { azimuth, polar, distance } = camera
  const x = camera.target[0]
  const y = camera.target[1]
  const z = camera.target[2]
  const sin = Math.sin(azimuth)
  const cos = Math.cos(azimuth)
  const tilt = Math.sin(polar)
  const drop = Math.cos(polar)
  set(cameraState.target, x, y, z)
  set(right, cos, -sin, 0)
  set(up, drop * sin, drop * cos, tilt)
  set(ahead, tilt * sin, tilt * cos, -drop)
  set(position, x - tilt * sin * distance, y - tilt * cos * distance, z + drop * distance)

  const focalLength = 1 / Math.tan(fieldOfView / 2)
  const nearest = distance * near
  const maxDistance = distance * far
  const span = maxDistance - nearest
  for (let axis = 0; axis < 3; axis += 1) {
    matrix[axis * 4] = (focalLength * height * (right[axis] ?? 0)) / width
    matrix[axis * 4 + 1] = focalLength * (up[axis] ?? 0)
    matrix[axis * 4 + 2] = ((maxDistance + nearest) / span) * (ahead[axis] ?? 0)
    matrix[axis * 4 + 3] = ahead[axis] ?? 0
  }
  const depth = -dot(ahead, position)
  matrix[12] = (-focalLength * height * dot(right, position)) / width
  matrix[13] = -focalLength * dot(up, position)
  matrix[14] = ((maxDistance + nearest) / span) * depth - (2 * maxDistance * nearest) / span
  matrix[15] = depth

  cameraState.width = width
  cameraState.height = height
  cameraState.focal = (focalLength * height) / 2
  cameraState.distance = distance
}

const position = new Float64Array(3)

/** Writes a point to `out`: x, y (CSS px), depth (light years). Returns false, without writing, if it is behind. */
export function project(cameraState: CameraState, x: number, y: number, z: number, out: Float64Array): boolean {
  position[0] = x
  position[1] = y
  position[2] = z
  return projectAt(cameraState, position, 0, out)
}

/** As `project`, for the point at index `at`. It is called for every label, so it allocates no numbers. */
export function projectAt(
  { matrix: m, width, height, distance }: CameraState,
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

/** The star within `reach` CSS px of (px, py), or -1. Of stars at the same place it is the one in front. */
export function pickStar(
  cameraState: CameraState,
  positions: Float32Array,
  px: number,
  py: number,
  reach: number,
): number {
  const [m0 = 0, m1 = 0, , m3 = 0, m4 = 0, m5 = 0, , m7 = 0, m8 = 0, m9 = 0, , m11 = 0, m12 = 0, m13 = 0, , m15 = 0] =
    cameraState.matrix
  const halfWidth = cameraState.width / 2
  const halfHeight = cameraState.height / 2
  const dx = px - halfWidth
  const dy = halfHeight - py
  const nearest = cameraState.distance * near
  let best = -1
  let nearestSquared = reach * reach
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
    if (away > nearestSquared + 0.25) continue
    if (away < nearestSquared - 0.25 || depth < leastDepth) {
      best = at / 3
      nearestSquared = away
      leastDepth = depth
    }
  }
  return best
}

/** Index of the star nearest to a point, light years; -1 if there are no stars. */
export function nearestStar(positions: Float32Array, x: number, y: number, z: number): number {
  let best = -1
  let nearestSquared = Number.POSITIVE_INFINITY
  for (let at = 0; at < positions.length; at += 3) {
    const dx = (positions[at] ?? 0) - x
    const dy = (positions[at + 1] ?? 0) - y
    const dz = (positions[at + 2] ?? 0) - z
    const away = dx * dx + dy * dy + dz * dz
    if (away < nearestSquared) {
      best = at / 3
      nearestSquared = away
    }
  }
  return best
}
