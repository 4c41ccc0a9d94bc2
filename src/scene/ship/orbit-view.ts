import { cross, dot, unit, type Vec } from './solids.ts'

/**
 * How a model is looked at: from which side, how high, and how far. Pure; the scene's directions (x to the bow, y up,
 * z to starboard).
 */
export interface OrbitView {
  /** Radians round the ship from abeam to starboard (0), positive towards the bow. */
  readonly azimuth: number
  /** Radians above the level of the deck. */
  readonly elevation: number
  /** From the middle of the model. */
  readonly distance: number
}

/** Off the starboard bow, from above: plan, profile and bow are all in sight. */
export const restingAngles = { azimuth: 0.62, elevation: 0.42 } as const

const steepest = Math.PI / 2 - 0.01

/** Nearest and furthest, as shares of the distance at which the whole model just fits. */
export const reachOfView = { nearest: 0.35, furthest: 1.8 } as const

/** The direction from the model to the eye. */
export const towards = ({ azimuth, elevation }: Pick<OrbitView, 'azimuth' | 'elevation'>): Vec => [
  Math.sin(azimuth) * Math.cos(elevation),
  Math.sin(elevation),
  Math.cos(azimuth) * Math.cos(elevation),
]

/** The view from a place, relative to the middle of the model. */
export const viewFrom = (eye: Vec): OrbitView => {
  const distance = Math.hypot(...eye) || 1
  return { azimuth: Math.atan2(eye[0], eye[2]), elevation: Math.asin(eye[1] / distance), distance }
}

/**
 * Least distance at which all points are in sight.
 * @param points Three figures each, from what is looked at.
 * @param field Vertical field of view, radians.
 * @param aspect Width of the picture by its height.
 */
export const fittingDistance = (
  points: readonly number[],
  angles: Pick<OrbitView, 'azimuth' | 'elevation'>,
  field: number,
  aspect: number,
): number => {
  const back = towards(angles)
  const right = unit(cross([0, 1, 0], back))
  const up = cross(back, right)
  const tall = Math.tan(field / 2)
  const wide = tall * aspect
  let furthest = 0
  for (let index = 0; index + 2 < points.length; index += 3) {
    const point: Vec = [points[index] ?? 0, points[index + 1] ?? 0, points[index + 2] ?? 0]
    const needed = Math.max(Math.abs(dot(point, right)) / wide, Math.abs(dot(point, up)) / tall) + dot(point, back)
    furthest = Math.max(furthest, needed)
  }
  return furthest
}

const turn = Math.PI / 12
const zoom = 1.15

const byKey: Readonly<Record<string, (view: OrbitView) => OrbitView>> = {
  ArrowLeft: (view) => ({ ...view, azimuth: view.azimuth - turn }),
  ArrowRight: (view) => ({ ...view, azimuth: view.azimuth + turn }),
  ArrowUp: (view) => ({ ...view, elevation: Math.min(steepest, view.elevation + turn) }),
  ArrowDown: (view) => ({ ...view, elevation: Math.max(-steepest, view.elevation - turn) }),
  '+': (view) => ({ ...view, distance: view.distance / zoom }),
  '=': (view) => ({ ...view, distance: view.distance / zoom }),
  '-': (view) => ({ ...view, distance: view.distance * zoom }),
}

/** What a key does to the view: arrows turn by 15°, + and - move by 15 %. Other keys: undefined. */
export const viewAfterKey = (view: OrbitView, key: string): OrbitView | undefined => byKey[key]?.(view)
