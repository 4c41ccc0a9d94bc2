import { Matrix4, Vector3 } from 'three'

interface FitOptions {
  /** Direction from the target to the camera, and the direction that is up in the picture. */
  readonly back: Vector3
  readonly up: Vector3
  /** Vertical field of view, radians. */
  readonly field: number
  /** Width / height of the view. */
  readonly aspect: number
  /** The part of the view that is filled, 0 to 1. */
  readonly fill: number
}

const point = new Vector3()
const toView = new Matrix4()

/** View coordinates of a point of the list, as seen from `target`: x right, y up, z towards the camera. */
const seen = (points: ArrayLike<number>, index: number, target: Vector3): Vector3 =>
  point.fromArray(points, index).sub(target).applyMatrix4(toView)

/** Distance from a target at which all points just fit the view. @param points x, y, z of each. */
export function fittingDistance(
  points: ArrayLike<number>,
  target: Vector3,
  { back, up, field, aspect, fill }: FitOptions,
): number {
  toView.lookAt(back, origin, up).transpose()
  const tall = Math.tan(field / 2) * fill
  let distance = 0
  for (let index = 0; index + 2 < points.length; index += 3) {
    const { x, y, z } = seen(points, index, target)
    distance = Math.max(distance, Math.abs(x) / (tall * aspect) + z, Math.abs(y) / tall + z)
  }
  return distance
}

const origin = new Vector3()
/** Lower bound for the slope of the ground: seen from the side, a target would otherwise slide far away. */
const minSlope = 0.3

/** The same, and moves the target over the ground until the points are in the middle of the picture. */
export function fitOnGround(points: ArrayLike<number>, target: Vector3, options: FitOptions): number {
  const { back, up } = options
  const forward = up.clone().cross(new Vector3().crossVectors(up, back)).normalize()
  const slope = Math.max(minSlope, back.dot(up))
  let distance = 0
  for (let round = 0; round < 6; round += 1) {
    distance = fittingDistance(points, target, options)
    let [low, high] = [Infinity, -Infinity]
    for (let index = 0; index + 2 < points.length; index += 3) {
      const { y, z } = seen(points, index, target)
      low = Math.min(low, y / (distance - z))
      high = Math.max(high, y / (distance - z))
    }
    target.addScaledVector(forward, (((low + high) / 2) * distance) / slope)
  }
  return fittingDistance(points, target, options)
}
