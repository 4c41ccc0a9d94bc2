import { distanceBounds, fieldOfView, spanOf, maxPolar, type ChartCamera } from '#game/stars/star-chart.ts'
import type { StarPosition } from '#game/stars/star-system.ts'

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** Rotates by a drag, CSS px. A drag as long as the window is high (`height`) makes half a turn. */
export const rotateCamera = (camera: ChartCamera, dx: number, dy: number, height: number): ChartCamera => ({
  ...camera,
  azimuth: camera.azimuth + (dx / height) * Math.PI,
  polar: clamp(camera.polar - (dy / height) * Math.PI, 0, maxPolar),
})

/** Lower bound for the cosine of the polar angle: in a view from the side, a short drag would otherwise pan too far. */
const minSlope = 0.3

/** Pans by a drag, CSS px, so that the plane follows the pointer. */
export function panCamera(camera: ChartCamera, dx: number, dy: number, height: number): ChartCamera {
  const lightYears = spanOf(camera) / height
  const [sin, cos] = [Math.sin(camera.azimuth), Math.cos(camera.azimuth)]
  const sideways = -dx * lightYears
  const forward = (dy * lightYears) / Math.max(minSlope, Math.cos(camera.polar))
  const [x, y, z] = camera.target
  return { ...camera, target: [x + sideways * cos + forward * sin, y - sideways * sin + forward * cos, z] }
}

export interface WindowPoint {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A zoom keeps the point under the pointer fixed only if it is at most this far away, in camera distances. */
const maxReach = 2.5

/** Zooms; a `factor` above 1 is nearer. The plane under `point` stays in place. @param maxDistance Light years. */
export function zoomCamera(
  camera: ChartCamera,
  factor: number,
  point: WindowPoint | undefined,
  maxDistance: number,
): ChartCamera {
  const distance = clamp(camera.distance / factor, distanceBounds.min, maxDistance)
  if (!point) return { ...camera, distance }
  const tanHalfField = Math.tan(fieldOfView / 2)
  const across = ((2 * point.x) / point.width - 1) * tanHalfField * (point.width / point.height)
  const upward = (1 - (2 * point.y) / point.height) * tanHalfField
  const [sin, cos] = [Math.sin(camera.azimuth), Math.cos(camera.azimuth)]
  const [tilt, down] = [Math.sin(camera.polar), Math.cos(camera.polar)]
  const forward = tilt + upward * down
  const ray = [forward * sin + across * cos, forward * cos - across * sin, upward * tilt - down] as const
  const rayLength = ray[2] < -1e-6 ? (down * camera.distance) / -ray[2] : Number.POSITIVE_INFINITY
  const isFar = rayLength > maxReach * camera.distance
  const fixedDistance = isFar ? camera.distance : rayLength
  const share = 1 - distance / camera.distance
  const [x, y, z] = camera.target
  return {
    ...camera,
    distance,
    target: [
      x + (ray[0] * fixedDistance - tilt * sin * camera.distance) * share,
      y + (ray[1] * fixedDistance - tilt * cos * camera.distance) * share,
      isFar ? z + (ray[2] * fixedDistance + down * camera.distance) * share : z,
    ],
  }
}

/** Moves the camera and its target by fractions of the visible height. */
export function flyCamera(camera: ChartCamera, right: number, forward: number, up: number): ChartCamera {
  const lightYears = spanOf(camera)
  const [sin, cos] = [Math.sin(camera.azimuth), Math.cos(camera.azimuth)]
  const [x, y, z] = camera.target
  return {
    ...camera,
    target: [
      x + (right * cos + forward * sin) * lightYears,
      y + (forward * cos - right * sin) * lightYears,
      z + up * lightYears,
    ],
  }
}

const normalizeAngle = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle))

/** The camera at `share` (0 to 1) between two. It turns the shorter way, and keeps the fixed point of a zoom. */
export function interpolateCamera(from: ChartCamera, to: ChartCamera, share: number): ChartCamera {
  const mix = (a: number, b: number): number => a + (b - a) * share
  return {
    target: [mix(from.target[0], to.target[0]), mix(from.target[1], to.target[1]), mix(from.target[2], to.target[2])],
    azimuth: from.azimuth + normalizeAngle(to.azimuth - from.azimuth) * share,
    polar: mix(from.polar, to.polar),
    distance: mix(from.distance, to.distance),
  }
}

/** Distance from which a focused system is seen, light years. A camera that is nearer keeps its distance. */
const focusDistance = 22

export const focusCamera = (camera: ChartCamera, target: StarPosition): ChartCamera => ({
  ...camera,
  target,
  distance: Math.min(camera.distance, focusDistance),
})

const fillShare = 0.88

/** The camera from which a box (light years) just fills the window. @param aspect Width / height of the window. */
export function fitCamera(camera: ChartCamera, least: StarPosition, most: StarPosition, aspect: number): ChartCamera {
  const tanHalfHeight = Math.tan(fieldOfView / 2) * fillShare
  const [sin, cos] = [Math.sin(camera.azimuth), Math.cos(camera.azimuth)]
  const [tilt, down] = [Math.sin(camera.polar), Math.cos(camera.polar)]
  const corners = [least[0], most[0]].flatMap((x) =>
    [least[1], most[1]].flatMap((y) => [least[2], most[2]].map((z) => [x, y, z] as const)),
  )
  let [x, y] = [(least[0] + most[0]) / 2, (least[1] + most[1]) / 2]
  let distance = camera.distance
  for (let round = 0; round < 6; round += 1) {
    distance = 1
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    const seen = corners.map(([cx, cy, cz]) => {
      const [dx, dy] = [cx - x, cy - y]
      const [right, forward] = [dx * cos - dy * sin, dx * sin + dy * cos]
      return { right, up: forward * down + cz * tilt, ahead: forward * tilt - cz * down }
    })
    for (const { right, up, ahead } of seen) {
      distance = Math.max(
        distance,
        Math.abs(right) / (tanHalfHeight * aspect) - ahead,
        Math.abs(up) / tanHalfHeight - ahead,
      )
    }
    for (const { up, ahead } of seen) {
      low = Math.min(low, up / (distance + ahead))
      high = Math.max(high, up / (distance + ahead))
    }
    const forward = (((low + high) / 2) * distance) / Math.max(minSlope, down)
    x += forward * sin
    y += forward * cos
  }
  return { ...camera, target: [x, y, 0], distance }
}

/** Whether two cameras are the same except for rounding errors. */
export const isSameCamera = (a: ChartCamera, b: ChartCamera): boolean => {
  const figures = ({ target, azimuth, polar, distance }: ChartCamera) => [...target, azimuth, polar, distance]
  const others = figures(b)
  return figures(a).every((figure, i) => Math.abs(figure - (others[i] ?? Number.NaN)) < 1e-6)
}
