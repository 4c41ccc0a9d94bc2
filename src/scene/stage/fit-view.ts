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

type Corner = readonly [number, number, number]

/** x, y, z of each corner of a box. */
export const cornersOf = (low: Corner, high: Corner): readonly number[] =>
  [low[0], high[0]].flatMap((x) => [low[1], high[1]].flatMap((y) => [low[2], high[2]].flatMap((z) => [x, y, z])))

/** The points as seen from `target`: x right, y up, z towards the camera. */
const seenFrom = (points: ArrayLike<number>, target: Vector3, { back, up }: FitOptions): readonly Vector3[] => {
  const toView = new Matrix4().lookAt(back, new Vector3(), up).transpose()
  return Array.from({ length: points.length / 3 }, (_, index) =>
    new Vector3()
      .fromArray(points, index * 3)
      .sub(target)
      .applyMatrix4(toView),
  )
}

/** Distance from a target at which all points just fit the view. @param points x, y, z of each. */
export function fittingDistance(points: ArrayLike<number>, target: Vector3, options: FitOptions): number {
  const tall = Math.tan(options.field / 2) * options.fill
  const wide = tall * options.aspect
  const needed = ({ x, y, z }: Vector3) => Math.max(Math.abs(x) / wide, Math.abs(y) / tall) + z
  return seenFrom(points, target, options).reduce((distance, point) => Math.max(distance, needed(point)), 0)
}

/** Lower bound for the slope of the ground: seen from the side, a target would otherwise slide far away. */
const minSlope = 0.3

/**
 * Returns the distance like `fittingDistance`, and moves the target over the ground until the points are in the middle
 * of the picture.
 */
export function fitOnGround(points: ArrayLike<number>, target: Vector3, options: FitOptions): number {
  const { back, up } = options
  const forward = up.clone().cross(new Vector3().crossVectors(up, back)).normalize()
  const slope = Math.max(minSlope, back.dot(up))
  for (let round = 0; round < 6; round += 1) {
    const distance = fittingDistance(points, target, options)
    const heights = seenFrom(points, target, options).map(({ y, z }) => y / (distance - z))
    const middle = (Math.min(...heights) + Math.max(...heights)) / 2
    target.addScaledVector(forward, (middle * distance) / slope)
  }
  return fittingDistance(points, target, options)
}
