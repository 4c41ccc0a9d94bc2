import { distanceBounds, fieldOfView, spanOf, maxPolar, type ChartCamera } from '#game/stars/star-chart.ts'
import type { StarPosition } from '#game/stars/star-system.ts'

/** What hands and keys do to a camera. Pure: each move answers a new one. */

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** Turned about the target: a whole window's height of dragging is half a turn. */
export const turned = (camera: ChartCamera, dx: number, dy: number, height: number): ChartCamera => ({
  ...camera,
  azimuth: camera.azimuth + (dx / height) * Math.PI,
  polar: clamp(camera.polar - (dy / height) * Math.PI, 0, maxPolar),
})

/** Least share of its length that a step away keeps: close to the horizon a drag would leap to the other end. */
const leastSlope = 0.3

/** The plane moved along with a hand, which went (dx, dy) CSS px in a window so high. */
export function panned(camera: ChartCamera, dx: number, dy: number, height: number): ChartCamera {
  const lightYears = spanOf(camera) / height
  const [sin, cos] = [Math.sin(camera.azimuth), Math.cos(camera.azimuth)]
  const sideways = -dx * lightYears
  const onward = (dy * lightYears) / Math.max(leastSlope, Math.cos(camera.polar))
  const [x, y, z] = camera.target
  return { ...camera, target: [x + sideways * cos + onward * sin, y - sideways * sin + onward * cos, z] }
}

/** A point of the window as it is: CSS px from the left and the top, and the size of the window. */
export interface WindowPoint {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Rays that meet the plane farther out than this, in distances, are taken to meet the window's own plane. */
const farthestHold = 2.5

/**
 * So much nearer (factor above 1) or farther; what lies under the point on the plane through the target stays under it.
 * @param farthest light years: the most that the distance may become.
 */
export function zoomedAt(
  camera: ChartCamera,
  factor: number,
  point: WindowPoint | undefined,
  farthest: number,
): ChartCamera {
  const distance = clamp(camera.distance / factor, distanceBounds.min, farthest)
  if (!point) return { ...camera, distance }
  const lens = Math.tan(fieldOfView / 2)
  const across = ((2 * point.x) / point.width - 1) * lens * (point.width / point.height)
  const upward = (1 - (2 * point.y) / point.height) * lens
  const [sin, cos] = [Math.sin(camera.azimuth), Math.cos(camera.azimuth)]
  const [tilt, drop] = [Math.sin(camera.polar), Math.cos(camera.polar)]
  // The ray through the point: ahead, plus so much to the right and up.
  const onward = tilt + upward * drop
  const ray = [onward * sin + across * cos, onward * cos - across * sin, upward * tilt - drop] as const
  const reach = ray[2] < -1e-6 ? (drop * camera.distance) / -ray[2] : Number.POSITIVE_INFINITY
  const isFar = reach > farthestHold * camera.distance
  const hold = isFar ? camera.distance : reach
  // From the target to what is held; it shrinks with the distance.
  const share = 1 - distance / camera.distance
  const [x, y, z] = camera.target
  return {
    ...camera,
    distance,
    target: [
      x + (ray[0] * hold - tilt * sin * camera.distance) * share,
      y + (ray[1] * hold - tilt * cos * camera.distance) * share,
      isFar ? z + (ray[2] * hold + drop * camera.distance) * share : z,
    ],
  }
}

/** Moved by shares of what the window shows: to the right, onward, and up. */
export function flown(camera: ChartCamera, right: number, onward: number, up: number): ChartCamera {
  const lightYears = spanOf(camera)
  const [sin, cos] = [Math.sin(camera.azimuth), Math.cos(camera.azimuth)]
  const [x, y, z] = camera.target
  return {
    ...camera,
    target: [
      x + (right * cos + onward * sin) * lightYears,
      y + (onward * cos - right * sin) * lightYears,
      z + up * lightYears,
    ],
  }
}

const clear = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle))

/**
 * Between two cameras at `share` (0 to 1) of the way; it turns the short way round. Target and distance keep step, so
 * that a zoom to a point holds it all the way.
 */
export function between(from: ChartCamera, to: ChartCamera, share: number): ChartCamera {
  const mix = (a: number, b: number): number => a + (b - a) * share
  return {
    target: [mix(from.target[0], to.target[0]), mix(from.target[1], to.target[1]), mix(from.target[2], to.target[2])],
    azimuth: from.azimuth + clear(to.azimuth - from.azimuth) * share,
    polar: mix(from.polar, to.polar),
    distance: mix(from.distance, to.distance),
  }
}

/** Light years from which a single system is looked at; who is nearer already stays so near. */
export const focusDistance = 22

/** Over a system, the direction kept. */
export const focused = (camera: ChartCamera, target: StarPosition): ChartCamera => ({
  ...camera,
  target,
  distance: Math.min(camera.distance, focusDistance),
})

/** Share of the window that a sector fills when it is shown whole. */
const filled = 0.88

/**
 * The camera moved, its direction kept, so that a box just fills the window. Each corner asks for a distance; then the
 * target goes along the plane until there is as much air above as below.
 * @param aspect width of the window by its height.
 */
export function fittedTo(camera: ChartCamera, least: StarPosition, most: StarPosition, aspect: number): ChartCamera {
  const tall = Math.tan(fieldOfView / 2) * filled
  const [sin, cos] = [Math.sin(camera.azimuth), Math.cos(camera.azimuth)]
  const [tilt, drop] = [Math.sin(camera.polar), Math.cos(camera.polar)]
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
      const [right, onward] = [dx * cos - dy * sin, dx * sin + dy * cos]
      return { right, up: onward * drop + cz * tilt, ahead: onward * tilt - cz * drop }
    })
    for (const { right, up, ahead } of seen) {
      distance = Math.max(distance, Math.abs(right) / (tall * aspect) - ahead, Math.abs(up) / tall - ahead)
    }
    for (const { up, ahead } of seen) {
      low = Math.min(low, up / (distance + ahead))
      high = Math.max(high, up / (distance + ahead))
    }
    const onward = (((low + high) / 2) * distance) / Math.max(leastSlope, drop)
    x += onward * sin
    y += onward * cos
  }
  return { ...camera, target: [x, y, 0], distance }
}

/** Whether two cameras look the same way from the same place, to what no eye sees. */
export const sameCamera = (a: ChartCamera, b: ChartCamera): boolean => {
  const figures = ({ target, azimuth, polar, distance }: ChartCamera) => [...target, azimuth, polar, distance]
  const others = figures(b)
  return figures(a).every((figure, i) => Math.abs(figure - (others[i] ?? Number.NaN)) < 1e-6)
}
